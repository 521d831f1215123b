import { z } from "zod";
import { localDate } from "#kernel/time/local-time.ts";
import { commissionReason } from "./statements.ts";

/** What is kept of card payments for a while. Days are the restaurant's. */
export const rateSpan = z.strictObject({
  /** Hundredths of a percent. */
  basisPoints: z.number(),
  reason: commissionReason,
  /** The first day; of the span that runs now, today. */
  from: z.string(),
  /** The last day; null for no end. */
  until: z.string().nullable(),
});
export type RateSpan = z.output<typeof rateSpan>;

/** `GET /api/owner/restaurants/{id}/rates` */
export const ownRates = z.strictObject({
  /** What is kept now, and what comes after it, in order. Never empty. */
  spans: z.array(rateSpan),
});
export type OwnRates = z.output<typeof ownRates>;

/** `PUT /api/admin/restaurants/{id}/first-time`: nothing is kept from a day to a day, both included. Once for each restaurant. */
export const giveFirstTime = z.strictObject({ from: localDate, until: localDate });
export type GiveFirstTime = z.output<typeof giveFirstTime>;

/** What was given, as the operator sees it. */
export const firstTimeView = z.strictObject({
  from: z.string(),
  until: z.string(),
});
export type FirstTimeView = z.output<typeof firstTimeView>;
