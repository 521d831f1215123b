import { createHash } from "node:crypto";
import tzLookup from "tz-lookup";
import type { PlaceRecord, Source } from "#domains/restaurants/place-record.ts";
import { writeOpenFacts } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { withCorrection } from "../corrections-rules.ts";
import { correctionsOf } from "../corrections-store.ts";
import type { Neighbour, RemovedNeighbour } from "./duplicates.ts";

/** How a source is named beside its facts. */
const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  noren: "Noren",
  demo: "Demo",
  osm: "OpenStreetMap",
  "open-data": "Open data",
  google: "Google",
};

/** The same place of the same source always gets the same id, on every machine, so links to it can be shared. */
export function placeId(record: Pick<PlaceRecord, "source" | "sourceId">): string {
  return createHash("sha256").update(`${record.source} ${record.sourceId}`).digest("base64url").slice(0, 16);
}

export interface Stored {
  added: string[];
  updated: string[];
}

/** Whom the licences of these lists of open data ask to be named, from now on. */
export async function saveAttribution(
  tx: Queryable,
  datasets: readonly string[],
  attribution: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO source_attributions (dataset, attribution, imported_at) SELECT dataset, $2, $3 FROM unnest($1::text[]) AS dataset
     ON CONFLICT (dataset) DO UPDATE SET attribution = EXCLUDED.attribution, imported_at = EXCLUDED.imported_at`,
    [datasets, attribution, now],
  );
}

/**
 * Writes records: inserts new ones, updates changed ones, and leaves alone those that are equal or older than the
 * stored ones. Corrections override the source, and a place that was removed, withheld or deleted by its owner stays
 * hidden. No two records of one call may be the same place. `readings`: of the names that are new or have changed.
 */
export async function upsertPlaces(
  tx: Queryable,
  records: readonly PlaceRecord[],
  readings: ReadonlyMap<PlaceRecord, readonly string[]>,
  now: Date,
): Promise<Stored> {
  const corrections = await correctionsOf(tx, records.map(placeId));
  // The hash covers the source's own values: a correction is not a change of the source.
  const rows = records.map((record) =>
    withCorrection(toRow(record, readings.get(record)), corrections.get(placeId(record)) ?? {}),
  );
  const known = await tx.query<{ id: string }>("SELECT id FROM restaurants WHERE id = ANY($1::text[])", [
    rows.map(({ id }) => id),
  ]);
  const existing = new Set(known.map(({ id }) => id));
  const written = await tx.query<{ id: string }>(
    `INSERT INTO restaurants (id, source, source_id, source_url, source_date, content_hash, name, name_translations,
       address, address_translations, cuisines, cuisine_type, lat, lng, zone, phone, website, instagram, opening_hours,
       name_readings, read_name, created_at, updated_at)
     SELECT id, source, source_id, source_url, source_date, content_hash, name, name_translations,
       address, address_translations, cuisines, cuisine_type, lat, lng, zone, phone, website, instagram, opening_hours,
       name_readings, read_name, $2, $2
     FROM jsonb_to_recordset($1::jsonb) AS r(id text, source text, source_id text, source_url text, source_date date,
       content_hash text, name text, name_translations jsonb, address text, address_translations jsonb, cuisines text[],
       cuisine_type text, lat float8, lng float8, zone text, phone text, website text, instagram text, opening_hours text,
       name_readings text[], read_name text)
     ON CONFLICT (source, source_id) DO UPDATE SET version = nextval('restaurant_version'),
       source_url = EXCLUDED.source_url, source_date = EXCLUDED.source_date, content_hash = EXCLUDED.content_hash,
       name = EXCLUDED.name, name_translations = EXCLUDED.name_translations, address = EXCLUDED.address,
       address_translations = EXCLUDED.address_translations, cuisines = EXCLUDED.cuisines,
       cuisine_type = EXCLUDED.cuisine_type, lat = EXCLUDED.lat, lng = EXCLUDED.lng, zone = EXCLUDED.zone,
       phone = EXCLUDED.phone, website = EXCLUDED.website, instagram = EXCLUDED.instagram,
       opening_hours = EXCLUDED.opening_hours, updated_at = $2,
       name_readings = CASE WHEN EXCLUDED.read_name IS NULL THEN restaurants.name_readings ELSE EXCLUDED.name_readings END,
       read_name = COALESCE(EXCLUDED.read_name, restaurants.read_name),
       is_active = restaurants.removed_at IS NULL AND restaurants.withheld_at IS NULL AND restaurants.archived_at IS NULL
     WHERE restaurants.content_hash <> EXCLUDED.content_hash
       AND COALESCE(EXCLUDED.source_date >= restaurants.source_date, true)
       -- Whoever runs the place says what is so.
       AND NOT restaurants.is_partner
     RETURNING id`,
    [JSON.stringify(rows), now],
  );
  await saveListedFacts(tx, rows);
  const ids = new Set(written.map(({ id }) => id));
  const changed = records.filter((record) => ids.has(placeId(record)));
  await replaceClaims(tx, changed);
  await writeOpenFacts(
    tx,
    changed.map((record) => ({
      restaurantId: placeId(record),
      source: SOURCE_NAMES[record.source],
      date: record.sourceDate,
      facts: record.facts ?? [],
    })),
  );
  return {
    added: [...ids].filter((id) => !existing.has(id)),
    updated: [...ids].filter((id) => existing.has(id)),
  };
}

/**
 * Of places whose owners have joined: the source's current values, for the operator to compare. Never shown to guests.
 */
async function saveListedFacts(tx: Queryable, rows: readonly ReturnType<typeof toRow>[]): Promise<void> {
  await tx.query(
    `UPDATE restaurants p SET listed = jsonb_build_object('name', s.name, 'address', s.address, 'phone', s.phone,
       'website', s.website, 'openingHours', s.opening_hours, 'sourceDate', s.source_date)
     FROM jsonb_to_recordset($1::jsonb) AS s(id text, name text, address text, phone text, website text,
       opening_hours text, source_date text)
     WHERE p.id = s.id AND p.is_partner
       AND COALESCE(s.source_date >= (p.listed ->> 'sourceDate'), true)`,
    [JSON.stringify(rows)],
  );
}

/** A source replaces only its own claims; those of owners and certifiers remain. */
async function replaceClaims(tx: Queryable, records: readonly PlaceRecord[]): Promise<void> {
  const ids = records.map(placeId);
  await tx.query("DELETE FROM claims WHERE level = 'open-data' AND restaurant_id = ANY($1::text[])", [ids]);
  const claims = records.flatMap((record) =>
    record.claims.map((claim) => ({ restaurant_id: placeId(record), ...claim })),
  );
  await tx.query(
    `INSERT INTO claims (restaurant_id, subject, value, level, source, date, expires)
     SELECT restaurant_id, subject, value, level, source, date, expires FROM jsonb_to_recordset($1::jsonb) AS
       c(restaurant_id text, subject text, value text, level text, source text, date date, expires date)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(claims)],
  );
}

