import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { StaffRoutes } from "#domains/staff/server/public.ts";

/** Dependencies of the routes for a restaurant's settings. */
export interface ManagementRoutes extends StaffRoutes {
  /** Hooks of later domains. */
  parts: readonly RestaurantHooks[];
}
