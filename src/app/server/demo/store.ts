import type { Allergen, Claim, ClaimLevel, Diet } from "#domains/dietary/dietary.ts";
import type { OptionRow, Served, VariantRow } from "#domains/menus/server/public.ts";
import { placeId } from "#domains/places/server/public.ts";
import type { FactStatement } from "#domains/restaurants/facts.ts";
import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** A fictional restaurant of db/demo. Places that are not partners omit most fields. */
export interface DemoRestaurant {
  slug: string;
  name: string;
  nameTranslations: Translations;
  description?: string;
  descriptionTranslations?: Translations;
  specialtiesTranslations?: Readonly<Record<string, string[]>>;
  cuisine: string;
  /** Further cuisines: a ramen shop that is vegetarian. */
  alsoCuisines?: readonly string[];
  cuisineType: string | null;
  lat: number;
  lng: number;
  address: string | null;
  addressTranslations?: Translations;
  zone?: string;
  phone?: string | null;
  website?: string | null;
  instagram?: string | null;
  openingHours: string | null;
  priceRange: number | null;
  isPartner: boolean;
  acceptsReservations?: boolean;
  claims: readonly Claim[];
  /** As stated by the restaurant. */
  facts?: readonly FactStatement[];
  menu?: readonly DemoMenuItem[];
  /** By section; a section that is not listed is served whenever the restaurant is open. */
  sectionsServed?: Readonly<Record<string, readonly Served[]>>;
  reviews?: readonly { author: string; rating: number; lang: string; text: string; date: string }[];
}

/** A dish of the glossary, or one with its own names. Prices are yen, tax included. */
export interface DemoMenuItem {
  section: string;
  dish?: string;
  names?: Translations;
  priceYen: number;
  takeOutYen?: number;
  isAlcohol?: boolean;
  variants?: readonly VariantRow[];
  options?: readonly OptionRow[];
  /** Allergens and diets as stated by the restaurant, where it has done so. */
  stated?: { contains: readonly Allergen[]; diets: readonly Diet[]; level: ClaimLevel; date: string };
}

export interface DemoDish {
  id: string;
  names: Translations;
  contains: readonly string[];
  diets: readonly string[];
}

/** The same id at every start, so that links into the demo district remain valid. */
export function demoId(slug: string): string {
  return placeId({ source: "demo", sourceId: slug });
}

export async function hasAnyRestaurant(db: Queryable): Promise<boolean> {
  return (await db.query("SELECT 1 FROM restaurants LIMIT 1")).length > 0;
}

/** Adds the dishes of the glossary that are missing: it stays when the district is removed. */
export async function insertDishes(tx: Queryable, dishes: readonly DemoDish[]): Promise<void> {
  await tx.query(
    `INSERT INTO dishes (id, names, contains, diets)
     SELECT id, names, contains, diets FROM jsonb_to_recordset($1::jsonb)
       AS d(id text, names jsonb, contains text[], diets text[]) ON CONFLICT (id) DO NOTHING`,
    [JSON.stringify(dishes)],
  );
}

export async function insertRestaurants(
  tx: Queryable,
  restaurants: readonly DemoRestaurant[],
): Promise<void> {
  const rows = restaurants.map((r) => ({
    id: demoId(r.slug),
    source_id: r.slug,
    name: r.name,
    name_translations: r.nameTranslations,
    description: r.description ?? null,
    description_translations: r.descriptionTranslations ?? {},
    address: r.address,
    address_translations: r.addressTranslations ?? {},
    specialties_translations: r.specialtiesTranslations ?? {},
    cuisines: [r.cuisine, ...(r.alsoCuisines ?? [])],
    cuisine_type: r.cuisineType,
    lat: r.lat,
    lng: r.lng,
    zone: r.zone ?? "Asia/Tokyo",
    price_range: r.priceRange,
    phone: r.phone ?? null,
    website: r.website ?? null,
    instagram: r.instagram ?? null,
    opening_hours: r.openingHours,
    is_partner: r.isPartner,
    accepts_reservations: r.acceptsReservations ?? false,
  }));
  await tx.query(
    `INSERT INTO restaurants (id, source, source_id, content_hash, name, name_translations, description,
       description_translations, address, address_translations, specialties_translations, cuisines, cuisine_type, lat,
       lng, zone, price_range, phone, website, instagram, opening_hours, is_partner, accepts_reservations, hours_by)
     SELECT id, 'demo', source_id, '', name, name_translations, description, description_translations, address,
       address_translations, specialties_translations, cuisines, cuisine_type, lat, lng, zone, price_range, phone,
       website, instagram, opening_hours, is_partner, accepts_reservations,
       CASE WHEN is_partner AND opening_hours IS NOT NULL THEN 'restaurant' END
     FROM jsonb_to_recordset($1::jsonb) AS r(id text, source_id text, name text, name_translations jsonb,
       description text, description_translations jsonb, address text, address_translations jsonb,
       specialties_translations jsonb, cuisines text[], cuisine_type text, lat float8, lng float8, zone text,
       price_range smallint, phone text, website text, instagram text, opening_hours text, is_partner boolean,
       accepts_reservations boolean)`,
    [JSON.stringify(rows)],
  );
}

/** The day on which the demo district's restaurants stated their facts. */
const FACTS_STATED = "2026-06-01";

/** Adds claims, facts and reviews; the restaurants and dishes must exist. */
export async function insertRestaurantParts(
  tx: Queryable,
  restaurants: readonly DemoRestaurant[],
): Promise<void> {
  const parts = <Part extends object>(pick: (r: DemoRestaurant) => readonly Part[]) =>
    JSON.stringify(
      restaurants.flatMap((r) => pick(r).map((part, at) => ({ restaurant_id: demoId(r.slug), at, ...part }))),
    );
  await tx.query(
    `INSERT INTO claims (restaurant_id, subject, value, level, source, date, expires)
     SELECT restaurant_id, subject, value, level, source, date, expires FROM jsonb_to_recordset($1::jsonb) AS
       c(restaurant_id text, subject text, value text, level text, source text, date date, expires date)`,
    [parts((r) => r.claims)],
  );
  await tx.query(
    `INSERT INTO restaurant_facts (restaurant_id, key, level, value, source, date)
     SELECT f.restaurant_id, f.key, 'restaurant', f.value, r.name, $2::date FROM jsonb_to_recordset($1::jsonb) AS
       f(restaurant_id text, key text, value jsonb) JOIN restaurants r ON r.id = f.restaurant_id`,
    [parts((r) => r.facts ?? []), FACTS_STATED],
  );
  await tx.query(
    `INSERT INTO reviews (id, restaurant_id, visit, visited_on, author_name, rating, language, text, created_at)
     SELECT restaurant_id || '-' || at, restaurant_id, 'demo:' || restaurant_id || '-' || at, date, author, rating, lang, text,
       date + time '12:00'
     FROM jsonb_to_recordset($1::jsonb) AS
       v(restaurant_id text, at smallint, author text, rating smallint, lang text, text text, date date)`,
    [parts((r) => r.reviews ?? [])],
  );
}
