import { z } from "zod";
import type { DietaryNeed } from "#domains/dietary/dietary.ts";
import { INSIGHT_DAYS } from "#domains/restaurants/house-terms.ts";
import type { Language } from "#kernel/languages.ts";
import type { Money } from "#kernel/money.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";

/** `GET /api/owner/restaurants/{id}/insights`, for managers and owners. */
export const insightsQuery = z.strictObject({
  days: z
    .enum(INSIGHT_DAYS.map(String))
    .default("30")
    .transform((days) => Number(days)),
});

export interface InsightDay {
  day: LocalDate;
  /** How often its page was opened. */
  views: number;
  /** In how many lists of results it stood. */
  matches: number;
  /** Who was seated that day; with the parties that did not come, and those that were cancelled by either side. */
  guests: number;
  noShows: number;
  cancellations: number;
}

export interface LanguageCount {
  language: Language;
  count: number;
}

/** The steps to a table that is booked online. Each is counted by itself: a link can lead past the first ones. */
export interface Funnel {
  views: number;
  /** The booking form opened. */
  forms: number;
  /** A free time chosen; another one instead of it is no second step. */
  holds: number;
  /** Booked or asked for, also when it was cancelled later. */
  bookings: number;
  /** Of those bookings, the most first. */
  languages: LanguageCount[];
}

/** What guests asked for and did not get; only what at least `LEAST_PEOPLE` different people wanted. */
export interface InVain {
  /** Waited for a table that never came free. `weekday`: 1 for Monday to 7 for Sunday. */
  tables: { weekday: number; guests: number; people: number }[];
  /** Needs that the kitchen had to say no to. */
  needs: { need: DietaryNeed; people: number }[];
}

/** What not every plan shows. */
export type InsightPart = "funnel" | "demand";

export interface Insights {
  from: LocalDate;
  to: LocalDate;
  /** Every day, the earliest first. */
  days: InsightDay[];
  /** Languages in which the page was read, the most first. */
  viewLanguages: LanguageCount[];
  /** Accepted orders of these days, and what they came to after what went back. */
  orders: { count: number; total: Money };
  /** Null where the plan does not show it. */
  funnel: Funnel | null;
  demand: InVain | null;
  /** What the plan does not show, each with the smallest plan that does. */
  lacks: { part: InsightPart; planName: string }[];
}
