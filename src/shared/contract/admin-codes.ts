import { z } from "zod";

export const CODE_STATES = ["live", "redeemed", "revoked", "expired"] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** `GET /api/admin/trial-codes?search=`: the latest first; `search`: a code or a member's number. */
export const codeQuery = z.strictObject({ search: z.string().trim().max(100).default("") });

export interface AdminCode {
  code: string;
  memberNumber: string;
  trialDays: number;
  state: CodeState;
  createdAt: string;
  expiresAt: string;
  /** The application that it was redeemed in. */
  applicationId: string | null;
}
