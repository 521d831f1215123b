import type { Database } from "../../../db/database.ts";
import type { Gate } from "../../accounts/public.ts";
import type { OwnerGate } from "../members/policy.ts";

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
