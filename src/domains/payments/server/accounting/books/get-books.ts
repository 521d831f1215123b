import type { AdminBooks } from "#domains/accounts/contract/admin.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { failedRefunds } from "../../refunds/store.ts";
import { checkLedger } from "../ledger/store.ts";
import { latestReconciliations } from "../reconciliation/store.ts";
import { comparisonView, failedRefundView, ledgerFault } from "./view.ts";

const COMPARISONS = 10;
const REFUNDS = 200;

/** What the operator looks at of the money: the latest comparisons, the ledger itself, and refunds that failed. */
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
