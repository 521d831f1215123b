import type { Database } from "#platform/server/db/database.ts";
import { removeSlotsBefore } from "./store.ts";

/**
 * So long staff may still put right how an evening was, and are refused a table that somebody else had. Of earlier days they are
 * believed.
 */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const TABLES_AT_ONCE = 200;
/** Of a table, each time: more than it is taken in a day. */
const SLOTS_AT_ONCE = 100;

/** Forgets at which quarter hours tables were taken when that was more than a week ago. Nothing else reads it by then. */
export async function removeSlots(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const batch = { tables: TABLES_AT_ONCE, most: SLOTS_AT_ONCE };
  let last: string | null = "";
  while (last !== null) last = await removeSlotsBefore(db, before, { after: last, ...batch });
}
