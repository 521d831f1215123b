import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { EXAMPLE_SALES_YEN } from "#domains/payments/plan-terms.ts";
import { Field } from "#platform/web/ui/form/field.tsx";
import { compareTerms, readSales } from "./compare.ts";
import { KeptRow } from "./kept-row.tsx";

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
