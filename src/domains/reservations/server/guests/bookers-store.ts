import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** By what one person is known: any of it is enough. */
interface Person {
  /** As people are counted (`personEmail`); null for a guest who has given a number alone. */
  email: string | null;
  /** Digits alone. */
  numbers: readonly string[];
  holderHash: string;
  accountId: string | null;
}

/** Serializes concurrent bookings of one person, so that each counts the other. */
export async function lockPerson(tx: Queryable, { email, numbers, holderHash }: Person): Promise<void> {
  const keys = [
    ...(email === null ? [] : [`email ${email}`]),
    `holder ${holderHash}`,
    ...numbers.map((one) => `number ${one}`),
  ].sort();
  await tx.query(
    "SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) WITH ORDINALITY AS k (key, at) ORDER BY at",
    [keys],
    "lock-person",
  );
}

/** The same for the holds of one browser. */
export async function lockHolder(tx: Queryable, holderHash: string): Promise<void> {
  await tx.query(
    "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
    [`holder ${holderHash}`],
    "lock-holder",
  );
}

const OPEN = "v.status IN ('pending_payment', 'requested', 'confirmed')";

/** Bookings to come and places on waitlists, by what of the person has most of them. */
export async function countOpen(tx: Queryable, person: Person, now: Date): Promise<number> {
  const { email, numbers, holderHash, accountId } = person;
  const upcoming = `FROM reservations v WHERE ${OPEN} AND v.starts_at > $1 AND v.source IN ('online', 'google')`;
  const [row] = await tx.query<{ open: number }>(
    `SELECT greatest(
       (SELECT count(*) ${upcoming} AND person_email(v.customer_email) = $2)
         + (SELECT count(*) FROM waitlist w WHERE w.status = 'waiting' AND person_email(w.booking ->> 'customerEmail') = $2),
       (SELECT count(*) ${upcoming} AND v.holder_hash = $3)
         + (SELECT count(*) FROM waitlist w WHERE w.status = 'waiting' AND w.holder_hash = $3),
       (SELECT count(*) ${upcoming} AND v.account_id = $4),
       (SELECT count(*) ${upcoming} AND phone_digits(v.customer_phone) = ANY($5)),
       (SELECT count(*) ${upcoming} AND phone_digits(v.customer_whatsapp) = ANY($5)))::int AS open`,
    [now, email, holderHash, accountId, numbers],
    "count-open-bookings",
  );
  return row?.open ?? 0;
}

/** The restaurant's rules for unverified guests; null for one that takes no bookings. */
export async function restaurantTerms(
  tx: Queryable,
  restaurantId: string,
): Promise<{ unprovenPerDay: number | null; trustedBookers: string[] } | null> {
  const [row] = await tx.query<{ unprovenPerDay: number | null; trustedBookers: string[] }>(
    `SELECT unproven_per_day AS "unprovenPerDay", trusted_bookers AS "trustedBookers"
     FROM booking_rules WHERE restaurant_id = $1`,
    [restaurantId],
    "terms-for-bookers",
  );
  return row ?? null;
}

export async function countUnproven(tx: Queryable, restaurantId: string, date: LocalDate): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM reservations v
     WHERE v.restaurant_id = $1 AND v.local_time >= $2 AND v.local_time < $3 AND v.is_unproven AND ${OPEN}
       AND v.starts_at BETWEEN $2::date - 2 AND $2::date + 2`,
    [restaurantId, date, `${date}U`],
  );
  return row?.count ?? 0;
}

export async function setUnproven(tx: Queryable, reservationId: string): Promise<void> {
  await tx.query("UPDATE reservations SET is_unproven = true WHERE id = $1", [reservationId]);
}

/** The number of holds that a browser has, except one. */
export async function countHolds(
  tx: Queryable,
  { holderHash, except, now }: { holderHash: string; except: string | null; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM reservations
     WHERE holder_hash = $1 AND status = 'held' AND expires_at > $2 AND id IS DISTINCT FROM $3`,
    [holderHash, now, except],
  );
  return row?.count ?? 0;
}
