import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { TRIAL_DAYS } from "#domains/payments/plan-constants.ts";
import type { Counts } from "#domains/restaurants/contract/insights.ts";
import { StructuredData } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { units } from "#kernel/money.ts";
import { useDistance, useMoney, usePercent } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { FigureList } from "#platform/web/ui/figures.tsx";
import { CheckIcon, CloseIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";

/** The plans and what they have in common; null if they could not be loaded. */
export function PlansSection({ plans }: { plans: readonly PlanView[] | null }) {
  const t = useTranslations("owners.plans");
  const description = useTranslations("owners")("description");
  const percent = usePercent();
  const { publicUrl } = usePage();
  const [first] = plans ?? [];
  return (
    <section aria-labelledby="plans" className="mt-12 scroll-mt-4">
      <h2 id="plans" className="text-2xl font-bold">
        {t("title")}
      </h2>
      {plans === null || first === undefined ? (
        <p className="mt-4 rounded-card bg-warn-bg p-4 text-warn">{t("missing")}</p>
      ) : (
        <>
          <StructuredData data={structuredPlans(plans, { description, publicUrl })} />
          <p className="mt-2 max-w-2xl text-soft">{t("text")}</p>
          <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-4">
            {plans.map((plan) => (
              <PlanCard key={plan.key} plan={plan} />
            ))}
          </ul>
          <div className="mt-4 grid gap-2 rounded-card bg-note-bg p-4">
            <p>{t("every", { languages: LANGUAGES.length })}</p>
            <p>{t("commission", { rate: percent(first.commissionBasisPoints) })}</p>
          </div>
          <ButtonLink
            kind="call"
            to={paths.ownerApplication()}
            className="mt-4 w-full text-lg sm:w-auto sm:px-8"
          >
            {t("apply")}
            <ForwardIcon />
          </ButtonLink>
        </>
      )}
    </section>
  );
}

/** One plan: its price and features. */
function PlanCard({ plan }: { plan: PlanView }) {
  const t = useTranslations("owners.plans");
  const format = useFormatter();
  const money = useMoney();
  const distance = useDistance();
  // Non-breaking: keeps the number and its unit on one line.
  const metres = (count: number) => distance(count).replaceAll(" ", "\u00a0");
  const { name, monthly, isPopular, maxLocations, alertMetres, analytics, hasApi } = plan;
  return (
    <li
      className={`relative grid content-start gap-4 rounded-card bg-card p-5 ${isPopular ? "border-2 border-shu-600 shadow-card" : "border border-line"}`}
    >
      {isPopular && (
        <p className="absolute -top-3.5 left-4 rounded-full bg-call px-3 py-0.5 text-sm font-semibold text-call-text">
          {t("popular")}
        </p>
      )}
      <div>
        <h3 className="text-lg font-bold">{name}</h3>
        <p className="mt-1">
          <span className="tabular text-3xl font-bold">{money(monthly)}</span>{" "}
          <span className="block text-sm text-soft">{t("perMonth")}</span>
        </p>
      </div>
      <ul className="grid gap-2">
        <Feature>
          {maxLocations === null ? t("anyLocations") : t("locations", { count: maxLocations })}
        </Feature>
        <Feature>{t("alerts", { distances: format.list(alertMetres.map(metres)) })}</Feature>
        <Feature>{t(`analytics.${analytics}`)}</Feature>
        <Feature isMissing={!hasApi}>{hasApi ? t("api") : t("noApi")}</Feature>
      </ul>
    </li>
  );
}

function Feature({ children, isMissing = false }: { children: ReactNode; isMissing?: boolean }) {
  const Icon = isMissing ? CloseIcon : CheckIcon;
  return (
    <li className={`flex gap-2.5 ${isMissing ? "text-soft" : ""}`}>
      <Icon className={`mt-0.5 size-5 ${isMissing ? "text-faint" : "text-good"}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** schema.org Service with one offer per plan: monthly price, tax included. */
export function structuredPlans(
  plans: readonly PlanView[],
  { description, publicUrl }: { description: string; publicUrl: string },
): object {
  return {
    "@type": "Service",
    name: "Noren",
    description,
    url: `${publicUrl}${paths.forRestaurants()}`,
    areaServed: { "@type": "Country", name: "Japan" },
    audience: { "@type": "BusinessAudience", audienceType: "Restaurant" },
    offers: plans.map(({ name, monthly }) => {
      const price = { price: String(units(monthly)), priceCurrency: monthly.currency };
      return {
        "@type": "Offer",
        name,
        ...price,
        url: `${publicUrl}${paths.pricing()}`,
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          ...price,
          // UN/CEFACT unit code for a month.
          unitCode: "MON",
          valueAddedTaxIncluded: true,
        },
      };
    }),
  };
}

/** Link to the club members' benefits. */
export function ClubDoor() {
  const t = useTranslations("owners.clubPart");
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-4 card p-5">
      <div className="max-w-xl">
        <h2 className="font-bold">{t("title")}</h2>
        <p className="mt-1 text-soft">{t("text", { days: TRIAL_DAYS })}</p>
      </div>
      <ButtonLink to={paths.club()}>{t("button")}</ButtonLink>
    </section>
  );
}

/** Counts from the server; null if they could not be loaded. */
export function FiguresSection({ counts }: { counts: Counts | null }) {
  const t = useTranslations("owners.figuresPart");
  const format = useFormatter();
  const counted = (count = 0) =>
    count > 0 ? format.number(count) : <span className="text-lg font-medium text-soft">{t("none")}</span>;
  return (
    <section aria-labelledby="figures" className="mt-12 card p-5">
      <h2 id="figures" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <p className="mt-1 mb-6 text-sm text-soft">{t("note")}</p>
      <FigureList
        figures={[
          [counted(counts?.restaurants), t("restaurants")],
          [counted(counts?.partners), t("partners")],
          [counted(LANGUAGES.length), t("languages")],
          [counted(ALLERGENS.length), t("allergens")],
        ]}
      />
    </section>
  );
}