const KNOWN_COLUMNS = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'source', ${alias}.source, 'sourceId', ${alias}.source_id, 'lat', ${alias}.lat,
    'lng', ${alias}.lng, 'name', ${alias}.name, 'nameTranslations', ${alias}.name_translations,
    'phone', ${alias}.phone, 'duplicateOf', ${alias}.duplicate_of, 'isPartner', ${alias}.is_partner)`;

/** Pairs of nearby places from different origins, for the changed ones among them. */
export async function neighbours(tx: Queryable, ids: readonly string[]): Promise<Neighbour[]> {
  return tx.query<Neighbour>(
    // Two ranges of the index leave out the own origin's places in the square, which may be many.
    // OFFSET 0: looked up in the index for each square; a planner without statistics would read the whole table.
    `SELECT ${KNOWN_COLUMNS("a")} AS a, ${KNOWN_COLUMNS("b")} AS b FROM restaurants a
     CROSS JOIN unnest($2::bigint[]) AS step
     CROSS JOIN LATERAL (
       (SELECT * FROM restaurants b WHERE b.cell = a.cell + step AND b.origin < a.origin AND b.is_active OFFSET 0)
       UNION ALL
       (SELECT * FROM restaurants b WHERE b.cell = a.cell + step AND b.origin > a.origin AND b.is_active OFFSET 0)) b
     WHERE a.id = ANY($1::text[]) AND a.is_active`,
    [ids, NEARBY_CELLS],
  );
}

/**
 * Visible places among `ids`, each with removed ones near it, of any origin. Those that were hidden as duplicates are
 * not included.
 */
export async function removedNeighbours(tx: Queryable, ids: readonly string[]): Promise<RemovedNeighbour[]> {
  return tx.query<RemovedNeighbour>(
    `SELECT ${KNOWN_COLUMNS("a")} AS place, ${KNOWN_COLUMNS("b")} AS removed, a.created_at >= b.removed_at AS "isLater"
     FROM restaurants a CROSS JOIN unnest($2::bigint[]) AS step
     CROSS JOIN LATERAL (
       SELECT * FROM restaurants b WHERE b.removed_at IS NOT NULL AND b.duplicate_of IS NULL
         AND b.cell = a.cell + step OFFSET 0) b
     WHERE a.id = ANY($1::text[]) AND a.is_active`,
    [ids, NEARBY_CELLS],
  );
}

/**
 * Offsets from a square of restaurants.cell (a thousandth of a degree) to those around it: one row up and down, two
 * columns to each side, which covers `SAME_PLACE_M` up to 60 degrees north.
 */
const NEARBY_CELLS = [-1, 0, 1].flatMap((row) => [-2, -1, 0, 1, 2].map((column) => row * 1_000_000 + column));

/** Records which place stands for each duplicate; null for none. */
export async function markDuplicates(
  tx: Queryable,
  standIns: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (standIns.size === 0) return;
  await tx.query(
    `UPDATE restaurants r SET duplicate_of = d.of, version = nextval('restaurant_version')
     FROM unnest($1::text[], $2::text[]) AS d(id, of)
     WHERE r.id = d.id AND r.duplicate_of IS DISTINCT FROM d.of AND r.removed_at IS NULL`,
    [[...standIns.keys()], [...standIns.values()]],
  );
}

/** The records whose names have not been read as they are now. */
export async function recordsToRead(db: Queryable, records: readonly PlaceRecord[]): Promise<PlaceRecord[]> {
  const rows = await db.query<{ id: string; readName: string }>(
    `SELECT id, read_name AS "readName" FROM restaurants WHERE id = ANY($1::text[]) AND read_name IS NOT NULL`,
    [records.map(placeId)],
  );
  const known = new Map(rows.map(({ id, readName }) => [id, readName]));
  return records.filter((record) => known.get(placeId(record)) !== record.name);
}

/** `readings`: null if they are stored already. */
function toRow(record: PlaceRecord, readings: readonly string[] | null = null) {
  const { claims, ...facts } = record;
  return {
    id: placeId(record),
    source: record.source,
    source_id: record.sourceId,
    source_url: record.sourceUrl,
    source_date: record.sourceDate,
    // A new date alone is not a change: an unchanged place in a newer file is not updated.
    content_hash: hashOf({ ...facts, sourceDate: null, claims: claims.map(({ date, ...claim }) => claim) }),
    name: record.name,
    name_translations: record.nameTranslations,
    address: record.address,
    address_translations: record.addressTranslations,
    cuisines: record.cuisines,
    cuisine_type: record.cuisineType,
    lat: record.lat,
    lng: record.lng,
    zone: tzLookup(record.lat, record.lng),
    phone: record.phone,
    website: record.website,
    instagram: record.instagram,
    opening_hours: record.openingHours,
    name_readings: readings ?? [],
    read_name: readings && record.name,
  };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
