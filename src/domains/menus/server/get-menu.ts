import type { RestaurantRow } from "#domains/restaurants/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { MenuView } from "../contract/menu.ts";
import { menuRows } from "./store.ts";
import { menuView } from "./view.ts";

/**
 * What there is to eat at a restaurant; null when it is not listed. A place that is no partner has no sections.
 * `language`: whoever reads it is told what dishes are, as far as the glossary knows.
 */
export async function getMenu(
  db: Queryable,
  restaurantId: string,
  now: Date,
  language: Language | null = null,
): Promise<MenuView | null> {
  const menu = await menuRows(db, restaurantId);
  return menu && menuView(restaurantId, menu, now, language);
}

/** A restaurant and what there is to eat at a time, in one trip; null when it is not listed. */
export async function getRestaurantAndMenu(
  db: Queryable,
  restaurantId: string,
): Promise<{ restaurant: RestaurantRow; menuAt: (at: Date) => MenuView } | null> {
  const rows = await menuRows(db, restaurantId);
  return rows && { restaurant: rows, menuAt: (at) => menuView(restaurantId, rows, at, null) };
}
