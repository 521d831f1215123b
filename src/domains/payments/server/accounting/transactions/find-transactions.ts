import type { TransactionQuery, TransactionsView } from "#domains/payments/contract/transactions.ts";
import { money, units } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { instantsOf } from "../books/rules.ts";
import { guestMovements, type Movement } from "./store.ts";

/** The names that guests gave for orders or bookings, by id; null once their details are erased. */
type NamesOf = (db: Queryable, ids: readonly string[]) => Promise<Map<string, string | null>>;
export type PayerNames = Readonly<Record<Movement["kind"], NamesOf>>;

const MAX_SHOWN = 200;

/**
 * A restaurant's card payments and refunds by day, amount and partner: what the Electronic Books Preservation Act asks of a
 * search for transaction data (ranges of days and amounts, and any two conditions together). What is erased of a guest is
 * found by its number.
 */
export async function findTransactions(
  db: Queryable,
  names: PayerNames,
  { restaurantId, zone, query }: { restaurantId: string; zone: string; query: TransactionQuery },
): Promise<TransactionsView> {
  const { from, to, least = 0, most = Number.POSITIVE_INFINITY, who } = query;
  const moved = await guestMovements(db, { restaurantId, ...instantsOf({ from, to }, zone) });
  const inRange = moved.filter(({ amount, currency }) => {
    const major = units(money(amount, currency));
    return major >= least && major <= most;
  });
  const idsOf = (kind: Movement["kind"]) => [
    ...new Set(inRange.filter((one) => one.kind === kind).map(({ payableId }) => payableId)),
  ];
  const known = {
    order: await names.order(db, idsOf("order")),
    reservation: await names.reservation(db, idsOf("reservation")),
  };
  const wanted = who === undefined ? "" : comparable(who);
  const rows = inRange
    .map(({ payableId, amount, currency, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      name: known[row.kind].get(payableId) ?? null,
      amount: money(amount, currency),
    }))
    .filter(({ name, reference }) => [name ?? "", reference].some((one) => comparable(one).includes(wanted)));
  return { rows: rows.slice(0, MAX_SHOWN), hasMore: rows.length > MAX_SHOWN };
}

/** Without differences of case, width and spaces: "ＴＡＮＡＫＡ　ken" is "tanakaken". */
function comparable(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");
}
