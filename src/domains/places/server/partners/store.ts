import type { Position } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PartnerColumns } from "./rules.ts";

/** The source's facts, kept for the operator beside the owner's. */
const LISTED = `jsonb_build_object('name', name, 'address', address, 'phone', phone, 'website', website,
  'openingHours', opening_hours, 'sourceDate', source_date)`;
/** All partners are one origin: two of them are never duplicates. */
const SOURCE_PREFIX = "owners/";

/** Visible and searchable, without bookings yet. */
export async function insertPartner(
  tx: Queryable,
  id: string,
  columns: PartnerColumns,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO restaurants (id, source, source_id, source_date, content_hash, is_partner, created_at,
       updated_at, name, name_translations, description, address, cuisines, lat, lng, zone, phone, website, instagram)
     VALUES ($1, 'noren', $2, $3, '', true, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [id, `${SOURCE_PREFIX}${id}`, localDate(now, columns.zone), now, ...valuesOf(columns)],
  );
}

/**
 * Turns a place into a partner with its owner's facts. Translations are kept where their original is unchanged. False
 * if there is none, or it is a partner already.
 */
export async function updateToPartner(
  tx: Queryable,
  id: string,
  columns: PartnerColumns,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), is_partner = true, updated_at = $2, listed = ${LISTED},
       name_translations = CASE WHEN name = $3 THEN name_translations ELSE '{}' END || $4::jsonb, name = $3,
       description_translations = CASE WHEN description = $5 THEN description_translations ELSE '{}' END,
       description = $5, address_translations = CASE WHEN address = $6 THEN address_translations ELSE '{}' END,
       address = $6, cuisines = CASE WHEN $7::text[] = '{}' THEN cuisines ELSE $7::text[] END, lat = $8, lng = $9,
       zone = $10, phone = $11, website = $12, instagram = $13
     WHERE id = $1 AND NOT is_partner AND is_active AND duplicate_of IS NULL RETURNING 1`,
    [id, now, ...valuesOf(columns)],
  );
  return rows.length > 0;
}

/** Ends the duplicates of these restaurants, except among themselves. Returns their ids. */
export async function freeDuplicatesOf(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE restaurants SET duplicate_of = NULL, version = nextval('restaurant_version')
     WHERE duplicate_of = ANY($1::text[]) AND NOT id = ANY($1::text[]) RETURNING id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

function valuesOf(columns: PartnerColumns): unknown[] {
  const { name, nameTranslations, description, address, cuisines, lat, lng, zone, ...reach } = columns;
  const texts = [name, JSON.stringify(nameTranslations), description, address];
  return [...texts, cuisines, lat, lng, zone, reach.phone, reach.website, reach.instagram];
}

const MAX_ONE_NUMBER = 10;

/** Places with this phone number; none for an empty one. */
export async function idsByPhone(db: Queryable, phone: string): Promise<string[]> {
  if (phone === "") return [];
  const rows = await db.query<{ id: string }>(
    "SELECT id FROM restaurants WHERE phone = $1 ORDER BY is_partner DESC, id LIMIT $2",
    [phone, MAX_ONE_NUMBER],
  );
  return rows.map(({ id }) => id);
}

interface PlaceAround extends Position {
  /** Index of the door that it is near to. */
  door: number;
  id: string;
  name: string;
  nameTranslations: Translations;
  isPartner: boolean;
}

/** Listed places and partners, hidden ones included, in a square around each of these positions. */
export async function placesAround(
  db: Queryable,
  doors: readonly Position[],
  degrees: number,
): Promise<PlaceAround[]> {
  return db.query<PlaceAround>(
    // A degree of longitude is shorter than one of latitude: half as long at 60 degrees, farther north than Japan.
    `SELECT d.at::int - 1 AS door, r.id, r.name, r.name_translations AS "nameTranslations", r.is_partner AS "isPartner",
       r.lat, r.lng
     FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS d(lat, lng, at)
     CROSS JOIN LATERAL (SELECT * FROM restaurants r WHERE r.lat BETWEEN d.lat - $3 AND d.lat + $3
       AND r.lng BETWEEN d.lng - 2 * $3 AND d.lng + 2 * $3 AND r.archived_at IS NULL
       AND (r.is_partner OR r.is_active AND r.duplicate_of IS NULL) OFFSET 0) r`,
    [doors.map(({ lat }) => lat), doors.map(({ lng }) => lng), degrees],
  );
}
