import type { Database } from "#platform/server/db/database.ts";
import type { OwnerAuth } from "./members/policy.ts";
import type { ReadLog } from "./reads/read-log.ts";

/** Dependencies of the routes for a restaurant's staff and settings. */
export interface StaffRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  now: () => Date;
  publicUrl: string;
}
