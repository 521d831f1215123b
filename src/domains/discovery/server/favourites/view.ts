import type { FavouriteView } from "#domains/accounts/contract/favourites.ts";
import type { FavouriteRow } from "./store.ts";

export function favouriteView({ restaurantId, addedAt }: FavouriteRow): FavouriteView {
  return { restaurantId, addedAt: addedAt.toISOString() };
}
