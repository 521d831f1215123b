import { minutesOf } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type {
  DishDocument,
  GlossaryDish,
  MenuDocument,
  MenuDocumentView,
  SectionDocument,
} from "../../contract/menu-document.ts";
import type { SectionKind } from "../../menu-constants.ts";
import { servedTimes } from "../rules.ts";
import { type DishRow, menuRows, type SectionRow } from "../store.ts";

const DAY_MINUTES = 1_440;

export async function glossaryDishes(db: Queryable): Promise<GlossaryDish[]> {
  return db.query<GlossaryDish>("SELECT id, names, contains, diets FROM dishes ORDER BY id");
}

export async function zoneOf(db: Queryable, restaurantId: string): Promise<string | null> {
  const [row] = await db.query<{ zone: string }>("SELECT zone FROM restaurants WHERE id = $1", [
    restaurantId,
  ]);
  return row?.zone ?? null;
}

/** Which of these ids are in the glossary. */
export async function knownDishes(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>("SELECT id FROM dishes WHERE id = ANY($1)", [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** The menu for its editors, also of a hidden restaurant; null if there is none. */
export async function menuDocumentOf(db: Queryable, restaurantId: string): Promise<MenuDocumentView | null> {
  // Read the version first: after a concurrent save the content is newer than the version, so a save based on it is
  // refused. The other order would overwrite that save.
  const [row] = await db.query<{ version: number }>(
    "SELECT version::int AS version FROM menus WHERE restaurant_id = $1",
    [restaurantId],
  );
  const rows = await menuRows(db, restaurantId, "staff");
  if (rows === null) return null;
  const dishes = rows.sections.flatMap((section) => section.dishes);
  return {
    restaurantId,
    version: row?.version ?? 0,
    menu: { sections: rows.sections.map(sectionDocument) },
    states: Object.fromEntries(
      dishes.map(({ id, isSoldOut, soldOutUntil, factsLevel, factsDate }) => [
        id,
        { isSoldOut, soldOutUntil, facts: factsLevel && { level: factsLevel, date: factsDate } },
      ]),
    ),
  };
}

function sectionDocument({ id, kind, names, served, dishes }: SectionRow): SectionDocument {
  return {
    id,
    kind: kind as SectionKind | null,
    names,
    served: servedTimes(served),
    dishes: dishes.map(dishDocument),
  };
}

function dishDocument(dish: DishRow): DishDocument {
  const { contains, mayContain, freeOf, sureFreeOf, diets } = dish;
  return {
    id: dish.id,
    glossaryId: dish.glossaryId,
    names: dish.ownNames,
    descriptions: dish.descriptions,
    eatInYen: dish.eatInYen,
    takeOutYen: dish.takeOutYen,
    isAlcohol: dish.isAlcohol,
    photoId: dish.photo?.id ?? null,
    variants: [...dish.variants],
    options: dish.options.map(({ choices, ...option }) => ({
      ...option,
      choices: choices.map((choice) => ({ ...choice, contains: choice.contains ?? [] })),
    })),
    facts: contains && { contains, mayContain, freeOf, sureFreeOf, diets },
  };
}

/** Ids of the document that belong to another restaurant; they must not be written. */
export async function foreignIds(
  tx: Queryable,
  restaurantId: string,
  { sections }: MenuDocument,
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM menu_sections WHERE restaurant_id <> $1 AND id = ANY($2)
     UNION ALL SELECT id FROM menu_dishes WHERE restaurant_id <> $1 AND id = ANY($3)`,
    [
      restaurantId,
      sections.map(({ id }) => id),
      sections.flatMap(({ dishes }) => dishes.map(({ id }) => id)),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The author of changed facts about contents. */
export interface StatedFacts {
  level: "owner-declared" | "staff-confirmed";
  /** The restaurant's local date. */
  date: string;
  /** Ids of the dishes whose facts have changed. */
  dishIds: ReadonlySet<string>;
}

/** Writes a whole menu: whatever is missing is deleted. Sold-out state is left as it is. */
export async function writeMenu(
  tx: Queryable,
  restaurantId: string,
  { sections }: MenuDocument,
  said: StatedFacts,
): Promise<void> {
  const sectionRows = sections.map(({ id, kind, names, served }, position) => ({
    ...{ id, position, kind, names },
    served: served.map(({ weekdays, from, until }) => ({
      weekdays,
      from: minutesOf(from),
      until: minutesOf(until) + (until <= from ? DAY_MINUTES : 0),
    })),
  }));
  await tx.query(
    `INSERT INTO menu_sections AS m (id, restaurant_id, position, kind, names, served)
     SELECT id, $1, position, kind, names, served FROM jsonb_to_recordset($2::jsonb) AS
       s(id text, position smallint, kind text, names jsonb, served jsonb)
     ON CONFLICT (id) DO UPDATE SET position = EXCLUDED.position, kind = EXCLUDED.kind, names = EXCLUDED.names,
       served = EXCLUDED.served WHERE m.restaurant_id = $1`,
    [restaurantId, JSON.stringify(sectionRows)],
  );
  const dishRows = sections.flatMap((section) =>
    section.dishes.map(({ facts, ...dish }, position) => ({
      ...dish,
      ...{ position, sectionId: section.id, contains: facts?.contains ?? null },
      ...{ mayContain: facts?.mayContain ?? [], diets: facts?.diets ?? [] },
      ...{ freeOf: facts?.freeOf ?? [], sureFreeOf: facts?.sureFreeOf ?? [] },
    })),
  );
  await tx.query(
    `INSERT INTO menu_dishes AS m (id, restaurant_id, section_id, position, glossary_id, names, descriptions, eat_in_yen,
       take_out_yen, is_alcohol, photo_id, variants, options, contains, may_contain, free_of, sure_free_of, diets,
       facts_level, facts_date)
     SELECT id, $1, "sectionId", position, "glossaryId", names, descriptions, "eatInYen", "takeOutYen", "isAlcohol", "photoId",
       variants, options, contains, "mayContain", "freeOf", "sureFreeOf", diets, CASE WHEN contains IS NOT NULL THEN $3 END,
       CASE WHEN contains IS NOT NULL THEN $4::date END
     FROM jsonb_to_recordset($2::jsonb) AS
       d(id text, "sectionId" text, position smallint, "glossaryId" text, names jsonb, descriptions jsonb, "eatInYen" integer,
         "takeOutYen" integer, "isAlcohol" boolean, "photoId" text, variants jsonb, options jsonb, contains text[], "mayContain" text[],
         "freeOf" text[], "sureFreeOf" text[], diets text[])
     ON CONFLICT (id) DO UPDATE SET section_id = EXCLUDED.section_id, position = EXCLUDED.position,
       glossary_id = EXCLUDED.glossary_id, names = EXCLUDED.names, descriptions = EXCLUDED.descriptions,
       eat_in_yen = EXCLUDED.eat_in_yen, take_out_yen = EXCLUDED.take_out_yen, is_alcohol = EXCLUDED.is_alcohol, photo_id = EXCLUDED.photo_id,
       variants = EXCLUDED.variants, options = EXCLUDED.options, contains = EXCLUDED.contains,
       may_contain = EXCLUDED.may_contain, free_of = EXCLUDED.free_of, sure_free_of = EXCLUDED.sure_free_of,
       diets = EXCLUDED.diets,
       facts_level = CASE WHEN m.id = ANY($5) THEN EXCLUDED.facts_level ELSE m.facts_level END,
       facts_date = CASE WHEN m.id = ANY($5) THEN EXCLUDED.facts_date ELSE m.facts_date END
     WHERE m.restaurant_id = $1`,
    [restaurantId, JSON.stringify(dishRows), said.level, said.date, [...said.dishIds]],
  );
  await tx.query("DELETE FROM menu_dishes WHERE restaurant_id = $1 AND NOT id = ANY($2)", [
    restaurantId,
    dishRows.map(({ id }) => id),
  ]);
  await tx.query("DELETE FROM menu_sections WHERE restaurant_id = $1 AND NOT id = ANY($2)", [
    restaurantId,
    sections.map(({ id }) => id),
  ]);
  await tx.query("UPDATE menus SET version = version + 1 WHERE restaurant_id = $1", [restaurantId]);
}

/** False if this restaurant's menu has no such dish. */
export async function setSoldOutUntil(
  db: Queryable,
  { restaurantId, dishId }: { restaurantId: string; dishId: string },
  { isSoldOut, until }: { isSoldOut: boolean; until: Date | null },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE menu_dishes SET is_sold_out = $3, sold_out_until = $4 WHERE restaurant_id = $1 AND id = $2 RETURNING id`,
    [restaurantId, dishId, isSoldOut, until],
  );
  return rows.length > 0;
}
