import type { Allergen, ClaimLevel, Diet } from "#domains/dietary/dietary.ts";
import type { PhotoRow, RestaurantRow } from "#domains/restaurants/server/public.ts";
import type { Language, Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Served } from "./rules.ts";

export interface PricesRow {
  /** Yen, tax included; null if not sold that way. */
  eatInYen: number | null;
  takeOutYen: number | null;
}

export interface VariantRow extends PricesRow {
  id: string;
  names: Translations;
}

export interface OptionRow {
  id: string;
  names: Translations;
  min: number;
  max: number;
  choices: readonly { id: string; names: Translations; extraYen: number; contains?: Allergen[] }[];
}

export interface DishRow extends PricesRow {
  id: string;
  glossaryId: string | null;
  /** The glossary's, overridden by the restaurant's own. */
  names: Translations;
  ownNames: Translations;
  descriptions: Translations;
  isAlcohol: boolean;
  photo: PhotoRow | null;
  variants: readonly VariantRow[];
  options: readonly OptionRow[];
  /** What the restaurant stated; null if nothing. */
  contains: Allergen[] | null;
  mayContain: Allergen[];
  /** Declared free of, one by one; and of those, what was confirmed against the dish's own words. */
  freeOf: Allergen[];
  sureFreeOf: Allergen[];
  diets: Diet[];
  factsLevel: ClaimLevel | null;
  factsDate: string | null;
  /** The glossary's contents of such a dish; null if it is not in the glossary. */
  usual: { contains: Allergen[]; diets: Diet[] } | null;
  isSoldOut: boolean;
  /** ISO 8601. */
  soldOutUntil: string | null;
}

export interface SectionRow {
  id: string;
  kind: string | null;
  names: Translations;
  served: Served[];
  dishes: DishRow[];
}

export interface MenuRows extends RestaurantRow {
  sections: SectionRow[];
}

/** A restaurant and its menu, sections and dishes in order; null if it is not listed, for staff also if it is archived. */
export async function menuRows(
  db: Queryable,
  restaurantId: string,
  reader: "guest" | "staff",
): Promise<MenuRows | null> {
  const [row] = await db.query<MenuRows>(
    `SELECT r.name, r.name_translations AS "nameTranslations", r.zone, r.opening_hours AS "openingHours", r.lat, r.lng,
      (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'names', s.names,
        'served', s.served, 'dishes', (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', m.id,
          'glossaryId', m.glossary_id, 'names', COALESCE(d.names, '{}') || m.names, 'ownNames', m.names, 'descriptions', m.descriptions, 'eatInYen', m.eat_in_yen,
          'takeOutYen', m.take_out_yen, 'isAlcohol', m.is_alcohol, 'photo', CASE WHEN p.id IS NOT NULL THEN
            jsonb_build_object('id', p.id, 'wideWidth', p.wide_width, 'wideHeight', p.wide_height) END, 'variants', m.variants, 'options', m.options,
          'contains', m.contains, 'mayContain', m.may_contain,
          'freeOf', m.free_of, 'sureFreeOf', m.sure_free_of, 'diets', m.diets, 'factsLevel', m.facts_level,
          'factsDate', m.facts_date, 'isSoldOut', m.is_sold_out, 'soldOutUntil', m.sold_out_until,
          'usual', CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('contains', d.contains, 'diets', d.diets) END)
          ORDER BY m.position, m.id), '[]')
          FROM menu_dishes m LEFT JOIN dishes d ON d.id = m.glossary_id
            LEFT JOIN dish_photos p ON p.restaurant_id = m.restaurant_id AND p.id = m.photo_id WHERE m.section_id = s.id))
        ORDER BY s.position, s.id), '[]') FROM menu_sections s WHERE s.restaurant_id = r.id) AS sections
     FROM restaurants r WHERE r.id = $1 AND (r.is_active OR $2 AND r.archived_at IS NULL)`,
    [restaurantId, reader === "staff"],
    "read-menu",
  );
  return row ?? null;
}

