import { z } from "zod";
import { localDate } from "#kernel/api/schemas.ts";
import { commissionReason } from "./statements.ts";

/** The commission on card payments for a period. Days are in the restaurant's time zone. */
export const rateSpan = z.strictObject({
  /** Basis points (hundredths of a percent). */
  basisPoints: z.number(),
  reason: commissionReason,
  /** The first day; today for the current span. */
  from: z.string(),
  /** The last day; null if open-ended. */
  until: z.string().nullable(),
});
export type RateSpan = z.output<typeof rateSpan>;

/** `GET /api/owner/restaurants/{id}/rates` */
export const ownRates = z.strictObject({
  /** The current commission and the ones after it, in order. Never empty. */
  spans: z.array(rateSpan),
});
export type OwnRates = z.output<typeof ownRates>;

/**
 * `PUT /api/admin/restaurants/{id}/first-time`: no commission between two days, both inclusive. Once per restaurant.
 */
export const giveFirstTime = z.strictObject({ from: localDate, until: localDate });
export type GiveFirstTime = z.output<typeof giveFirstTime>;

/** The commission-free period granted, as shown to the operator. */
export const firstTimeView = z.strictObject({
  from: z.string(),
  until: z.string(),
});
export type FirstTimeView = z.output<typeof firstTimeView>;
