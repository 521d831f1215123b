import { addDays } from "#kernel/time/calendar.ts";
import type { Database } from "#platform/server/db/database.ts";
import { endEntry } from "./end-entry.ts";
import { overdueEntries } from "./store.ts";

const BATCH = 100;

/** Lets offers that nobody took pass on to the next, and days that are over end. Returns how many entries it ended. */
export async function endOverdueEntries(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  // The last place on earth where it is still the day before.
  const today = addDays(now.toISOString().slice(0, 10), -1);
  const overdue = await overdueEntries(db, today, BATCH, now);
  for (const { id } of overdue) await endEntry(db, { id, to: "expired", now, publicUrl });
  return overdue.length;
}
