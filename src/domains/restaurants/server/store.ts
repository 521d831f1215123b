import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { HoursDocument } from "../contract/opening-hours.ts";
import type { HoursPlace } from "../opening-hours.ts";
import type { CatalogueRow } from "./card.ts";

/** Alert distances of a business: those of its plan, or of the smallest one while a written-off fee is unpaid. */
const ALERT_METRES = `SELECT p.alert_metres FROM businesses b JOIN plans p ON p.key = CASE WHEN EXISTS (
  SELECT FROM subscriptions s JOIN plan_charges c ON c.subscription_id = s.id WHERE s.business_id = b.id
    AND s.ended_at IS NULL AND c.given_up_at IS NOT NULL AND c.state IN ('due', 'failed'))
  THEN 'starter' ELSE b.plan_key END WHERE b.id = r.business_id`;

/** Columns that a restaurant is found by, beside its names. */
const SEARCH_WORDS = `CASE WHEN r.read_name = r.name THEN r.name_readings END AS "nameReadings", r.dish_names AS "dishNames"`;

/** Columns of the catalogue. Ratings are counted from the reviews that are shown. */
const CATALOGUE_SELECT = `
  SELECT r.id, r.version, (r.is_active AND r.duplicate_of IS NULL) AS "isVisible", r.source, r.name,
    r.name_translations AS "nameTranslations", r.description, r.description_translations AS "descriptionTranslations",
    r.address, r.address_translations AS "addressTranslations",
    r.specialties_translations AS "specialtiesTranslations", r.cuisines, r.cuisine_type AS "cuisineType",
    r.lat, r.lng, r.zone, r.price_range AS "priceRange", r.phone, r.website, r.instagram,
    r.opening_hours AS "openingHours", r.photos, r.is_partner AS "isPartner",
    r.accepts_reservations AS "acceptsReservations",
    CASE WHEN r.is_partner AND r.business_id IS NOT NULL THEN (${ALERT_METRES}) END AS "alertMetres",
    (r.is_partner AND EXISTS (SELECT FROM ordering_settings o
      WHERE o.restaurant_id = r.id AND o.kinds <> '{}' AND (o.pays_at_restaurant
        OR EXISTS (SELECT FROM payees y WHERE y.restaurant_id = r.id AND y.can_charge)))) AS "takesOrders",
    (SELECT count(*)::int FROM reviews v WHERE v.restaurant_id = r.id AND v.removed_at IS NULL) AS "totalRatings",
    (SELECT round(avg(v.rating), 1)::float8 FROM reviews v WHERE v.restaurant_id = r.id AND v.removed_at IS NULL) AS rating,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('subject', c.subject, 'value', c.value, 'level', c.level,
      'source', c.source, 'date', c.date, 'expires', c.expires) ORDER BY c.subject, c.level, c.source, c.expires)
      FROM claims c WHERE c.restaurant_id = r.id), '[]') AS claims,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('key', f.key, 'value', f.value, 'level', f.level, 'source', f.source,
      'date', f.date, 'count', f.count) ORDER BY f.key, f.level)
      FROM restaurant_facts f WHERE f.restaurant_id = r.id), '[]') AS facts, ${SEARCH_WORDS}`;

const PAGE = 5_000;

