import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { EXAMPLE_SALES_YEN, NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-constants.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { money } from "#kernel/money.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useMoney, usePercent } from "#platform/web/i18n/numbers.ts";
import { Bar } from "#platform/web/ui/figures.tsx";
import { type Commission, compareTerms, readSales } from "./compare.ts";
import { ClubDoor, PlansSection } from "./offer-sections.tsx";

/** The full width of a bar, in basis points: the upper end of the range. */
const FULL_BASIS_POINTS = 4_000;

const shareOf = (basisPoints: number) => (basisPoints / FULL_BASIS_POINTS) * 100;

/** Commission under given terms, in yen and as a bar; the uncertain part of a range is lighter. */
function CommissionRow({ commission: { terms, basisPoints, yen } }: { commission: Commission }) {
  const t = useTranslations("owners.pricing.calculator");
  const percent = usePercent();
  const write = useMoney();
  const between = (from: string, to: string) => (from === to ? from : t("range", { from, to }));
  const amount = (minor: number) => write(money(minor, "JPY"));
  const isOurs = terms !== "delivery";
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={isOurs ? "font-medium" : "text-soft"}>
          {t(terms)}{" "}
          <span className="block text-sm font-normal text-soft sm:inline">
            {t("rate", { rate: between(percent(basisPoints.from), percent(basisPoints.to)) })}
          </span>
        </span>
        <span className={`tabular text-right ${isOurs ? "font-bold" : "text-soft"}`}>
          {between(amount(yen.from), amount(yen.to))}
        </span>
      </p>
      <Bar
        className="mt-1 w-full"
        parts={[
          { percent: shareOf(basisPoints.from), fill: isOurs ? "fill-ai-600" : "fill-sumi-400" },
          { percent: shareOf(basisPoints.to - basisPoints.from), fill: "fill-sumi-400 opacity-40" },
        ]}
      />
    </li>
  );
}

/**
 * A calculator: monthly card sales and the commission on them under each set of terms. Starts with an example, also
 * without JavaScript.
 */
function Calculator({ standardBasisPoints }: { standardBasisPoints: number | undefined }) {
  const t = useTranslations("owners.pricing.calculator");
  const format = useFormatter();
  const titleId = useId();
  const [typed, setTyped] = useState(format.number(EXAMPLE_SALES_YEN));
  const [sales, setSales] = useState(EXAMPLE_SALES_YEN);
  const change = (text: string) => {
    setTyped(text);
    const read = readSales(text);
    // While the input is invalid, the last result stays.
    if (read !== null) setSales(read);
  };
  const isWrong = readSales(typed) === null;
  return (
    <section aria-labelledby={titleId} className="mt-12 card p-5">
      <h2 id={titleId} className="text-2xl font-bold">
        {t("title")}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-6 md:grid-cols-[16rem_1fr] md:gap-10">
        <div>
          <Field field="sales" label={t("sales")} hint={t("hint")} error={isWrong ? t("wrong") : undefined}>
            {({ className, ...input }) => (
              <input
                {...input}
                className={`${className} tabular text-lg`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                value={typed}
                onChange={(event) => change(event.target.value)}
                // Formatted like the example on blur, so that the zeros can be counted.
                onBlur={() => !isWrong && setTyped(format.number(sales))}
              />
            )}
          </Field>
        </div>
        <ul aria-live="polite" className={`grid content-start gap-4 ${isWrong ? "opacity-50" : ""}`}>
          {compareTerms(sales, standardBasisPoints).map((commission) => (
            <CommissionRow key={commission.terms} commission={commission} />
          ))}
        </ul>
      </div>
      <div className="mt-6 grid gap-2 border-t border-line pt-4 text-sm text-soft">
        <p>{t("note")}</p>
        <p>{t("deliveryNote")}</p>
      </div>
    </section>
  );
}

const STEPS = ["first", "start", "card", "notice", "withdraw", "trial"] as const;

/** When charges are made, and how to cancel. */
function WhenSection() {
  const t = useTranslations("owners.pricing.when");
  const values = { day: NOTICE_DAY, days: WITHDRAWAL_DAYS };
  return (
    <section aria-labelledby="when" className="mt-12">
      <h2 id="when" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {STEPS.map((step) => (
          <div key={step} className="border-t border-line py-4">
            <dt className="font-bold">{t(`${step}.title`, values)}</dt>
            <dd className="mt-1 text-soft">{t(`${step}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a restaurant pays, when, and example totals. `plans`: null if they could not be loaded. */
export function PricingPage({ plans }: { plans: readonly PlanView[] | null }) {
  const t = useTranslations("owners.pricing");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{t("lead")}</p>
      <PlansSection plans={plans} />
      <ClubDoor />
      <Calculator standardBasisPoints={plans?.[0]?.commissionBasisPoints} />
      <WhenSection />
    </PageFrame>
  );
}
