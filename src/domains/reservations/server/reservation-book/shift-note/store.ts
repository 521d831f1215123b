import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";

interface ShiftNote {
  restaurantId: OwnedRestaurantId;
  date: LocalDate;
  /** Null removes it. */
  text: string | null;
  accountId: string;
}

/** The notes of these days; days without one are left out. */
export async function shiftNotesBetween(
  db: Queryable,
  id: OwnedRestaurantId,
  from: LocalDate,
  to: LocalDate,
): Promise<{ date: LocalDate; text: string }[]> {
  return db.query("SELECT date, text FROM shift_notes WHERE restaurant_id = $1 AND date BETWEEN $2 AND $3", [
    id,
    from,
    to,
  ]);
}

/** Locks the note of a day until the transaction ends; null without one. */
export async function lockShiftNote(
  tx: Queryable,
  id: OwnedRestaurantId,
  date: LocalDate,
): Promise<string | null> {
  // The rules' row is there without a note too, so that two first notes can't pass each other.
  await tx.query("SELECT 1 FROM booking_rules WHERE restaurant_id = $1 FOR NO KEY UPDATE", [id]);
  const [row] = await tx.query<{ text: string }>(
    "SELECT text FROM shift_notes WHERE restaurant_id = $1 AND date = $2",
    [id, date],
  );
  return row?.text ?? null;
}

/** Writes or removes a note, and lets every open book know. */
export async function writeShiftNote(
  tx: Queryable,
  { restaurantId, date, text, accountId }: ShiftNote,
  now: Date,
): Promise<void> {
  if (text === null)
    await tx.query("DELETE FROM shift_notes WHERE restaurant_id = $1 AND date = $2", [restaurantId, date]);
  else
    await tx.query(
      `INSERT INTO shift_notes (restaurant_id, date, text, account_id, written_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (restaurant_id, date)
       DO UPDATE SET text = excluded.text, account_id = excluded.account_id, written_at = excluded.written_at`,
      [restaurantId, date, text, accountId, now],
    );
  await tx.query(
    "UPDATE booking_rules SET version = nextval('reservation_version') WHERE restaurant_id = $1",
    [restaurantId],
  );
}

/** Removes the notes of days before this one. */
export async function removeShiftNotesBefore(db: Queryable, date: LocalDate): Promise<void> {
  await db.query("DELETE FROM shift_notes WHERE date < $1", [date]);
}
