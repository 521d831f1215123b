import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { callsTo } from "#kernel/api/call.ts";
import { orNull } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { placesEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const placesApi = callsTo<typeof placesEndpoints>();

/** Null when there is no such place. For the route's loader. */
export function loadPlace(page: PageRequest, id: string): Promise<RestaurantDetail | null> {
  return orNull(serverApi(page).get(restaurantsApi("GET /api/restaurants/:id", { params: { id } })));
}
