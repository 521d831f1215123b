import { z } from "zod";
import { TRIAL_RANGE } from "#domains/payments/plan-constants.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";

const text = (issue: string) =>
  z
    .string()
    .trim()
    .max(100)
    .refine((given) => given !== "", { error: issue });

/** `POST /api/shusei/generate-trial-code`. The error messages come from the specification. */
export const trialCodeRequest = z.strictObject({
  memberNumber: text("club-number"),
  email: z.email({ error: "club-email" }).max(254),
  firstName: text("club-first-name"),
  lastName: text("club-last-name"),
  companyName: z.string().trim().max(200).nullish(),
});
export type TrialCodeRequest = z.output<typeof trialCodeRequest>;
export type TrialCodeRequestBody = z.input<typeof trialCodeRequest>;

export const trialCodeAnswer = z.strictObject({
  trialCode: z.strictObject({
    code: z.string(),
    trialDays: z.number(),
    /** A fraction: 0.025 is 2.5 %. Charged after the trial; no commission during it. */
    commissionRate: z.number(),
    /** A member's savings in a month with sales of ¥1,000,000, as text: `¥25,000`. */
    savings: z.string(),
  }),
});
export type TrialCodeAnswer = z.output<typeof trialCodeAnswer>;

/** `POST /api/admin/club/members`: the club's complete member list as CSV. Without `apply` it is a dry run. */
export const importMembers = z.strictObject({
  csv: z.string().min(1, { error: "required" }).max(2_000_000),
  apply: z.boolean(),
});

/** The result of an import or of its dry run. */
export const memberImport = z.strictObject({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Members missing from the list. */
  left: z.number(),
  /** Invalid lines, counted from 1; nothing is written if there are any. */
  mistakes: z.array(
    z.strictObject({
      line: z.number(),
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
  isApplied: z.boolean(),
});
export type MemberImport = z.output<typeof memberImport>;

export const CODE_STATES = ["live", "redeemed", "revoked", "expired"] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** `GET /api/admin/trial-codes?search=`: newest first. `search`: a code or a member number. */
export const codeQuery = z.strictObject({ search: z.string().trim().max(100).default("") });

export const adminCode = z.strictObject({
  code: z.string(),
  memberNumber: z.string(),
  trialDays: z.number(),
  state: z.enum(CODE_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The application in which it was redeemed. */
  applicationId: z.string().nullable(),
});
export type AdminCode = z.output<typeof adminCode>;

/** `POST /api/admin/trial-codes`: for a member with neither an open code nor a used trial. */
export const issueCode = z.strictObject({
  memberNumber: z.string().trim().min(1, { error: "club-number" }).max(100),
  trialDays: z
    .number({ error: "trial-days" })
    .int({ error: "trial-days" })
    .min(TRIAL_RANGE.min, { error: "trial-days" })
    .max(TRIAL_RANGE.max, { error: "trial-days" }),
});
export type IssueCode = z.output<typeof issueCode>;

/** The endpoints of this domain. */
export const clubEndpoints = {
  "GET /api/admin/trial-codes": {
    summary: "List trial codes",
    query: codeQuery,
    answer: z.array(adminCode),
    errors: [],
  },
  "POST /api/admin/trial-codes": {
    summary: "Issue a trial code",
    body: issueCode,
    answer: adminCode,
    errors: [],
  },
  "POST /api/admin/trial-codes/:code/revoke": {
    summary: "Revoke a trial code",
    answer: adminCode,
    errors: ["not-found"],
  },
  "POST /api/shusei/generate-trial-code": {
    summary: "Get a trial code as a member of the club",
    body: trialCodeRequest,
    answer: trialCodeAnswer,
    errors: ["member-not-confirmed", "too-many-attempts"],
  },
  "POST /api/admin/club/members": {
    summary: "Import the club's list of members",
    body: importMembers,
    answer: memberImport,
    errors: [],
  },
} as const satisfies Endpoints;
