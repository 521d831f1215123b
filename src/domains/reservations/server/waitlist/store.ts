import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { BookingDetails } from "../../contract/reservations.ts";
import type { WaitlistStatus } from "../../contract/waitlist.ts";

export interface NewEntry {
  id: string;
  code: string;
  restaurantId: string;
  date: LocalDate;
  /** Minutes from local midnight. */
  fromMinute: number;
  toMinute: number;
  guestCount: number;
  /** As it will be made when a table is there. */
  booking: BookingDetails;
  language: Language;
  holderHash: string;
  accountId: SessionUserId | null;
  manageKey: string;
  /** The email address is not verified. */
  isUnproven: boolean;
  createdAt: Date;
}

export interface EntryRow extends NewEntry {
  status: WaitlistStatus;
  reservationId: string | null;
  restaurantName: string;
  nameTranslations: Record<string, string>;
  zone: string;
  /** Of the table that is held for them. */
  offerAt: string | null;
  offerExpiresAt: Date | null;
  /** Opens the reservation that came of it, as the holder. */
  bookingKey: string | null;
}

const ENTRY = `SELECT w.id, w.code, w.restaurant_id AS "restaurantId", w.date, w.from_minute AS "fromMinute",
    w.to_minute AS "toMinute", w.guest_count AS "guestCount", w.booking, w.language, w.holder_hash AS "holderHash",
    w.account_id AS "accountId", w.manage_key AS "manageKey", w.is_unproven AS "isUnproven", w.created_at AS "createdAt", w.status,
    w.reservation_id AS "reservationId", r.name AS "restaurantName", r.name_translations AS "nameTranslations", r.zone,
    v.local_time AS "offerAt", v.expires_at AS "offerExpiresAt",
    v.manage_key AS "bookingKey"
  FROM waitlist w JOIN restaurants r ON r.id = w.restaurant_id LEFT JOIN reservations v ON v.id = w.reservation_id`;

export async function insertEntry(tx: Queryable, e: NewEntry): Promise<void> {
  await tx.query(
    `INSERT INTO waitlist (id, code, restaurant_id, date, from_minute, to_minute, guest_count, status, booking, language,
       holder_hash, account_id, manage_key, is_unproven, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8::jsonb, $9, $10, $11, $12, $13, $14)`,
    [
      ...[e.id, e.code, e.restaurantId, e.date, e.fromMinute, e.toMinute, e.guestCount],
      ...[
        JSON.stringify(e.booking),
        e.language,
        e.holderHash,
        e.accountId,
        e.manageKey,
        e.isUnproven,
        e.createdAt,
      ],
    ],
  );
}

export async function entryById(db: Queryable, id: string): Promise<EntryRow | null> {
  const [row] = await db.query<EntryRow>(`${ENTRY} WHERE w.id = $1`, [id]);
  return row ?? null;
}

/** Goes on in the browser that repeated the call, when the first answer never arrived. */
export async function moveEntryToHolder(tx: Queryable, id: string, holderHash: string): Promise<void> {
  await tx.query("UPDATE waitlist SET holder_hash = $2 WHERE id = $1", [id, holderHash]);
}

/** Waiting and offered entries of these days, the longest waiting first. */
export async function openEntries(
  db: Queryable,
  restaurantId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `${ENTRY} WHERE w.restaurant_id = $1 AND w.date BETWEEN $2 AND $3 AND w.status IN ('waiting', 'offered')
     ORDER BY w.date, w.created_at, w.id`,
    [restaurantId, from, to],
  );
}

/** The same, locked until the transaction ends. */
export async function lockEntry(tx: Queryable, id: string): Promise<EntryRow | null> {
  const [row] = await tx.query<EntryRow>(`${ENTRY} WHERE w.id = $1 FOR UPDATE OF w`, [id]);
  return row ?? null;
}

/** Locks the entries that wait for a day, the longest waiting first. */
export async function lockWaiting(tx: Queryable, restaurantId: string, date: LocalDate): Promise<EntryRow[]> {
  return tx.query<EntryRow>(
    `${ENTRY} WHERE w.restaurant_id = $1 AND w.date = $2 AND w.status = 'waiting'
     ORDER BY w.created_at, w.id FOR UPDATE OF w`,
    [restaurantId, date],
  );
}

/** The days with waiting parties, the next one first. `today`: the earliest date anywhere on earth. */
export async function waitedDays(
  db: Queryable,
  today: LocalDate,
  limit: number,
): Promise<{ restaurantId: string; date: LocalDate }[]> {
  return db.query(
    `SELECT DISTINCT date, restaurant_id AS "restaurantId" FROM waitlist
     WHERE status = 'waiting' AND date >= $1 ORDER BY date LIMIT $2`,
    [today, limit],
  );
}

/** How many parties wait for a day, and how many of them without a verified address. Blocks others from joining until the transaction ends. */
export async function lockAndCountWaiting(
  tx: Queryable,
  restaurantId: string,
  date: LocalDate,
): Promise<{ waiting: number; unproven: number }> {
  const list = `waitlist ${restaurantId} ${date}`;
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [list], "lock-waitlist");
  const [row] = await tx.query<{ waiting: number; unproven: number }>(
    `SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE is_unproven))::int AS unproven
     FROM waitlist WHERE restaurant_id = $1 AND date = $2 AND status = 'waiting'`,
    [restaurantId, date],
    "count-waiting",
  );
  return row ?? { waiting: 0, unproven: 0 };
}

export async function countAhead(db: Queryable, entry: EntryRow): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM waitlist
     WHERE restaurant_id = $1 AND date = $2 AND status = 'waiting' AND (created_at, id) < ($3, $4)`,
    [entry.restaurantId, entry.date, entry.createdAt, entry.id],
  );
  return row?.count ?? 0;
}

/** False when it is no longer in `from`. */
export async function moveEntry(
  tx: Queryable,
  id: string,
  step: { from: WaitlistStatus; to: WaitlistStatus; reservationId?: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE waitlist SET status = $3, version = nextval('reservation_version'), reservation_id = CASE WHEN $4 THEN $5 ELSE reservation_id END
     WHERE id = $1 AND status = $2 RETURNING id`,
    [id, step.from, step.to, step.reservationId !== undefined, step.reservationId ?? null],
  );
  return rows.length > 0;
}

/** The held table is for a party whose booking staff enter, as for one that has called. */
export async function setCalled(db: Queryable, reservationId: string): Promise<void> {
  await db.query("UPDATE reservations SET source = 'phone' WHERE id = $1 AND status = 'held'", [
    reservationId,
  ]);
}

/** Offers that were not accepted in time, and entries of past days. `today`: the earliest date anywhere on earth. */
export async function overdueEntries(
  db: Queryable,
  today: LocalDate,
  limit: number,
  now: Date,
): Promise<{ id: string; status: "waiting" | "offered" }[]> {
  return db.query(
    `SELECT w.id, w.status FROM waitlist w LEFT JOIN reservations v ON v.id = w.reservation_id
     WHERE (w.status = 'offered' AND (v.id IS NULL OR v.status = 'expired' OR (v.status = 'held' AND v.expires_at <= $2)))
        OR (w.status = 'waiting' AND w.date < $1) LIMIT $3`,
    [today, now, limit],
  );
}
