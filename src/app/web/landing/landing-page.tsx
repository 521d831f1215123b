import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { ClosingPart } from "./closing-part.tsx";
import { ContactPart } from "./contact-part.tsx";
import { FaqPart } from "./faq-part.tsx";
import { FeaturesPart } from "./features-part.tsx";
import { Hero } from "./hero.tsx";

interface LandingPageProps {
  /** The plans with their prices. */
  plans: ReactNode;
  /** What is counted. */
  figures: ReactNode;
  halal: ReactNode;
  /** What the assistant does. */
  assistant: ReactNode;
  /** Where one can write to; null where the installation has named none. */
  email: string | null;
}

/** What the product is, for guests and restaurants who have never heard of it. */
export function LandingPage({ plans, figures, halal, assistant, email }: LandingPageProps) {
  const t = useTranslations("landing");
  return (
    <PageFrame isWide>
      <Head title={t("title")} description={t("description")} />
      <Hero />
      <div className="mx-auto max-w-5xl px-4 pb-6">
        <FeaturesPart />
        {plans}
        <p className="mt-4 text-sm text-soft">{t("approximate")}</p>
        {figures}
        <section aria-labelledby="halal" className="mt-12">
          <h2 id="halal" className="text-2xl font-bold">
            {t("halal.title")}
          </h2>
          {halal}
        </section>
        <FaqPart />
        {assistant}
        <ContactPart email={email} />
        <ClosingPart />
      </div>
    </PageFrame>
  );
}
