import { useTranslations } from "use-intl";
import { ClubDoor } from "#domains/billing/web/offer/club-door.tsx";
import { ExtrasSection } from "#domains/billing/web/offer/extras-section.tsx";
import { FiguresSection } from "#domains/billing/web/offer/figures-section.tsx";
import { PlansSection } from "#domains/billing/web/offer/plans-section.tsx";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import type { Counts } from "#domains/restaurants/contract/insights.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";

const POINTS = ["language", "tables", "needs", "yours"] as const;

interface OwnersPageProps {
  /** Null if they could not be loaded. */
  plans: readonly PlanView[] | null;
  counts: Counts | null;
}

/** What Noren offers restaurants, with prices. */
export function OwnersPage({ plans, counts }: OwnersPageProps) {
  const t = useTranslations("owners");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{t("lead")}</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {POINTS.map((point) => (
          <li key={point} className="card p-5">
            <h2 className="font-bold">{t(`points.${point}.title`)}</h2>
            <p className="mt-2 text-soft">{t(`points.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <PlansSection plans={plans} />
      <ButtonLink to={paths.pricing()} className="mt-4 w-full sm:w-auto">
        {t("plans.toPricing")}
        <ForwardIcon />
      </ButtonLink>
      <ClubDoor />
      <ExtrasSection />
      <FiguresSection counts={counts} />
      <section className="mt-8 mb-4 rounded-card bg-note-bg p-5">
        <h2 className="font-bold">{t("listedTitle")}</h2>
        <p className="mt-2">{t("listedText")}</p>
        <ButtonLink kind="main" to={paths.app()} className="mt-4">
          {t("cta")}
        </ButtonLink>
      </section>
    </PageFrame>
  );
}
