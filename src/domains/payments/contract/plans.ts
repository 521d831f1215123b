import { z } from "zod";
import { money } from "#kernel/api/money-schema.ts";

/** The values of the application (owner.md section 3). */
export const PLAN_KEYS = ["starter", "basic", "advanced"] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** What a plan shows of a restaurant's guests, each with what the one before it has. */
export const ANALYTICS = ["totals", "funnel", "demand"] as const;
export type Analytics = (typeof ANALYTICS)[number];

/** `GET /api/plans`, the cheapest first. Languages and what guests can know is in all of them. */
export const planView = z.strictObject({
  key: z.enum(PLAN_KEYS),
  name: z.string(),
  /** Tax included. */
  monthly: money,
  isPopular: z.boolean(),
  /** Null for any number. */
  maxLocations: z.number().nullable(),
  alertMetres: z.array(z.number()),
  hasApi: z.boolean(),
  analytics: z.enum(ANALYTICS),
  /** What is kept of card payments, in hundredths of a percent. */
  commissionBasisPoints: z.number(),
});
export type PlanView = z.output<typeof planView>;
