import { removeMessagesAbout } from "#domains/notifications/server/public.ts";
import { GUEST_DAYS } from "#kernel/retention-constants.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { forgetOrders, forgetOrdersBefore, lockOrdersAskedFor } from "./store.ts";

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/** Forgets who ordered and what they said, long after the meal, or the day after where they asked for it. Dishes, sums and taxes stay: they are the restaurant's books. */
export async function removeGuests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GUEST_DAYS * DAY_MS);
  let count = AT_ONCE;
  while (count === AT_ONCE)
    count = await db.transaction((tx) => forgetOrdersBefore(tx, { before, most: AT_ONCE, now }));
  do count = await db.transaction((tx) => forgetAskedFor(tx, now));
  while (count === AT_ONCE);
}

/** Of who has asked to be erased while the kitchen still cooked for them. */
async function forgetAskedFor(tx: Queryable, now: Date): Promise<number> {
  const ids = await lockOrdersAskedFor(tx, { most: AT_ONCE, now });
  await forgetOrders(tx, ids, now);
  await removeMessagesAbout(
    tx,
    ids.map((id) => `order:${id}`),
  );
  return ids.length;
}
