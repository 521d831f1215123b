import type { StoredNeeds } from "#domains/dietary/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { GuestBooking } from "../../../contract/guests.ts";
import type { KeyQuery } from "./guest-keys.ts";

export interface GuestRow {
  id: string;
  restaurantId: string;
  name: string;
  kana: string | null;
  language: Language;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  tags: string[];
  note: string | null;
  consentAt: Date | null;
  consentBy: string | null;
  mergedInto: string | null;
}

const GUEST = `SELECT g.id, g.restaurant_id AS "restaurantId", g.name, g.kana, g.language, g.phone, g.whatsapp, g.email, g.tags, g.note,
    g.consent_at AS "consentAt", a.username AS "consentBy", g.merged_into AS "mergedInto"
  FROM guests g LEFT JOIN accounts a ON a.id = g.consent_by`;

export async function guestById(db: Queryable, id: string): Promise<GuestRow | null> {
  const [row] = await db.query<GuestRow>(`${GUEST} WHERE g.id = $1`, [id]);
  return row ?? null;
}

/** A guest's record and those that were joined with it, the record itself first. `id`: of any of them. */
export async function recordsOf(db: Queryable, id: string): Promise<GuestRow[]> {
  return db.query<GuestRow>(
    `${GUEST} JOIN guests own ON own.id = $1
     WHERE g.id = coalesce(own.merged_into, own.id) OR g.merged_into = coalesce(own.merged_into, own.id)
     ORDER BY g.merged_into NULLS FIRST, g.created_at, g.id`,
    [id],
  );
}

/** Locks a restaurant's guests against concurrent linking and joining until the transaction ends. */
export async function lockGuests(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`guests ${restaurantId}`]);
}

/** Locked until the transaction ends, so that a booking can't be linked to a guest who is erased meanwhile. */
export async function isGuestOf(tx: Queryable, id: string, restaurantId: string): Promise<boolean> {
  const rows = await tx.query("SELECT 1 FROM guests WHERE id = $1 AND restaurant_id = $2 FOR SHARE", [
    id,
    restaurantId,
  ]);
  return rows.length > 0;
}

/** The guest whom a booking is linked to. */
export async function guestOfBooking(db: Queryable, reservationId: string): Promise<string | null> {
  const [row] = await db.query<{ guestId: string | null }>(
    `SELECT guest_id AS "guestId" FROM reservations WHERE id = $1`,
    [reservationId],
  );
  return row?.guestId ?? null;
}

/** More keys of one beginning than anybody would read. The rest is found once more is typed. */
const MOST_KEYS = 100;
const MOST_HITS = 8;

export interface HitRow extends GuestRow {
  visits: number;
  noShows: number;
  cancelled: number;
  lastVisit: string | null;
  hasNeeds: boolean;
  next: Omit<GuestBooking, "staffNote"> | null;
}

const AGGREGATES = `count(*) FILTER (WHERE v.status IN ('seated', 'completed'))::int AS visits,
      count(*) FILTER (WHERE v.status = 'no_show')::int AS "noShows",
      count(*) FILTER (WHERE v.status IN ('cancelled_by_guest', 'cancelled_by_restaurant'))::int AS cancelled,
      max(left(v.local_time, 10)) FILTER (WHERE v.status IN ('seated', 'completed')) AS "lastVisit"`;

