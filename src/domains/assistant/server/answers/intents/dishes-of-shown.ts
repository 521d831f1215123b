import type { MenuDish } from "#domains/menus/contract/menu.ts";
import { getMenu } from "#domains/menus/server/public.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { getRestaurant } from "#domains/restaurants/server/public.ts";
import type { Ask, Records } from "../port.ts";
import { dishesNamed } from "./dishes-named.ts";

interface WithDish {
  restaurant: RestaurantDetail;
  dishes: MenuDish[];
}

/** Those of the restaurants shown last that have the dish which the message names, with that dish. */
export async function dishesOfShown({ db }: Records, ask: Ask): Promise<WithDish[]> {
  const { before, text, rest, language, now } = ask;
  const all = await Promise.all(
    before.shown.map(async (id) => {
      const menu = await getMenu(db, id, now, language);
      const dishes = menu === null ? [] : dishesNamed(menu, { text, rest });
      const restaurant = dishes.length === 0 ? null : await getRestaurant(db, id, language, now);
      return restaurant === null ? [] : [{ restaurant, dishes }];
    }),
  );
  return all.flat();
}
