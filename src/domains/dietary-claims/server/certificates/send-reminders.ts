import { REMINDER_DAYS } from "#domains/dietary-claims/certificate-constants.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import { notifyManagers } from "./notify-managers.ts";
import { reminderOn } from "./rules.ts";
import { endingBetween, insertReminder } from "./store.ts";

/**
 * Tells owners and managers of certificates that end soon, once 30 and once 7 days before, by the restaurant's own
 * calendar. Not where another one that covers the same for longer was accepted.
 */
export async function sendReminders(db: Database, publicUrl: string, now: Date): Promise<void> {
  // A day wider than any zone is away.
  const today = localDate(now, "UTC");
  const rows = await endingBetween(db, addDays(today, -1), addDays(today, REMINDER_DAYS[0] + 1));
  for (const row of rows) {
    const days = row.isRenewed ? null : reminderOn(row.expiresOn, localDate(now, row.zone));
    if (days === null) continue;
    await db.transaction(async (tx) => {
      if (await insertReminder(tx, row.id, days, now))
        await notifyManagers(tx, row, "certificate-ending", publicUrl, now);
    });
  }
}
