import { z } from "zod";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/local-time.ts";
import type { CommissionReason } from "./statements.ts";

/** What is kept of card payments for a while. Days are the restaurant's. */
export interface RateSpan {
  /** Hundredths of a percent. */
  basisPoints: number;
  reason: CommissionReason;
  /** The first day; of the span that runs now, today. */
  from: LocalDate;
  /** The last day; null for no end. */
  until: LocalDate | null;
}

/** `GET /api/owner/restaurants/{id}/rates` */
export interface OwnRates {
  /** What is kept now, and what comes after it, in order. Never empty. */
  spans: RateSpan[];
}

/** `PUT /api/admin/restaurants/{id}/first-time`: nothing is kept from a day to a day, both included. Once for each restaurant. */
export const giveFirstTime = z.strictObject({ from: localDate, until: localDate });
export type GiveFirstTime = z.output<typeof giveFirstTime>;

/** What was given, as the operator sees it. */
export type FirstTimeView = { from: LocalDate; until: LocalDate };
