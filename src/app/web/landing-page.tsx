import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Head, StructuredData } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import {
  CalendarIcon,
  CardIcon,
  ChevronIcon,
  ForwardIcon,
  LeafIcon,
  MapIcon,
} from "#platform/web/ui/icons.tsx";

const QUESTIONS = ["account", "price", "eat", "table", "restaurant", "listed", "languages"] as const;

/** Frequently asked questions. They open without scripts. */
function FaqSection() {
  const t = useTranslations("landing");
  return (
    <section aria-labelledby="faq" className="mt-12 max-w-3xl">
      <StructuredData
        data={{
          "@type": "FAQPage",
          mainEntity: QUESTIONS.map((key) => ({
            "@type": "Question",
            name: t(`faq.${key}.question`),
            acceptedAnswer: { "@type": "Answer", text: t(`faq.${key}.answer`) },
          })),
        }}
      />
      <h2 id="faq" className="text-2xl font-bold">
        {t("faqTitle")}
      </h2>
      <div className="mt-4 border-b border-line">
        {QUESTIONS.map((key) => (
          <details key={key} className="group border-t border-line">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {t(`faq.${key}.question`)}
              <ChevronIcon className="size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <p className="pb-4 text-soft">{t(`faq.${key}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

const FEATURES = [
  ["find", MapIcon],
  ["eat", LeafIcon],
  ["book", CalendarIcon],
  ["pay", CardIcon],
] as const;

function FeaturesSection() {
  const t = useTranslations("landing");
  return (
    <section aria-labelledby="features" className="mt-12">
      <h2 id="features" className="text-2xl font-bold">
        {t("featuresTitle")}
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {FEATURES.map(([feature, Icon]) => (
          <li key={feature} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span className="row-span-2 grid size-12 place-items-center rounded-full bg-note-bg text-link">
              <Icon />
            </span>
            <h3 className="font-bold">{t(`features.${feature}.title`)}</h3>
            <p className="text-soft">{t(`features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LandingPageProps {
  /** The plans with their prices. */
  plans: ReactNode;
  /** Figures counted from the data. */
  figures: ReactNode;
  halal: ReactNode;
  /** A description of the assistant. */
  assistant: ReactNode;
  /** Contact address; null where none is configured. */
  email: string | null;
}

/** Introduces Noren to guests and restaurants who do not know it. */
export function LandingPage({ plans, figures, halal, assistant, email }: LandingPageProps) {
  const t = useTranslations("landing");
  return (
    <PageFrame isWide>
      <Head title={t("title")} description={t("description")} />
      <Hero />
      <div className="mx-auto max-w-5xl px-4 pb-6">
        <FeaturesSection />
        {plans}
        {figures}
        <section aria-labelledby="halal" className="mt-12">
          <h2 id="halal" className="text-2xl font-bold">
            {t("halal.title")}
          </h2>
          {halal}
        </section>
        <FaqSection />
        {assistant}
        <ContactSection email={email} />
        <ClosingSection />
      </div>
    </PageFrame>
  );
}

/** The closing call to action. */
function ClosingSection() {
  const t = useTranslations("landing");
  return (
    <section
      aria-labelledby="closing"
      className="mt-12 mb-4 grid grid-cols-1 justify-items-start gap-3 rounded-card bg-ai-900 p-4 text-washi-50 sm:p-8"
    >
      <h2 id="closing" className="text-2xl font-bold">
        {t("closing.title")}
      </h2>
      <p className="text-washi-200">{t("closing.text")}</p>
      <ButtonLink kind="call" to={paths.ownerApplication()} className="px-6 text-lg">
        {t("toApplication")}
        <ForwardIcon />
      </ButtonLink>
    </section>
  );
}

/** How to contact a person. */
function ContactSection({ email }: { email: string | null }) {
  const t = useTranslations("landing.contact");
  return (
    <section aria-labelledby="contact" className="mt-8 max-w-3xl rounded-card bg-note-bg p-5">
      <h2 id="contact" className="font-bold">
        {t("title")}
      </h2>
      {email === null ? (
        <p className="mt-1">{t("none")}</p>
      ) : (
        <>
          <p className="mt-1">{t("text")}</p>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center text-link underline">
            {email}
          </a>
        </>
      )}
    </section>
  );
}

/** The headline in two sentences, and the two calls to action. */
function Hero() {
  const t = useTranslations("landing");
  return (
    <div className="relative overflow-hidden bg-ai-900 text-washi-50">
      <Cloth />
      <div className="relative mx-auto grid max-w-5xl gap-5 px-4 pt-24 pb-12 sm:pt-32 sm:pb-16">
        <h1 className="max-w-2xl text-4xl leading-tight font-bold text-balance sm:text-5xl">{t("title")}</h1>
        <p className="max-w-2xl text-lg text-washi-200">{t("lead")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink kind="call" to={paths.locationPermission()} className="px-6 text-lg">
            {t("toApp")}
            <ForwardIcon />
          </ButtonLink>
          <Link
            to={paths.ownerApplication()}
            className="inline-flex min-h-11 items-center rounded-xl border border-washi-200 px-5 font-semibold hover:bg-ai-700"
          >
            {t("toApplication")}
          </Link>
          <Link to={paths.auth()} className="inline-flex min-h-11 items-center px-3 underline">
            {t("logIn")}
          </Link>
        </div>
      </div>
    </div>
  );
}

/** The lower edge of a noren at the top of the page, as a decoration. */
function Cloth() {
  return (
    <div className="absolute inset-x-0 top-0 grid grid-cols-5 gap-1 sm:gap-2" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((panel) => (
        <div
          key={panel}
          className={`h-14 rounded-b-[6px] bg-shu-600 sm:h-20 ${panel % 2 === 0 ? "origin-top -skew-x-1" : "origin-top skew-x-1"}`}
        />
      ))}
    </div>
  );
}
