import { type Credentials, readerRole } from "#domains/accounts/server/public.ts";
import { paymentPart, paymentsOf } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderView } from "../../contract/orders.ts";
import { isOpenOrder } from "../../order-constants.ts";
import { payableOf } from "../states/change-status.ts";
import { lastMoves } from "../states/store.ts";
import { ordersHeldBy } from "../store.ts";
import { orderView } from "../view.ts";

/** An order as its guest sees it. `since`: when it came into its status. */
export interface OwnOrder {
  view: OrderView;
  since: Date;
}

/** The newest ones are looked at. */
const MAX_LISTED = 20;
/** Orders that are over are spoken of for a day. */
const RECENT_MS = 24 * 3_600_000;

/** The caller's open orders, newest first, and then those that ended within a day: of the account and of this browser. */
export async function listOwnOrders(db: Queryable, credentials: Credentials, now: Date): Promise<OwnOrder[]> {
  const rows = await ordersHeldBy(db, credentials, MAX_LISTED);
  const own = rows.filter((row) => readerRole({ ...row, shareKey: null }, credentials) === "holder");
  const moves = await lastMoves(
    db,
    own.map(({ id }) => id),
  );
  const views = await Promise.all(
    own.map(async (row): Promise<OwnOrder> => {
      const payment = paymentPart(await paymentsOf(db, payableOf(row.id)));
      return { view: orderView(row, payment), since: moves.get(row.id) ?? row.createdAt };
    }),
  );
  const recent = views.filter(
    ({ view, since }) => isOpenOrder(view) || now.getTime() - since.getTime() < RECENT_MS,
  );
  // Stable: the newest stays first within both.
  return recent.sort((a, b) => Number(isOpenOrder(b.view)) - Number(isOpenOrder(a.view)));
}
