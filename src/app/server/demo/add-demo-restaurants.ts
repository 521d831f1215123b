import { insertMenuDishes, insertMenuSections, publishDishNames } from "#domains/menus/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import {
  type DemoDish,
  type DemoRestaurant,
  demoId,
  insertDishes,
  insertRestaurantParts,
  insertRestaurants,
} from "./store.ts";

/** Rows per statement: a few hundred kilobytes of JSON at most. */
const BATCH = 100;

/** Fills an empty catalogue with the fictional district. */
export async function addDemoRestaurants(
  tx: Queryable,
  dishes: readonly DemoDish[],
  restaurants: readonly DemoRestaurant[],
): Promise<void> {
  await insertDishes(tx, dishes);
  for (let at = 0; at < restaurants.length; at += BATCH) {
    const batch = restaurants.slice(at, at + BATCH);
    await insertRestaurants(tx, batch);
    await insertRestaurantParts(tx, batch);
    await addMenus(tx, batch);
  }
}

/** The order of courses in a meal. */
const COURSES = [
  "sets",
  "starters",
  "noodles",
  "mains",
  "grill",
  "rice",
  "sides",
  "desserts",
  "drinks",
  "other",
];

/** Adds the menus of the demo district; its restaurants and dishes must exist. Ids are the same at every start. */
async function addMenus(tx: Queryable, restaurants: readonly DemoRestaurant[]): Promise<void> {
  const withMenus = restaurants.map((one) => ({ ...one, id: demoId(one.slug), menu: one.menu ?? [] }));
  await insertMenuSections(
    tx,
    withMenus.flatMap(({ id, menu, sectionsServed = {} }) =>
      [...new Set(menu.map(({ section }) => section))].map((kind) => ({
        id: `${id}-${kind}`,
        restaurantId: id,
        position: COURSES.indexOf(kind),
        kind,
        names: {},
        served: sectionsServed[kind] ?? [],
      })),
    ),
  );
  await insertMenuDishes(
    tx,
    withMenus.flatMap(({ id, menu }) =>
      menu.map((item, position) => ({
        id: `${id}-${position}`,
        restaurantId: id,
        sectionId: `${id}-${item.section}`,
        position,
        glossaryId: item.dish ?? null,
        names: item.names ?? {},
        descriptions: {},
        eatInYen: item.priceYen,
        takeOutYen: item.takeOutYen ?? null,
        isAlcohol: item.isAlcohol ?? false,
        variants: item.variants ?? [],
        options: item.options ?? [],
        contains: item.stated?.contains ?? null,
        mayContain: [],
        diets: item.stated?.diets ?? [],
        factsLevel: item.stated?.level ?? null,
        factsDate: item.stated?.date ?? null,
      })),
    ),
  );
  await publishDishNames(
    tx,
    withMenus.filter(({ menu }) => menu.length > 0).map(({ id }) => id),
  );
}
