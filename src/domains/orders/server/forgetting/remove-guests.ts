import { GUEST_DAYS } from "#kernel/retention-terms.ts";
import type { Database } from "#platform/server/db/database.ts";
import { forgetOrdersBefore } from "./store.ts";

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/** Forgets who ordered and what they said, long after the meal. Dishes, sums and taxes stay: they are the restaurant's books. */
export async function removeGuests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GUEST_DAYS * DAY_MS);
  let count = AT_ONCE;
  while (count === AT_ONCE)
    count = await db.transaction((tx) => forgetOrdersBefore(tx, { before, most: AT_ONCE, now }));
}
