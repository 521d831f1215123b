import type { Queryable } from "../../../db/database.ts";

export interface Batch {
  /** What was before this. */
  before: Date;
  most: number;
  now: Date;
}

/** What a guest has said of themselves, as a waitlist keeps it. */
const NOBODY = JSON.stringify({
  customerName: "",
  customerEmail: "",
  notificationMethod: null,
  customerPhone: null,
  customerWhatsapp: null,
  customerTelegram: null,
  specialRequests: null,
  dietaryNeeds: [],
  severeAllergens: [],
  otherNeeds: [],
});

/**
 * Of some reservations at a time, the oldest first. How many they were. An account keeps its own; the keys that open them elsewhere open
 * nothing any more. Books are not told: what they show live is of these days.
 */
export async function forgetReservationsBefore(tx: Queryable, { before, most, now }: Batch): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE reservations SET customer_name = left(customer_name, 0), customer_email = NULL, notification_method = NULL,
       customer_phone = NULL, customer_whatsapp = NULL, customer_telegram = NULL, special_requests = NULL,
       dietary_needs = '{}', severe_allergens = '{}', other_needs = '[]', staff_note = NULL,
       kitchen_dishes = '{}', kitchen_by = NULL, holder_hash = gen_random_uuid()::text,
       share_key = gen_random_uuid()::text, manage_key = gen_random_uuid()::text, forgotten_at = $3
     WHERE id IN (SELECT id FROM reservations WHERE forgotten_at IS NULL AND starts_at < $1 AND expires_at IS NULL
       ORDER BY starts_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [before, most, now],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query("DELETE FROM reservation_messages WHERE reservation_id = ANY($1)", [ids]);
  await tx.query("UPDATE reservation_log SET reason = NULL, changes = '{}' WHERE reservation_id = ANY($1)", [
    ids,
  ]);
  return ids.length;
}

/** The same of a waitlist: that somebody waited for that day stays. */
export async function forgetEntriesBefore(tx: Queryable, { before, most, now }: Batch): Promise<number> {
  const rows = await tx.query(
    `UPDATE waitlist SET booking = booking || $4::jsonb, holder_hash = gen_random_uuid()::text,
       manage_key = gen_random_uuid()::text, forgotten_at = $3
     WHERE id IN (SELECT id FROM waitlist WHERE forgotten_at IS NULL AND date < $1::timestamptz::date
       AND status NOT IN ('waiting', 'offered') ORDER BY date LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [before, most, now, NOBODY],
  );
  return rows.length;
}
