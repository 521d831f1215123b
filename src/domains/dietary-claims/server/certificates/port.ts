import type { Auth } from "#domains/accounts/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";

/** What the routes of certificates need. */
export interface CertificateRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  publicUrl: string;
  now: () => Date;
}
