import type {
  AdminBooks,
  BookComparison,
  FailedRefund,
  LedgerFault,
} from "#domains/accounts/contract/admin.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { type FailedRefundRow, failedRefunds } from "../../refunds/store.ts";
import { checkLedger, type LedgerDifference } from "../ledger-store.ts";
import { latestReconciliations, type Reconciliation } from "../reconciliation/store.ts";

const COMPARISONS = 10;
const REFUNDS = 200;

/** The operator's accounting overview: latest reconciliations, ledger check and failed refunds. */
export async function getBooks(db: Queryable): Promise<AdminBooks> {
  const refunds = await failedRefunds(db, REFUNDS, null);
  const names = new Map<string, string>();
  for (const id of new Set(refunds.flatMap(({ restaurantId }) => restaurantId ?? [])))
    names.set(id, (await ownRestaurantOf(db, id))?.name ?? id);
  return {
    comparisons: (await latestReconciliations(db, COMPARISONS)).map(comparisonView),
    ledger: (await checkLedger(db)).map(ledgerFault),
    failedRefunds: refunds.map((refund) => failedRefundView(refund, names)),
  };
}

export function comparisonView(one: Reconciliation): BookComparison {
  return {
    at: one.at.toISOString(),
    provider: one.provider,
    from: one.from.toISOString(),
    to: one.to.toISOString(),
    checked: one.checked,
    // Reconciliations recorded before currencies were stored have none.
    differences: one.differences.map(({ paymentRef, what, currency = null, here, there }) => ({
      ...{ paymentRef, what, currency, here, there },
    })),
  };
}

function ledgerFault({ paymentId, account, currency, booked, expected }: LedgerDifference): LedgerFault {
  return {
    ...{ paymentId, account },
    booked: { minor: booked, currency },
    expected: { minor: expected, currency },
  };
}

/** `names`: restaurant names by id. */
function failedRefundView(
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
