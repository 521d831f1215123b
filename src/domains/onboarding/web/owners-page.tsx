import { useTranslations } from "use-intl";
import { ClubDoor, FiguresSection, PlansSection } from "#domains/billing/web/pricing/offer-sections.tsx";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import type { Counts } from "#domains/restaurants/contract/insights.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import {
  CalendarIcon,
  CardIcon,
  ClockIcon,
  ForwardIcon,
  ListIcon,
  LocateIcon,
  PersonIcon,
} from "#platform/web/ui/icons.tsx";
import { ScreensSection } from "./screens-section.tsx";

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
      <ScreensSection />
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

const EXTRAS = [
  ["orders", LocateIcon],
  ["card", CardIcon],
  ["deposit", CalendarIcon],
  ["waitlist", ClockIcon],
  ["paper", ListIcon],
  ["staff", PersonIcon],
] as const;

/** Optional features besides the reservation book and the restaurant's page. */
function ExtrasSection() {
  const t = useTranslations("owners.extras");
  return (
    <section aria-labelledby="extras" className="mt-12">
      <h2 id="extras" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{t("text")}</p>
      <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {EXTRAS.map(([extra, Icon]) => (
          <li key={extra} className="grid grid-cols-[auto_1fr] content-start gap-x-3">
            <span className="row-span-2 grid size-10 place-items-center rounded-full bg-note-bg text-link">
              <Icon />
            </span>
            <h3 className="font-bold">{t(`${extra}.title`)}</h3>
            <p className="text-soft">{t(`${extra}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
