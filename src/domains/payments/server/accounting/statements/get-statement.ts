import type { StatementView } from "#domains/payments/contract/statements.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { currentProvider, type Providers } from "../../port.ts";
import { latestReconciliation } from "../reconciliation/store.ts";
import { partsOf, readMonth, spanOf } from "./rules.ts";
import { monthsWithEntries, movedPayments } from "./store.ts";

export interface StatementInput {
  restaurantId: string;
  restaurantName: string;
  zone: string;
  /** `YYYY-MM` */
  month: string;
  company: StatementView["issuer"];
}

/** What a restaurant was paid in a month and what the operator kept of it; null for a month that has not begun. */
export async function getStatement(
  db: Queryable,
  providers: Providers,
  { restaurantId, restaurantName, zone, month: asked, company }: StatementInput,
  now: Date,
): Promise<StatementView | null> {
  const { name, address, email, invoiceNumber } = company;
  const month = readMonth(asked);
  const present = localDate(now, zone).slice(0, 7);
  if (month === null || month > present) return null;
  const moved = await movedPayments(db, restaurantId, spanOf(month, zone));
  const months = await monthsWithEntries(db, restaurantId, zone);
  const compared = await latestReconciliation(db, currentProvider(providers).name);
  return {
    ...{ restaurantId, restaurantName, zone, month },
    isComplete: month < present,
    months: [...new Set([present, ...months])],
    parts: partsOf(moved),
    issuer: { name, address, email, invoiceNumber },
    reconciled: compared && {
      at: compared.at.toISOString(),
      differences: compared.differences.filter((one) => one.restaurantId === restaurantId).length,
    },
  };
}