export interface NewSection {
  id: string;
  restaurantId: string;
  position: number;
  kind: string | null;
  names: Translations;
  served: readonly Served[];
}

export async function insertMenuSections(tx: Queryable, sections: readonly NewSection[]): Promise<void> {
  await tx.query(
    `INSERT INTO menu_sections (id, restaurant_id, position, kind, names, served)
     SELECT id, "restaurantId", position, kind, names, served FROM jsonb_to_recordset($1::jsonb) AS
       s(id text, "restaurantId" text, position smallint, kind text, names jsonb, served jsonb)`,
    [JSON.stringify(sections)],
  );
}

export interface NewDish extends PricesRow {
  id: string;
  restaurantId: string;
  sectionId: string;
  position: number;
  glossaryId: string | null;
  names: Translations;
  descriptions: Translations;
  isAlcohol: boolean;
  variants: readonly VariantRow[];
  options: readonly OptionRow[];
  contains: readonly Allergen[] | null;
  mayContain: readonly Allergen[];
  diets: readonly Diet[];
  factsLevel: ClaimLevel | null;
  factsDate: string | null;
}

export async function insertMenuDishes(tx: Queryable, dishes: readonly NewDish[]): Promise<void> {
  await tx.query(
    `INSERT INTO menu_dishes (id, restaurant_id, section_id, position, glossary_id, names, descriptions, eat_in_yen,
       take_out_yen, is_alcohol, variants, options, contains, may_contain, diets, facts_level, facts_date)
     SELECT id, "restaurantId", "sectionId", position, "glossaryId", names, descriptions, "eatInYen", "takeOutYen",
       "isAlcohol", variants, options, contains, "mayContain", diets, "factsLevel", "factsDate"
     FROM jsonb_to_recordset($1::jsonb) AS
       m(id text, "restaurantId" text, "sectionId" text, position smallint, "glossaryId" text, names jsonb,
         descriptions jsonb, "eatInYen" integer, "takeOutYen" integer, "isAlcohol" boolean, variants jsonb, options jsonb,
         contains text[], "mayContain" text[], diets text[], "factsLevel" text, "factsDate" date)`,
    [JSON.stringify(dishes)],
  );
}

/** Names of all dishes on these menus, in all languages. */
export async function dishNamesOf(
  db: Queryable,
  restaurantIds: readonly string[],
): Promise<{ restaurantId: string; names: string[] }[]> {
  return db.query(
    `SELECT m.restaurant_id AS "restaurantId", array_agg(DISTINCT n.value ORDER BY n.value) AS names
     FROM menu_dishes m LEFT JOIN dishes d ON d.id = m.glossary_id
     CROSS JOIN LATERAL jsonb_each_text(COALESCE(d.names, '{}') || m.names) n
     WHERE m.restaurant_id = ANY($1::text[]) GROUP BY m.restaurant_id`,
    [restaurantIds],
  );
}

/**
 * Translates dish names, given in Japanese as on the menu, into another language. Names not on the menu are returned
 * unchanged.
 */
export async function dishesIn(
  db: Queryable,
  restaurantId: string,
  dishes: readonly string[],
  language: Language,
): Promise<string[]> {
  if (dishes.length === 0) return [];
  const known = await db.query<{ name: string; told: string | null }>(
    `SELECT names->>'ja' AS name, names->>$3 AS told FROM (
       SELECT COALESCE(d.names, '{}') || m.names AS names
       FROM menu_dishes m LEFT JOIN dishes d ON d.id = m.glossary_id WHERE m.restaurant_id = $1) AS menu
     WHERE names->>'ja' = ANY($2)`,
    [restaurantId, dishes, language],
  );
  return dishes.map((dish) => known.find(({ name }) => name === dish)?.told ?? dish);
}
