import { z } from "zod";
import { money } from "#kernel/api/schemas.ts";

/** The values of the application (owner.md section 3). */
export const PLAN_KEYS = ["starter", "basic", "advanced"] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** Levels of guest analytics in a plan; each includes the previous one. */
export const ANALYTICS = ["totals", "funnel", "demand"] as const;
export type Analytics = (typeof ANALYTICS)[number];

/** `GET /api/plans`, cheapest first. Every plan includes all languages and all information for guests. */
export const planView = z.strictObject({
  key: z.enum(PLAN_KEYS),
  name: z.string(),
  /** Tax included. */
  monthly: money,
  isPopular: z.boolean(),
  /** Null for unlimited. */
  maxLocations: z.number().nullable(),
  alertMetres: z.array(z.number()),
  hasApi: z.boolean(),
  analytics: z.enum(ANALYTICS),
  /** Commission on card payments, in basis points. */
  commissionBasisPoints: z.number(),
});
export type PlanView = z.output<typeof planView>;
