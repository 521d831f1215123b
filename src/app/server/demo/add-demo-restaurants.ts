import type { Queryable } from "#platform/server/db/database.ts";
import { addMenus } from "./add-menus.ts";
import {
  type DemoDish,
  type DemoRestaurant,
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
