import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { RestaurantDetail } from "../contract/restaurants.ts";
import { latestReviews, restaurantDetail } from "./store.ts";
import { restaurantView } from "./view.ts";

/** More than the page shows at first (three), so that "see all" needs no second call. */
const REVIEWS = 20;

/**
 * One restaurant with everything its page shows; null when there is none or it is no longer listed.
 * A place that is shown under another source's row keeps answering at its own address: old links stay good.
 */
export async function getRestaurant(
  db: Queryable,
  id: string,
  language: Language,
  now: Date,
): Promise<RestaurantDetail | null> {
  const row = await restaurantDetail(db, id);
  if (!row?.isVisible && !row?.isDuplicate) return null;
  return restaurantView(row, await latestReviews(db, id, REVIEWS), language, now);
}
