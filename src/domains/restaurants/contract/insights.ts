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
  /** How often its page was opened. */
  views: z.number(),
  /** In how many lists of results it stood. */
  matches: z.number(),
  /** Who was seated that day; with the parties that did not come, and those that were cancelled by either side. */
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

/** The steps to a table that is booked online. Each is counted by itself: a link can lead past the first ones. */
export const funnel = z.strictObject({
  views: z.number(),
  /** The booking form opened. */
  forms: z.number(),
  /** A free time chosen; another one instead of it is no second step. */
  holds: z.number(),
  /** Booked or asked for, also when it was cancelled later. */
  bookings: z.number(),
  /** Of those bookings, the most first. */
  languages: z.array(languageCount),
});
export type Funnel = z.output<typeof funnel>;

/** What guests asked for and did not get; only what at least `LEAST_PEOPLE` different people wanted. */
export const inVain = z.strictObject({
  /** Waited for a table that never came free. `weekday`: 1 for Monday to 7 for Sunday. */
  tables: z.array(
    z.strictObject({
      weekday: z.number(),
      guests: z.number(),
      people: z.number(),
    }),
  ),
  /** Needs that the kitchen had to say no to. */
  needs: z.array(
    z.strictObject({
      need: z.enum(DIETARY_NEEDS),
      people: z.number(),
    }),
  ),
});
export type InVain = z.output<typeof inVain>;

/** What not every plan shows. */
export const insightPart = z.enum(["funnel", "demand"]);
export type InsightPart = z.output<typeof insightPart>;

export const insights = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** Every day, the earliest first. */
  days: z.array(insightDay),
  /** Languages in which the page was read, the most first. */
  viewLanguages: z.array(languageCount),
  /** Accepted orders of these days, and what they came to after what went back. */
  orders: z.strictObject({
    count: z.number(),
    total: money,
  }),
  /** Null where the plan does not show it. */
  funnel: funnel.nullable(),
  demand: inVain.nullable(),
  /** What the plan does not show, each with the smallest plan that does. */
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

/** `GET /api/owner/restaurants/{id}/figures`. Null where there is nothing to count yet. */
export const restaurantFigures = z.strictObject({
  /** Of the restaurant's page, in the last `FIGURE_DAYS` days. */
  views: z.number().nullable(),
  favourites: z.number(),
  /** Mean of the reviews to one decimal. */
  rating: z.number().nullable(),
  ratings: z.number(),
  locations: z.number(),
});
export type RestaurantFigures = z.output<typeof restaurantFigures>;
