import { apiPaths } from "../../../shared/api-paths.ts";
import type { RestaurantDetail } from "../../../shared/contract/restaurants.ts";
import type { PageRequest } from "../../../shared/page-request.ts";
import { ApiError } from "../../lib/api.ts";
import { serverApi } from "../../lib/page-context.ts";

/** Null when there is no such place. For the route's loader. */
export async function loadPlace(page: PageRequest, id: string): Promise<RestaurantDetail | null> {
  try {
    return await serverApi(page).get<RestaurantDetail>(apiPaths.restaurant(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
