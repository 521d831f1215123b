import type { Money } from "#kernel/money.ts";

/** The values of the application (owner.md section 3). */
export const PLAN_KEYS = ["starter", "basic", "advanced"] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** What a plan shows of a restaurant's guests, each with what the one before it has. */
export const ANALYTICS = ["totals", "funnel", "demand"] as const;
export type Analytics = (typeof ANALYTICS)[number];

/** `GET /api/plans`, the cheapest first. Languages and what guests can know is in all of them. */
export interface PlanView {
  key: PlanKey;
  name: string;
  /** Tax included. */
  monthly: Money;
  isPopular: boolean;
  /** Null for any number. */
  maxLocations: number | null;
  alertMetres: number[];
  hasApi: boolean;
  analytics: Analytics;
  /** What is kept of card payments, in hundredths of a percent. */
  commissionBasisPoints: number;
}
