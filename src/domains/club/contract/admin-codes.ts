import { z } from "zod";
import { TRIAL_RANGE } from "#domains/payments/plan-constants.ts";

export const CODE_STATES = ["live", "redeemed", "revoked", "expired"] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** `GET /api/admin/trial-codes?search=`: the latest first; `search`: a code or a member's number. */
export const codeQuery = z.strictObject({ search: z.string().trim().max(100).default("") });

export const adminCode = z.strictObject({
  code: z.string(),
  memberNumber: z.string(),
  trialDays: z.number(),
  state: z.enum(CODE_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The application that it was redeemed in. */
  applicationId: z.string().nullable(),
});
export type AdminCode = z.output<typeof adminCode>;

/** `POST /api/admin/trial-codes`: for a member of the club without an open code or a used trial. */
export const issueCode = z.strictObject({
  memberNumber: z.string().trim().min(1, { error: "club-number" }).max(100),
  trialDays: z
    .number({ error: "trial-days" })
    .int({ error: "trial-days" })
    .min(TRIAL_RANGE.min, { error: "trial-days" })
    .max(TRIAL_RANGE.max, { error: "trial-days" }),
});
export type IssueCode = z.output<typeof issueCode>;
