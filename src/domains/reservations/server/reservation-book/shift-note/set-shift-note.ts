import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { Database } from "#platform/server/db/database.ts";
import { lockShiftNote, removeShiftNotesBefore, writeShiftNote } from "./store.ts";

/** A note may name a guest: it is kept no longer than a shift is asked about. */
const KEPT_DAYS = 30;

interface SetShiftNoteInput {
  restaurantId: OwnedRestaurantId;
  date: LocalDate;
  /** Null removes it. */
  text: string | null;
  /** The text that its writer saw. */
  before: string | null;
  accountId: string;
  now: Date;
}

/** Writes a day's note; false if somebody else has written since, whose words stay. The same words twice are one note. */
export function setShiftNote(db: Database, input: SetShiftNoteInput): Promise<boolean> {
  const { restaurantId, date, text, before, now } = input;
  return db.transaction(async (tx) => {
    const current = await lockShiftNote(tx, restaurantId, date);
    if (current === text) return true;
    if (current !== before) return false;
    await writeShiftNote(tx, input, now);
    return true;
  });
}

/** Removes notes of days long past. The calendar of UTC is near enough. */
export async function removeShiftNotes(db: Database, now: Date): Promise<void> {
  await removeShiftNotesBefore(db, addDays(now.toISOString().slice(0, 10), -KEPT_DAYS));
}
