import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { OwnerAuth } from "./members/policy.ts";
import type { ReadLog } from "./reads/read-log.ts";

/** What the routes of a restaurant's own settings need. */
export interface ManagementRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  /** What later modules know of a restaurant. */
  parts: readonly RestaurantHooks[];
  now: () => Date;
  publicUrl: string;
}
