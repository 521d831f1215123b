import type { Person } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { guestsErased } from "../events.ts";

export interface Batch {
  /** What was before this. */
  before: Date;
  most: number;
  now: Date;
}

/** What replaces a guest's data in a waitlist entry. */
const ERASED_BOOKING = JSON.stringify({
  customerName: "",
  customerEmail: "",
  notificationMethod: null,
  phoneProof: null,
  customerPhone: null,
  customerWhatsapp: null,
  customerTelegram: null,
  specialRequests: null,
  answers: [],
  answered: [],
  dietaryNeeds: [],
  severeAllergens: [],
  otherNeeds: [],
});

/**
 * Erases a batch of reservations, the oldest first; returns how many. An account keeps its own; their links stop
 * working. Raises no versions, because open reservation books show current days only.
 */
export async function eraseReservationsBefore(tx: Queryable, { before, most, now }: Batch): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM reservations WHERE forgotten_at IS NULL AND starts_at < $1 AND expires_at IS NULL
     ORDER BY starts_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [before, most],
  );
  const ids = rows.map(({ id }) => id);
  await eraseReservations(tx, ids, now);
  return ids.length;
}

/**
 * Erases the guest's data of reservations; day, party, tables and amounts stay. `keepsMails`: a mail of a portal that
 * announced one is still to be looked at.
 */
export async function eraseReservations(
  tx: Queryable,
  ids: readonly string[],
  now: Date,
  { keepsMails = false } = {},
): Promise<void> {
  const guests = await tx.query<{ id: string }>(
    `SELECT DISTINCT coalesce(g.merged_into, g.id) AS id FROM reservations v JOIN guests g ON g.id = v.guest_id
     WHERE v.id = ANY($1::text[])`,
    [ids],
  );
  await tx.query("UPDATE guest_needs SET reservation_id = NULL WHERE reservation_id = ANY($1::text[])", [
    ids,
  ]);
  await tx.query(
    `UPDATE reservations SET customer_name = left(customer_name, 0), customer_email = NULL, notification_method = NULL,
       phone_proof = NULL, customer_phone = NULL, customer_whatsapp = NULL, customer_telegram = NULL, special_requests = NULL, answers = '[]',
       dietary_needs = '{}', severe_allergens = '{}', other_needs = '[]', staff_note = NULL,
       kitchen_dishes = '{}', kitchen_by = NULL, holder_hash = gen_random_uuid()::text,
       share_key = gen_random_uuid()::text, manage_key = gen_random_uuid()::text, guest_id = NULL, series_id = NULL,
       forgotten_at = $2
     WHERE id = ANY($1::text[])`,
    [ids, now],
  );
  if (!keepsMails) await eraseMailsOf(tx, ids);
  await forgetImports(tx, "reservation_id", ids);
  if (ids.length > 0) await announce(tx, guestsErased, { reservationIds: [...ids] }, now);
  await tx.query("DELETE FROM reservation_messages WHERE reservation_id = ANY($1::text[])", [ids]);
  await tx.query(
    "UPDATE reservation_log SET reason = NULL, changes = '{}' WHERE reservation_id = ANY($1::text[])",
    [ids],
  );
  await deleteGuestsWithoutBookings(
    tx,
    guests.map(({ id }) => id),
  );
}

/** No booking of a guest, or of a record joined with it, is known. `head`: the record itself. */
const HAS_NO_BOOKING = `NOT EXISTS (SELECT 1 FROM guests own JOIN reservations v ON v.guest_id = own.id
         WHERE own.id = head.id OR own.merged_into = head.id)`;

/** Deletes guests, with the records joined to them, of whom no booking is known any more, but for those of a restaurant's own list. */
async function deleteGuestsWithoutBookings(tx: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `SELECT m.id FROM guests m JOIN guests head ON head.id = coalesce(m.merged_into, m.id)
     WHERE head.id = ANY($1::text[]) AND head.kept_until IS NULL AND ${HAS_NO_BOOKING}`,
    [ids],
  );
  await deleteGuests(tx, rows);
}

