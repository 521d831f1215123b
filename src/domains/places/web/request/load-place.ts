import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { serverApi } from "#platform/web/lib/page/page-context.ts";
import type { RestaurantDetail } from "../../../restaurants/contract/restaurants.ts";
import { restaurantsApi } from "../../../restaurants/web/api.ts";

/** Null when there is no such place. For the route's loader. */
export async function loadPlace(page: PageRequest, id: string): Promise<RestaurantDetail | null> {
  try {
    return await serverApi(page).get(restaurantsApi("GET /api/restaurants/:id", { params: { id } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
