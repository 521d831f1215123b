import type { BookComparison, FailedRefund, LedgerFault } from "#domains/accounts/contract/admin.ts";
import type { FailedRefundRow } from "../../refunds/store.ts";
import type { LedgerDifference } from "../ledger/store.ts";
import type { Reconciliation } from "../reconciliation/store.ts";

export function comparisonView(one: Reconciliation): BookComparison {
  return {
    at: one.at.toISOString(),
    provider: one.provider,
    from: one.from.toISOString(),
    to: one.to.toISOString(),
    checked: one.checked,
    // Comparisons from before currencies were written down have none.
    differences: one.differences.map(({ paymentRef, what, currency = null, here, there }) => ({
      ...{ paymentRef, what, currency, here, there },
    })),
  };
}

export function ledgerFault({
  paymentId,
  account,
  currency,
  booked,
  expected,
}: LedgerDifference): LedgerFault {
  return {
    ...{ paymentId, account },
    booked: { minor: booked, currency },
    expected: { minor: expected, currency },
  };
}

/** `names`: of restaurants, by their ids. */
export function failedRefundView(
  { id, reference, restaurantId, amount, currency, reason, failure, settledAt, isTest }: FailedRefundRow,
  names: ReadonlyMap<string, string>,
): FailedRefund {
  return {
    ...{ id, reference, reason, failure, isTest },
    restaurant:
      restaurantId === null ? null : { id: restaurantId, name: names.get(restaurantId) ?? restaurantId },
    amount: { minor: amount, currency },
    at: settledAt.toISOString(),
  };
}