async function deleteGuests(tx: Queryable, rows: readonly { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await forgetImports(tx, "guest_id", ids);
  await tx.query("DELETE FROM guests WHERE id = ANY($1::text[])", [ids]);
}

/** What imports know a booking or a guest by is forgotten with them; that there was a line stays. */
async function forgetImports(
  tx: Queryable,
  column: "reservation_id" | "guest_id",
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE booking_import_rows SET reference = gen_random_uuid()::text, before = NULL, after = NULL
     WHERE ${column === "guest_id" ? "guest_id" : "reservation_id"} = ANY($1::text[])`,
    [ids],
  );
}

/** What a portal's mail says; that there was one stays, so that it isn't read again. */
const ERASED_MAIL = `UPDATE portal_mails SET sender = NULL, subject = NULL, body = NULL, facts = NULL, before = NULL, after = NULL,
       reference = NULL, state = CASE state WHEN 'waiting' THEN 'past' ELSE state END`;

/** Guests of lists whose time is over, with the records joined to them. Returns how many. */
export async function eraseListedBefore(
  tx: Queryable,
  { most, now }: Omit<Batch, "before">,
): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `SELECT m.id FROM guests m JOIN guests head ON head.id = coalesce(m.merged_into, m.id)
     WHERE head.kept_until < $1 AND ${HAS_NO_BOOKING} ORDER BY head.kept_until LIMIT $2 FOR UPDATE OF m SKIP LOCKED`,
    [now, most],
  );
  await deleteGuests(tx, rows);
  return rows.length;
}

/** A person whom restaurants know from lists of their own, without a booking. Returns how many records there were. */
export async function eraseListed(tx: Queryable, { email, numbers }: Person): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `SELECT m.id FROM guests m JOIN guests head ON head.id = coalesce(m.merged_into, m.id)
     WHERE m.kept_until IS NOT NULL AND ${HAS_NO_BOOKING} AND (lower(m.email) = $1
       OR phone_digits(m.phone) = ANY($2::text[]) OR phone_digits(m.whatsapp) = ANY($2::text[])) ORDER BY m.id FOR UPDATE OF m`,
    [email, numbers],
  );
  await deleteGuests(tx, rows);
  return rows.length;
}

/** All mails with the portal's number of such a booking, also one that waits. */
async function eraseMailsOf(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `${ERASED_MAIL} WHERE reservation_id = ANY($1::text[]) OR (restaurant_id, reference) IN (SELECT restaurant_id, reference
       FROM booking_import_rows WHERE reservation_id = ANY($1::text[]))`,
    [ids],
  );
}

/** Portals' mails of a person that no booking is known of; one that waits for a day ahead is erased after that day. */
export async function eraseMails(tx: Queryable, { email, numbers }: Person, now: Date): Promise<void> {
  const isTheirs = `facts IS NOT NULL AND reservation_id IS NULL AND (lower(facts ->> 'email') = $1
       OR phone_digits(facts ->> 'phone') = ANY($2::text[]))`;
  const isAhead = "(state = 'waiting' AND left(facts ->> 'at', 10) >= left($3::timestamptz::text, 10))";
  await tx.query(
    `UPDATE portal_mails SET erasure_asked_at = coalesce(erasure_asked_at, $3::timestamptz) WHERE ${isTheirs} AND ${isAhead}`,
    [email, numbers, now],
  );
  await tx.query(`${ERASED_MAIL} WHERE ${isTheirs} AND ${isAhead} IS NOT TRUE`, [email, numbers, now]);
}

/**
 * A person's guest records, at once: all that staff wrote and remembered. The name and the numbers stay as long as a
 * booking has them, and go with it. `reservationIds`: the person's bookings.
 */
export async function eraseGuestRecords(tx: Queryable, reservationIds: readonly string[]): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `SELECT DISTINCT m.id FROM reservations v JOIN guests g ON g.id = v.guest_id
     JOIN guests m ON coalesce(m.merged_into, m.id) = coalesce(g.merged_into, g.id) WHERE v.id = ANY($1::text[])`,
    [reservationIds],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query(
    `UPDATE guests SET kana = NULL, tags = '{}', note = NULL, consent_at = NULL, consent_by = NULL, earlier_visits = 0,
       earlier_last_visit = NULL, kept_until = NULL WHERE id = ANY($1::text[])`,
    [ids],
  );
  await forgetImports(tx, "guest_id", ids);
  await tx.query("DELETE FROM guest_needs WHERE guest_id = ANY($1::text[])", [ids]);
  await tx.query("DELETE FROM guest_log WHERE guest_id = ANY($1::text[])", [ids]);
}

/** Finished: a final status, or past its end without being seated. */
const IS_OVER = `(v.status IN ('completed', 'no_show', 'cancelled_by_guest', 'cancelled_by_restaurant', 'expired')
  OR (v.status NOT IN ('seated', 'held', 'pending_payment') AND v.ends_at < $1))`;

/** A person's reservations, locked until the transaction ends. */
export async function lockReservationsOf(
  tx: Queryable,
  { accountId, email, numbers }: Person,
  now: Date,
): Promise<{ id: string; isOver: boolean }[]> {
  return tx.query(
    `SELECT v.id, ${IS_OVER} AS "isOver" FROM reservations v
     WHERE v.forgotten_at IS NULL AND (v.account_id = $2 OR lower(v.customer_email) = $3
       OR phone_digits(v.customer_phone) = ANY($4::text[]) OR phone_digits(v.customer_whatsapp) = ANY($4::text[]))
     ORDER BY v.id FOR UPDATE`,
    [now, accountId, email, numbers],
  );
}

/** Marks upcoming bookings of a person who asked for erasure: their data is erased the day after the visit. */
export async function requestErasureLater(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    "UPDATE reservations SET erasure_asked_at = coalesce(erasure_asked_at, $2) WHERE id = ANY($1::text[])",
    [ids, now],
  );
}

/** Locks reservations whose guest asked for erasure, once they are cancelled or the day of the visit is over in the restaurant's zone. */
export async function lockRequestedReservations(
  tx: Queryable,
  { most, now }: Omit<Batch, "before">,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT v.id FROM reservations v JOIN restaurants r ON r.id = v.restaurant_id
     WHERE v.erasure_asked_at IS NOT NULL AND v.forgotten_at IS NULL AND v.expires_at IS NULL
       AND (v.status IN ('cancelled_by_guest', 'cancelled_by_restaurant', 'expired')
         OR (v.ends_at AT TIME ZONE r.zone)::date < ($1::timestamptz AT TIME ZONE r.zone)::date)
     ORDER BY v.ends_at LIMIT $2 FOR UPDATE OF v SKIP LOCKED`,
    [now, most],
  );
  return rows.map(({ id }) => id);
}