/** Guests whom any of the keys finds: those expected next come first, then those who were here last. `today`: the restaurant's. */
export async function findByKeys(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  queries: readonly KeyQuery[],
  today: LocalDate,
): Promise<HitRow[]> {
  return db.query<HitRow>(
    `WITH wanted AS (SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS w (kind, first, last)),
       hits AS (SELECT DISTINCT coalesce(g.merged_into, g.id) AS id FROM wanted w CROSS JOIN LATERAL (
         SELECT k.guest_id FROM guest_keys k
         WHERE k.restaurant_id = $1 AND k.key >= w.first COLLATE "C" AND k.key <= w.last COLLATE "C" AND k.kind = w.kind
         ORDER BY k.key LIMIT ${MOST_KEYS}) AS found JOIN guests g ON g.id = found.guest_id)
     SELECT g.id, g.restaurant_id AS "restaurantId", g.name, g.kana, g.language, g.phone, g.whatsapp, g.email, g.tags, g.note,
       g.consent_at AS "consentAt", NULL::text AS "consentBy", g.merged_into AS "mergedInto",
       coalesce(s.visits + e.visits, 0)::int AS visits, coalesce(s."noShows", 0) AS "noShows", coalesce(s.cancelled, 0) AS cancelled,
       greatest(s."lastVisit", e."lastVisit") AS "lastVisit",
       EXISTS (SELECT 1 FROM guest_needs n JOIN guests m ON m.id = n.guest_id WHERE m.id = g.id OR m.merged_into = g.id) AS "hasNeeds",
       s.next
     FROM hits h JOIN guests g ON g.id = h.id CROSS JOIN LATERAL (
       SELECT ${AGGREGATES}, (array_agg(json_build_object('id', v.id, 'status', v.status, 'source', v.source,
           'localTime', v.local_time, 'guestCount', v.guest_count) ORDER BY v.starts_at)
         FILTER (WHERE left(v.local_time, 10) >= $5
           AND v.status IN ('pending_payment', 'requested', 'confirmed', 'seated', 'completed')))[1] AS next
       FROM (SELECT g.id UNION ALL SELECT m.id FROM guests m WHERE m.merged_into = g.id) AS own (id)
       JOIN reservations v ON v.guest_id = own.id) AS s
     CROSS JOIN LATERAL (SELECT coalesce(sum(m.earlier_visits), 0) AS visits, max(m.earlier_last_visit)::text AS "lastVisit"
       FROM guests m WHERE m.id = g.id OR m.merged_into = g.id) AS e
     ORDER BY s.next ->> 'localTime' NULLS LAST, greatest(s."lastVisit", e."lastVisit") DESC NULLS LAST, g.name, g.id LIMIT ${MOST_HITS}`,
    [
      restaurantId,
      queries.map(({ kind }) => kind),
      queries.map(({ key }) => key),
      queries.map(({ key, isWhole }) => (isWhole ? key : `${key}\u{10ffff}`)),
      today,
    ],
    "find-guests",
  );
}

/** Before the restaurant came here as well, where it has brought its guests along. */
interface Figures {
  visits: number;
  noShows: number;
  cancelled: number;
  lastVisit: string | null;
}

export async function figuresOf(db: Queryable, guestIds: readonly string[]): Promise<Figures> {
  const [row] = await db.query<Figures>(
    `SELECT (s.visits + e.visits)::int AS visits, s."noShows", s.cancelled, greatest(s."lastVisit", e."lastVisit") AS "lastVisit"
     FROM (SELECT ${AGGREGATES} FROM reservations v WHERE v.guest_id = ANY($1)) AS s
     CROSS JOIN (SELECT coalesce(sum(earlier_visits), 0) AS visits, max(earlier_last_visit)::text AS "lastVisit"
       FROM guests WHERE id = ANY($1)) AS e`,
    [guestIds],
  );
  return row ?? { visits: 0, noShows: 0, cancelled: 0, lastVisit: null };
}

const MOST_BOOKINGS = 20;

export async function bookingsOf(db: Queryable, guestIds: readonly string[]): Promise<GuestBooking[]> {
  return db.query<GuestBooking>(
    `SELECT v.id, v.status, v.source, v.local_time AS "localTime", v.guest_count AS "guestCount", v.staff_note AS "staffNote"
     FROM reservations v WHERE v.guest_id = ANY($1) AND v.status NOT IN ('held', 'expired')
     ORDER BY v.starts_at DESC, v.id LIMIT ${MOST_BOOKINGS}`,
    [guestIds],
  );
}

export interface NeedsRow extends StoredNeeds {
  saidAt: Date;
  saidFor: LocalMinute;
}

/** The needs that are remembered of a guest, the latest first. */
export async function needsOf(db: Queryable, guestIds: readonly string[]): Promise<NeedsRow[]> {
  return db.query<NeedsRow>(
    `SELECT said_at AS "saidAt", said_for AS "saidFor", dietary_needs AS "dietaryNeeds",
       severe_allergens AS "severeAllergens", other_needs AS "otherNeeds"
     FROM guest_needs WHERE guest_id = ANY($1) ORDER BY said_at DESC, id DESC`,
    [guestIds],
  );
}

