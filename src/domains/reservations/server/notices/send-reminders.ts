import type { Database } from "#platform/server/db/database.ts";
import { reservationById } from "../store.ts";
import { notifyGuest } from "./send-notice.ts";
import { takeUnanswered, takeUnreminded } from "./store.ts";

const HOUR_MS = 3_600_000;
const BATCH = 100;

/** When a guest is reminded, in hours before the meal: the first as soon as `latest` hours are left, and not below `earliest`. */
const WINDOWS = {
  day: { earliest: 6, latest: 24 },
  hours: { earliest: 0.5, latest: 2 },
} as const;

/** No reminder for bookings made this shortly before. */
const FRESH_HOURS = 1;

/**
 * Reminds guests the day before and two hours before, and notifies them when the kitchen has not answered in time. Each
 * is sent once, also when several processes run this. Returns how many were notified.
 */
export async function sendReminders(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  let count = 0;
  for (const way of ["day", "hours"] as const) {
    const { earliest, latest } = WINDOWS[way];
    const window = { from: inHours(earliest), to: inHours(latest), bookedBefore: inHours(-FRESH_HOURS) };
    count += await db.transaction(async (tx) => {
      const ids = await takeUnreminded(tx, way, window, BATCH);
      for (const id of ids) {
        const row = await reservationById(tx, id);
        const key = row?.startsAt.toISOString() ?? "";
        if (row !== null) await notifyGuest(tx, row, `reminder-${way}`, {}, { key, now, publicUrl });
      }
      return ids.length;
    });
  }
  return count + (await notifyOverdueKitchens(db, now, publicUrl));
}

function notifyOverdueKitchens(db: Database, now: Date, publicUrl: string): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await takeUnanswered(tx, BATCH, now);
    for (const id of ids) {
      const row = await reservationById(tx, id);
      if (row === null) continue;
      const key = `none:${row.kitchenDueAt?.toISOString()}`;
      await notifyGuest(tx, row, "kitchen-answer", { answer: "none" }, { key, now, publicUrl });
    }
    return ids.length;
  });
}
