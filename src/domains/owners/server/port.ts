import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { StaffRoutes } from "#domains/staff/server/public.ts";

/** What the routes of a restaurant's own settings need. */
export interface ManagementRoutes extends StaffRoutes {
  /** What later domains know of a restaurant. */
  parts: readonly RestaurantHooks[];
}