/** Remembers what guests who agreed to it said for their bookings, as it stands there now. */
export async function rememberNeeds(tx: Queryable, guestIds: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO guest_needs (guest_id, reservation_id, said_at, said_for, dietary_needs, severe_allergens, other_needs)
     SELECT g.id, v.id, v.created_at, v.local_time, v.dietary_needs, v.severe_allergens, v.other_needs
     FROM guests g JOIN reservations v ON v.guest_id = g.id LEFT JOIN guests head ON head.id = g.merged_into
     WHERE g.id = ANY($1) AND coalesce(g.consent_at, head.consent_at) IS NOT NULL AND v.forgotten_at IS NULL AND v.status <> 'held'
       AND (v.dietary_needs <> '{}' OR v.severe_allergens <> '{}' OR v.other_needs <> '[]'::jsonb)
     ON CONFLICT (reservation_id) DO UPDATE SET guest_id = excluded.guest_id, said_for = excluded.said_for,
       dietary_needs = excluded.dietary_needs, severe_allergens = excluded.severe_allergens, other_needs = excluded.other_needs`,
    [guestIds],
  );
}

export async function forgetNeeds(tx: Queryable, guestIds: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM guest_needs WHERE guest_id = ANY($1)", [guestIds]);
}

/** Null withdraws it. */
export async function setConsentOf(
  tx: Queryable,
  guestIds: readonly string[],
  consent: { at: Date; by: string } | null,
): Promise<void> {
  await tx.query("UPDATE guests SET consent_at = $2, consent_by = $3 WHERE id = ANY($1)", [
    guestIds,
    consent?.at ?? null,
    consent?.by ?? null,
  ]);
}

export async function updateGuest(
  tx: Queryable,
  { id, name, kana, language, note }: Pick<GuestRow, "id" | "name" | "kana" | "language" | "note">,
): Promise<void> {
  await tx.query("UPDATE guests SET name = $2, kana = $3, language = $4, note = $5 WHERE id = $1", [
    id,
    name,
    kana,
    language,
    note,
  ]);
}

/** Tags of a guest, kept by the first of the records; those of the joined ones go. */
export async function setTags(
  tx: Queryable,
  guestIds: readonly string[],
  tags: readonly string[],
): Promise<void> {
  await tx.query(
    "UPDATE guests SET tags = CASE WHEN id = $2 THEN $3::text[] ELSE ARRAY(SELECT t FROM unnest(tags) AS t WHERE t = ANY($3)) END WHERE id = ANY($1)",
    [guestIds, guestIds[0], tags],
  );
}

/** Joins a record, with all that was joined with it before, to another one of the same person. */
export async function mergeInto(tx: Queryable, from: string, into: string): Promise<void> {
  await tx.query(
    `UPDATE guests SET merged_into = $2, merged_through = merged_through || $2::text
     WHERE id = $1 OR merged_into = $1`,
    [from, into],
  );
}

/** Takes the last joining of a record back. */
export async function separate(tx: Queryable, id: string, from: string): Promise<void> {
  await tx.query(
    `UPDATE guests SET merged_through = trim_array(merged_through, 1),
       merged_into = merged_through[cardinality(merged_through) - 1]
     WHERE merged_into = $2 AND (id = $1 OR $1 = ANY(merged_through))`,
    [id, from],
  );
}

export type GuestAct = "changed" | "consented" | "consent-withdrawn" | "merged" | "separated" | "phone-shown";

export async function logGuestAct(
  tx: Queryable,
  entry: { guestId: string; accountId: string; act: GuestAct; subject?: string },
  now: Date,
): Promise<void> {
  await tx.query(
    "INSERT INTO guest_log (guest_id, at, account_id, act, subject) VALUES ($1, $2, $3, $4, $5)",
    [entry.guestId, now, entry.accountId, entry.act, entry.subject ?? null],
  );
}

/** The tags of the guests of these bookings, of all their joined records, by booking; guests without any are not in it. */
export async function tagsOfGuests(
  db: Queryable,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<{ id: string; tags: string[] }>(
    `SELECT v.id, array_agg(DISTINCT tag ORDER BY tag) AS tags
     FROM reservations v JOIN guests g ON g.id = v.guest_id
       JOIN guests own ON own.id = coalesce(g.merged_into, g.id) OR own.merged_into = coalesce(g.merged_into, g.id)
       CROSS JOIN unnest(own.tags) AS tag
     WHERE v.id = ANY($1) GROUP BY v.id`,
    [reservationIds],
  );
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}
