import type { StatementPart, StatementTotals } from "#domains/payments/contract/statements.ts";

/** Who bears the card provider's fees: they come out of the commission only where it covers them. */
export function feeSentence({
  commission,
  providerFee,
}: Pick<StatementTotals, "commission" | "providerFee">): "providerFee" | "providerFeeOnly" | null {
  if (providerFee.minor <= 0) return null;
  return commission.minor >= providerFee.minor ? "providerFee" : "providerFeeOnly";
}

/**
 * Whether there was no commission on any payment: then there is nothing to invoice. A reversal of commission counts as
 * one.
 */
export function isFree(rows: StatementPart["rows"]): boolean {
  return rows.every(({ commission }) => commission.minor === 0);
}
