import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { EXAMPLE_SALES_YEN } from "#domains/payments/plan-terms.ts";
import { money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { usePercent } from "#platform/web/i18n/percent.ts";
import { Bar } from "#platform/web/ui/bar.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { compareTerms, type Kept, readSales } from "./compare.ts";

/** The whole width of a bar, in hundredths of a percent: the upper end of the range. */
const FULL_BASIS_POINTS = 4_000;

const shareOf = (basisPoints: number) => (basisPoints / FULL_BASIS_POINTS) * 100;

/** What is kept under some terms, in yen and as a bar; of a range the part that is not certain is lighter. */
function KeptRow({ kept: { terms, basisPoints, yen } }: { kept: Kept }) {
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

/** A month's card sales, and what is kept of them under each terms. It begins with an example, also without scripts. */
export function Calculator({ standardBasisPoints }: { standardBasisPoints: number | undefined }) {
  const t = useTranslations("owners.pricing.calculator");
  const format = useFormatter();
  const titleId = useId();
  const [typed, setTyped] = useState(format.number(EXAMPLE_SALES_YEN));
  const [sales, setSales] = useState(EXAMPLE_SALES_YEN);
  const change = (text: string) => {
    setTyped(text);
    const read = readSales(text);
    // While nothing sensible stands there, what was worked out last stays.
    if (read !== null) setSales(read);
  };
  const isWrong = readSales(typed) === null;
  return (
    <section aria-labelledby={titleId} className="mt-12 rounded-card border border-line bg-card p-5">
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
                // Written out as the example is, so that the zeros can be counted.
                onBlur={() => !isWrong && setTyped(format.number(sales))}
              />
            )}
          </Field>
        </div>
        <ul aria-live="polite" className={`grid content-start gap-4 ${isWrong ? "opacity-50" : ""}`}>
          {compareTerms(sales, standardBasisPoints).map((kept) => (
            <KeptRow key={kept.terms} kept={kept} />
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
