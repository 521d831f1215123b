import { useTranslations } from "use-intl";
import type { StatementView } from "#domains/payments/contract/statements.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { isFree } from "./model.ts";
import { useDays } from "./use-days.ts";

/**
 * The head of the printed statement. With the operator's registration number it is a qualified invoice for the
 * commission: who issues it and to whom, the month, the sum for the one rate there is, and the tax in it (Consumption Tax
 * Act, article 57-4). A month without a commission has nothing to invoice.
 */
export function StatementPaper({ statement }: { statement: StatementView }) {
  const t = useTranslations("statement.paper");
  const statementTitle = useTranslations("statement");
  const money = useMoney();
  const { restaurantName, month, zone, issuer, parts } = statement;
  const days = useDays(zone);
  const isNothing = parts.every(({ rows }) => isFree(rows));
  return (
    <section className="hidden text-black print:block">
      <h1 className="mb-4 border-b-2 border-black pb-1 text-[17pt] font-bold">
        {isNothing ? statementTitle("title") : t("invoice")} – {days.month(month)}
      </h1>
      <div className="flex justify-between gap-8">
        <div className="grid content-start gap-1">
          <p className="text-[13pt] font-bold">{t("for", { name: restaurantName })}</p>
          {isNothing ? (
            <p>{t("free")}</p>
          ) : (
            parts.map(({ currency, totals, commissionTax }) => (
              <p key={currency}>
                {t("taxed", { amount: money(totals.commission), tax: money(commissionTax) })}
              </p>
            ))
          )}
        </div>
        <address className="grid content-start justify-items-end gap-0.5 text-right not-italic">
          <span className="font-bold">{issuer.name ?? t("noName")}</span>
          {issuer.address && <span>{issuer.address}</span>}
          {issuer.email && <span>{issuer.email}</span>}
          {issuer.invoiceNumber && <span>{t("number", { number: issuer.invoiceNumber })}</span>}
          {!issuer.invoiceNumber && !isNothing && <span>{t("noNumber")}</span>}
          <span>{t("made", { day: days.day(new Date().toISOString()) })}</span>
        </address>
      </div>
    </section>
  );
}
