import type { AccountDataProvider, Erased, Person } from "#domains/accounts/server/public.ts";
import { removeMessagesAbout } from "#domains/notifications/server/public.ts";
import { removeWebhookMessages } from "#domains/owners/server/public.ts";
import { eraseReviewsOf } from "#domains/restaurants/server/public.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { aboutOf } from "../messages/rules.ts";
import { ordersHeldBy } from "../store.ts";
import { eraseOrders, eraseOrdersBefore, lockOrdersOf, lockOrdersToErase, requestErasure } from "./store.ts";

/** An account's orders for export, without the keys of their links; and their erasure. */
export const ordersProvider: AccountDataProvider = {
  name: "orders",
  forget: erasePerson,
  exportOf: async (db, accountId) => {
    const rows = await ordersHeldBy(db, { accountId, holderHash: null }, null);
    // The party's booking may be another guest's.
    return rows.map(
      ({ holderHash: _browser, manageKey: _own, partyId: _party, tableId: _table, ...known }) => known,
    );
  },
};

/** Erases a person's details in finished orders; in open ones the job does it the day after. */
export async function erasePerson(tx: Queryable, { accountId, email }: Person, now: Date): Promise<Erased> {
  const { erased, ahead } = await forget(tx, { accountId, email, id: null }, now);
  await requestErasure(tx, ahead, now);
  return { erased, ahead: ahead.length };
}

/** Erases the guest's details in one order. False while it is still open. */
export function eraseGuest(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { ahead } = await forget(tx, { accountId: null, email: null, id }, now);
    return ahead.length === 0;
  });
}

async function forget(
  tx: Queryable,
  whose: Parameters<typeof lockOrdersOf>[1],
  now: Date,
): Promise<{ erased: number; ahead: string[] }> {
  const rows = await lockOrdersOf(tx, whose);
  const ids = rows.filter(({ isOver }) => isOver).map(({ id }) => id);
  await eraseOrders(tx, ids, now);
  await eraseReviewsOf(tx, "order", ids);
  await forgetMessages(tx, ids.map(aboutOf));
  return { erased: ids.length, ahead: rows.filter(({ isOver }) => !isOver).map(({ id }) => id) };
}

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Erases guests' names, contacts and notes `GUEST_DAYS` after the meal, or the day after it if they have asked for erasure.
 * Dishes, amounts and taxes stay: they are the restaurant's accounts.
 */
export async function eraseOldGuests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GUEST_DAYS * DAY_MS);
  let count = AT_ONCE;
  while (count === AT_ONCE)
    count = await db.transaction((tx) => eraseOrdersBefore(tx, { before, most: AT_ONCE, now }));
  do count = await db.transaction((tx) => eraseRequested(tx, now));
  while (count === AT_ONCE);
}

/** Orders whose guest asked for erasure while they were still being prepared. */
async function eraseRequested(tx: Queryable, now: Date): Promise<number> {
  const ids = await lockOrdersToErase(tx, { most: AT_ONCE, now });
  await eraseOrders(tx, ids, now);
  await forgetMessages(tx, ids.map(aboutOf));
  return ids.length;
}

/** Removes notices to the guest, and messages to the restaurant's own programs, about these orders. */
async function forgetMessages(tx: Queryable, about: readonly string[]): Promise<void> {
  await removeMessagesAbout(tx, about);
  await removeWebhookMessages(tx, about);
}
