import type { StatementPart, StatementTotals } from "#domains/payments/contract/statements.ts";

/** Who bears the card provider's fees, as it can be said: they come out of the commission only where that covers them. */
export function feeSentence({
  commission,
  providerFee,
}: Pick<StatementTotals, "commission" | "providerFee">): "providerFee" | "providerFeeOnly" | null {
  if (providerFee.minor <= 0) return null;
  return commission.minor >= providerFee.minor ? "providerFee" : "providerFeeOnly";
}

/** Whether nothing was kept of any payment: then there is nothing to invoice. What takes a commission back is one too. */
export function isFree(rows: StatementPart["rows"]): boolean {
  return rows.every(({ commission }) => commission.minor === 0);
}
