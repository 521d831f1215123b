import { z } from "zod";
import { CLAIM_LEVELS, CLAIM_SUBJECTS, CLAIM_VALUES, type Claim } from "../dietary.ts";

export const claimSubject = z.enum(CLAIM_SUBJECTS);

/** What is said about a restaurant's food, by whom, and when. */
export const claim = z.strictObject({
  subject: claimSubject,
  value: z.enum(CLAIM_VALUES),
  level: z.enum(CLAIM_LEVELS),
  source: z.string(),
  date: z.string().nullable(),
  expires: z.string().nullable(),
}) satisfies z.ZodType<Claim>;
