import type { Erased, Person } from "#domains/accounts/server/public.ts";
import { removeMessagesAbout } from "#domains/notifications/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { forgetOrders, lockOrdersOf, markOrders } from "./store.ts";

/** Erases what a person has said in orders that are over; of those still being made the job does it the day after. */
export async function removePerson(tx: Queryable, { accountId, email }: Person, now: Date): Promise<Erased> {
  const { erased, ahead } = await forget(tx, { accountId, email, id: null }, now);
  await markOrders(tx, ahead, now);
  return { erased, ahead: ahead.length };
}

/** The same of one order, as its guest asks for it. False while it is still being made. */
export function removeGuest(db: Database, id: string, now: Date): Promise<boolean> {
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
  await forgetOrders(tx, ids, now);
  await removeMessagesAbout(
    tx,
    ids.map((id) => `order:${id}`),
  );
  return { erased: ids.length, ahead: rows.filter(({ isOver }) => !isOver).map(({ id }) => id) };
}