/** Whether the reservation is finished; null when it doesn't exist or is already erased. */
export async function lockAndCheckFinished(tx: Queryable, id: string, now: Date): Promise<boolean | null> {
  const [row] = await tx.query<{ isOver: boolean }>(
    `SELECT ${IS_OVER} AS "isOver" FROM reservations v WHERE v.id = $2 AND v.forgotten_at IS NULL FOR UPDATE`,
    [now, id],
  );
  return row?.isOver ?? null;
}

/** `$2`: nobody. `$3`: now. */
const ERASE_ENTRIES = `UPDATE waitlist SET booking = booking || $2::jsonb, holder_hash = gen_random_uuid()::text,
       manage_key = gen_random_uuid()::text, forgotten_at = $3`;

/** A person's waitlist entries: ended ones are erased, the others are marked for erasure. Returns which, and how many still wait. */
export async function eraseEntriesOf(
  tx: Queryable,
  { accountId, email, numbers }: Person,
  now: Date,
): Promise<{ ids: string[]; ahead: number }> {
  const rows = await tx.query<{ id: string; isOver: boolean }>(
    `SELECT id, status NOT IN ('waiting', 'offered') AS "isOver" FROM waitlist
     WHERE forgotten_at IS NULL AND (account_id = $1 OR lower(booking ->> 'customerEmail') = $2
       OR phone_digits(booking ->> 'customerPhone') = ANY($3::text[])
       OR phone_digits(booking ->> 'customerWhatsapp') = ANY($3::text[])) ORDER BY id FOR UPDATE`,
    [accountId, email, numbers],
  );
  const ids = rows.filter(({ isOver }) => isOver).map(({ id }) => id);
  await tx.query(`${ERASE_ENTRIES} WHERE id = ANY($1::text[])`, [ids, ERASED_BOOKING, now]);
  const ahead = rows.filter(({ isOver }) => !isOver).map(({ id }) => id);
  await tx.query(
    "UPDATE waitlist SET erasure_asked_at = coalesce(erasure_asked_at, $2) WHERE id = ANY($1::text[])",
    [ahead, now],
  );
  return { ids, ahead: ahead.length };
}

/** Erases ended waitlist entries whose guest asked for it. Returns their ids. */
export async function eraseRequestedEntries(
  tx: Queryable,
  { most, now }: Omit<Batch, "before">,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM waitlist WHERE erasure_asked_at IS NOT NULL AND forgotten_at IS NULL
       AND status NOT IN ('waiting', 'offered') ORDER BY date LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [most],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query(`${ERASE_ENTRIES} WHERE id = ANY($1::text[])`, [ids, ERASED_BOOKING, now]);
  return ids;
}

/** The same for waitlist entries: the entries stay, without personal data. */
export async function eraseEntriesBefore(tx: Queryable, { before, most, now }: Batch): Promise<number> {
  const rows = await tx.query(
    `${ERASE_ENTRIES}
     WHERE id IN (SELECT id FROM waitlist WHERE forgotten_at IS NULL AND date < $1::timestamptz::date
       AND status NOT IN ('waiting', 'offered') ORDER BY date LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [before, ERASED_BOOKING, now, most],
  );
  return rows.length;
}
