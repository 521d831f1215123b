import type { Gate } from "#domains/accounts/server/public.ts";
import type { OwnerGate } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";

/** What the routes of certificates need. */
export interface CertificateRoutes {
  db: Database;
  gate: Gate;
  ownerGate: OwnerGate;
  publicUrl: string;
  now: () => Date;
}

export interface OfCertificate {
  Params: { id: string; certificateId: string };
}
