import { z } from "zod";
import { DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { money } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { INSIGHT_DAYS } from "../restaurant-constants.ts";

/** `GET /api/owner/restaurants/{id}/insights`, for managers and owners. */
export const insightsQuery = z.strictObject({
  days: z
    .enum(INSIGHT_DAYS.map(String))
    .default("30")
    .transform((days) => Number(days)),
});

export const insightDay = z.strictObject({
  day: z.string(),
  /** Number of views of its page. */
  views: z.number(),
  /** Number of result lists that it was in. */
  matches: z.number(),
  /** Parties seated that day; also no-shows, and cancellations by either side. */
  guests: z.number(),
  noShows: z.number(),
  cancellations: z.number(),
});
export type InsightDay = z.output<typeof insightDay>;

export const languageCount = z.strictObject({
  language: z.enum(LANGUAGES),
  count: z.number(),
});
export type LanguageCount = z.output<typeof languageCount>;

/** The steps to an online booking. Each is counted separately: a link can skip the first ones. */
export const funnel = z.strictObject({
  views: z.number(),
  /** The booking form was opened. */
  forms: z.number(),
  /** A free time was chosen; choosing another one does not count again. */
  holds: z.number(),
  /** Booked or requested, including bookings cancelled later. */
  bookings: z.number(),
  /** By number of bookings, highest first. */
  languages: z.array(languageCount),
});
export type Funnel = z.output<typeof funnel>;

/** Unmet demand: only what at least `LEAST_PEOPLE` different people requested. */
export const inVain = z.strictObject({
  /** Waitlist entries for which no table became free. `weekday`: 1 for Monday to 7 for Sunday. */
  tables: z.array(
    z.strictObject({
      weekday: z.number(),
      guests: z.number(),
      people: z.number(),
    }),
  ),
  /** Dietary needs that the kitchen had to decline. */
  needs: z.array(
    z.strictObject({
      need: z.enum(DIETARY_NEEDS),
      people: z.number(),
    }),
  ),
});
export type InVain = z.output<typeof inVain>;

/** Parts that depend on the plan. */
export const insightPart = z.enum(["funnel", "demand"]);
export type InsightPart = z.output<typeof insightPart>;

export const insights = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** Every day, earliest first. */
  days: z.array(insightDay),
  /** Languages in which the page was read, most frequent first. */
  viewLanguages: z.array(languageCount),
  /** Accepted orders of these days, and their total less refunds. */
  orders: z.strictObject({
    count: z.number(),
    total: money,
  }),
  /** Null if the plan does not include it. */
  funnel: funnel.nullable(),
  demand: inVain.nullable(),
  /** Parts that the plan does not include, each with the smallest plan that does. */
  lacks: z.array(
    z.strictObject({
      part: insightPart,
      planName: z.string(),
    }),
  ),
});
export type Insights = z.output<typeof insights>;

/** `GET /api/figures`, counted in the database. */
export const counts = z.strictObject({
  restaurants: z.number(),
  partners: z.number(),
});
export type Counts = z.output<typeof counts>;

/** `GET /api/owner/restaurants/{id}/figures`. Null if there is nothing to count yet. */
export const restaurantFigures = z.strictObject({
  /** Of the restaurant's page, in the last `FIGURE_DAYS` days. */
  views: z.number().nullable(),
  favourites: z.number(),
  /** Mean of the reviews to one decimal. */
  rating: z.number().nullable(),
  ratings: z.number(),
  /** Reviews that none of its people has opened. */
  newReviews: z.number(),
  locations: z.number(),
});
export type RestaurantFigures = z.output<typeof restaurantFigures>;
