import { useTranslations } from "use-intl";
import type { StatementPart } from "#domains/payments/contract/statements.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { feeSentence, isFree } from "./model.ts";

const SUMS = ["paid", "refunded", "commission", "payout"] as const;

/** The month in four numbers: what came, what went back, what the operator keeps, what is the restaurant's. */
export function StatementSums({
  part: { currency, rows, totals, commissionTax, heldByOperator },
}: {
  part: StatementPart;
}) {
  const t = useTranslations("statement.sum");
  const money = useMoney();
  const fees = feeSentence(totals);
  return (
    <section aria-label={t("label", { currency })} className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {SUMS.map((sum) => (
          <div
            key={sum}
            className={`grid content-start gap-0.5 rounded-card border p-4 ${sum === "payout" ? "border-link bg-good-bg" : "border-line bg-card"}`}
          >
            <dt className="text-sm font-semibold text-soft">{t(sum)}</dt>
            <dd className="text-2xl font-bold tabular-nums">{money(totals[sum])}</dd>
            {sum === "commission" && (
              <dd className="text-sm text-soft">
                {isFree(rows) ? t("free") : t("tax", { tax: money(commissionTax) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {heldByOperator.minor > 0 && <p>{t("held", { amount: money(heldByOperator) })}</p>}
      {fees !== null && (
        <p className="text-sm text-soft print:hidden">{t(fees, { amount: money(totals.providerFee) })}</p>
      )}
    </section>
  );
}
