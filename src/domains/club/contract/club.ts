import { z } from "zod";

const text = (issue: string) =>
  z
    .string()
    .trim()
    .max(100)
    .refine((given) => given !== "", { error: issue });

/** `POST /api/shusei/generate-trial-code`. The messages are the specification's. */
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
    /** A fraction: 0.025 is 2.5 %. Charged after the trial; nothing during it. */
    commissionRate: z.number(),
    /** What a member saves in a month of sales of ¥1,000,000, as a text: `¥25,000`. */
    savings: z.string(),
  }),
});
export type TrialCodeAnswer = z.output<typeof trialCodeAnswer>;

/** `POST /api/admin/club/members`: the club's whole list, as a table (CSV). Without `apply` nothing is written. */
export const importMembers = z.strictObject({
  csv: z.string().min(1, { error: "required" }).max(2_000_000),
  apply: z.boolean(),
});

/** What an import does, or would do. */
export const memberImport = z.strictObject({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Members missing from the list. */
  left: z.number(),
  /** Lines that can't be used; nothing is written while there are any. Counted from 1. */
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