/** All restaurants, in pages, so that a million rows are never in memory at once. */
export async function* allRestaurants(db: Queryable): AsyncGenerator<CatalogueRow> {
  for (let last = ""; ; ) {
    const rows = await db.query<CatalogueRow>(
      `${CATALOGUE_SELECT} FROM restaurants r WHERE r.id > $1 ORDER BY r.id LIMIT ${PAGE}`,
      [last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end.id;
  }
}

export async function restaurantsById(db: Queryable, ids: readonly string[]): Promise<CatalogueRow[]> {
  return db.query<CatalogueRow>(`${CATALOGUE_SELECT} FROM restaurants r WHERE r.id = ANY($1::text[])`, [ids]);
}

/** When these restaurants were last changed. */
export async function changeTimes(db: Queryable, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.query<{ id: string; at: Date }>(
    "SELECT id, updated_at AS at FROM restaurants WHERE id = ANY($1::text[])",
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Called when another domain changed a card's content: all catalogues reload the restaurant. */
export async function touchRestaurant(tx: Queryable, id: string): Promise<void> {
  await tx.query("UPDATE restaurants SET version = nextval('restaurant_version') WHERE id = $1", [id]);
}

/** Names of the dishes on a restaurant's menu, in all languages: it is found by them. */
export async function setDishNames(tx: Queryable, id: string, names: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET dish_names = $2, version = nextval('restaurant_version')
     WHERE id = $1 AND dish_names <> $2`,
    [id, names],
  );
}

/** Replication position of a server's rows. */
export interface Position {
  /** The newest version among them; 0 if there are none. */
  last: number;
  /** The time of these rows, in milliseconds; null if unknown. */
  at: number | null;
}

/**
 * A server's position by its own rows and clock; a replica's are those of the last replayed transaction. The sequence
 * is unsuitable: a replica learns of it in steps of 32, ahead of the rows.
 */
export async function readPosition(db: Queryable, isReplica: boolean): Promise<Position> {
  const clock = isReplica ? "pg_last_xact_replay_timestamp()" : "now()";
  const [row] = await db.query<Position>(
    `SELECT GREATEST(COALESCE((SELECT version FROM restaurants ORDER BY version DESC LIMIT 1), 0),
         COALESCE((SELECT version FROM deleted_restaurants ORDER BY version DESC LIMIT 1), 0)) AS last,
       (extract(epoch FROM ${clock}) * 1000)::float8 AS at`,
  );
  return row ?? { last: 0, at: null };
}

/** A restaurant that was added, changed or deleted. */
export interface ChangedVersion {
  id: string;
  version: number;
  isDeleted: boolean;
}

/** In order of their versions. One that was deleted and added again is in it twice. */
export async function versionsAfter(db: Queryable, version: number): Promise<ChangedVersion[]> {
  return db.query<ChangedVersion>(
    `SELECT id, version, false AS "isDeleted" FROM restaurants WHERE version > $1
     UNION ALL SELECT id, version, true FROM deleted_restaurants WHERE version > $1 ORDER BY version`,
    [version],
  );
}

/** What a restaurant's page shows beyond its card. */
export interface DetailRow extends CatalogueRow {
  sourceId: string;
  sourceUrl: string | null;
  sourceDate: string | null;
  /** Of a list of open data. */
  attribution: string | null;
  createdAt: Date;
  hoursBy: "restaurant" | "plan" | null;
  hoursAt: Date | null;
  ownHours: HoursDocument | null;
  correctedAt: Date | null;
  asks: number;
  /** Active, but a duplicate of another record. */
  isDuplicate: boolean;
}

export async function restaurantDetail(db: Queryable, id: string): Promise<DetailRow | null> {
  const [row] = await db.query<DetailRow>(
    `${CATALOGUE_SELECT}, r.source_id AS "sourceId", r.source_url AS "sourceUrl", r.source_date AS "sourceDate",
      (SELECT s.attribution FROM source_attributions s
       WHERE r.source = 'open-data' AND s.dataset = split_part(r.source_id, '/', 1)) AS attribution, r.created_at AS "createdAt", r.hours_by AS "hoursBy", r.hours_at AS "hoursAt", r.own_hours AS "ownHours",
      (SELECT c.corrected_at FROM place_corrections c WHERE c.restaurant_id = r.id AND NOT r.is_partner) AS "correctedAt",
      (SELECT count(*)::int FROM registration_asks a WHERE a.restaurant_id = r.id) AS asks,
      (r.is_active AND r.duplicate_of IS NOT NULL) AS "isDuplicate" FROM restaurants r WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Actual figures for the welcome page. */
export async function countRestaurants(db: Queryable): Promise<{ restaurants: number; partners: number }> {
  const [row] = await db.query<{ restaurants: number; partners: number }>(
    `SELECT count(*)::int AS restaurants, (count(*) FILTER (WHERE is_partner))::int AS partners
     FROM restaurants WHERE is_active AND duplicate_of IS NULL`,
  );
  return row ?? { restaurants: 0, partners: 0 };
}

/** Name, opening hours and position of a restaurant. */
export interface RestaurantRow {
  name: string;
  nameTranslations: Translations;
  zone: string;
  openingHours: string | null;
  lat: number;
  lng: number;
}

const RESTAURANT = `SELECT name, name_translations AS "nameTranslations", zone, opening_hours AS "openingHours", lat, lng
  FROM restaurants WHERE id = $1`;

/** Null if it does not exist or is hidden from guests. */
export async function restaurantOf(db: Queryable, restaurantId: string): Promise<RestaurantRow | null> {
  const [row] = await db.query<RestaurantRow>(`${RESTAURANT} AND is_active`, [restaurantId], "house-of");
  return row ?? null;
}

/** The same for staff: a hidden restaurant still has a board and statements. */
export async function ownRestaurantOf(db: Queryable, restaurantId: string): Promise<RestaurantRow | null> {
  const [row] = await db.query<RestaurantRow>(RESTAURANT, [restaurantId]);
  return row ?? null;
}

/** Whether guests see a restaurant with this id; a duplicate keeps its own page. */
export async function isListed(db: Queryable, restaurantId: string): Promise<boolean> {
  return (await db.query("SELECT 1 FROM restaurants WHERE id = $1 AND is_active", [restaurantId])).length > 0;
}

/** Null if no visible restaurant has this id. */
export async function isPartner(db: Queryable, restaurantId: string): Promise<boolean | null> {
  const [row] = await db.query<{ isPartner: boolean }>(
    `SELECT is_partner AS "isPartner" FROM restaurants WHERE id = $1 AND is_active AND duplicate_of IS NULL`,
    [restaurantId],
  );
  return row?.isPartner ?? null;
}

/** Counts each asker once, by primary key, even with concurrent calls. */
export async function insertAsk(
  db: Queryable,
  { restaurantId, asker, at }: { restaurantId: string; asker: string; at: Date },
): Promise<void> {
  await db.query(
    "INSERT INTO registration_asks (restaurant_id, asker, asked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [restaurantId, asker, at],
  );
}

export async function countAsks(db: Queryable, restaurantId: string): Promise<number> {
  const [row] = await db.query<{ asks: number }>(
    "SELECT count(*)::int AS asks FROM registration_asks WHERE restaurant_id = $1",
    [restaurantId],
  );
  return row?.asks ?? 0;
}

/** Stored opening hours of a restaurant. */
export interface HoursRow extends HoursPlace {
  version: number;
  isPartner: boolean;
  isArchived: boolean;
  /** In OpenStreetMap syntax; null if unknown. */
  text: string | null;
  /** Null if they come from the record's source, if at all. */
  by: "restaurant" | "plan" | null;
  at: Date | null;
  own: HoursDocument | null;
}

const SELECT = `SELECT hours_version AS version, is_partner AS "isPartner", archived_at IS NOT NULL AS "isArchived",
  opening_hours AS text, hours_by AS by, hours_at AS at, own_hours AS own, zone, lat, lng FROM restaurants WHERE id = $1`;

export async function readHours(db: Queryable, restaurantId: string): Promise<HoursRow | null> {
  const [row] = await db.query<HoursRow>(SELECT, [restaurantId]);
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockHours(tx: Queryable, restaurantId: string): Promise<HoursRow | null> {
  const [row] = await tx.query<HoursRow>(`${SELECT} FOR NO KEY UPDATE`, [restaurantId]);
  return row ?? null;
}

/** Visible to guests immediately. `own`: as stated by the restaurant; null if it follows the seating plan. */
export async function writeHours(
  tx: Queryable,
  restaurantId: string,
  { text, own }: { text: string; own: HoursDocument | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), updated_at = $2, opening_hours = $3, hours_at = $2,
       hours_by = CASE WHEN $4::jsonb IS NULL THEN 'plan' ELSE 'restaurant' END, own_hours = $4::jsonb,
       hours_version = hours_version + 1 WHERE id = $1`,
    [restaurantId, now, text, own && JSON.stringify(own)],
  );
}

/** Partners with a seating plan whose hours follow it, or are not stated yet. */
export async function followersOfPlans(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM restaurants r WHERE is_partner AND archived_at IS NULL
       AND (hours_by = 'plan' OR hours_by IS NULL AND opening_hours IS NULL)
       AND EXISTS (SELECT FROM booking_rules b WHERE b.restaurant_id = r.id) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
