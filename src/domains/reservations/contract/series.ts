import { z } from "zod";
import { askedNeeds, dietaryNeeds, otherNeeds, severeAllergens } from "#domains/dietary/contract.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { localDate, localQuarter } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import {
  MANY_TABLES,
  MAX_SERIES_DATES,
  MAX_STAFF_GUESTS,
  RESERVATION_STATUSES,
  SERIES_DATE_STATES,
  SERIES_REPEATS,
} from "../reservation-constants.ts";
import { courseId } from "./courses.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((given) => given || null);

const party = {
  guestCount: z.int().min(1).max(MAX_STAFF_GUESTS),
  /** On every date; empty: the restaurant chooses for each. */
  tableIds: z.array(z.string().max(64)).max(MANY_TABLES).default([]),
  courseId: courseId.default(null),
  guestId: z.string().max(64).nullable().default(null),
  customerPhone: text(40),
};

/** `POST /api/owner/restaurants/{id}/series/preview`: the dates of a booking that repeats, before any is made. */
export const previewSeries = z
  .strictObject({
    /** The restaurant's wall clock. */
    first: localQuarter,
    repeats: z.enum(SERIES_REPEATS),
    /** How often, or to which day: one of the two. */
    times: z.int().min(2).max(MAX_SERIES_DATES).nullable().default(null),
    until: localDate.nullable().default(null),
    ...party,
  })
  .superRefine(({ times, until }, context) => {
    if ((times === null) === (until === null))
      context.addIssue({ code: "custom", path: ["times"], message: "required" });
  });
export type PreviewSeries = z.output<typeof previewSeries>;

const datePlan = z.strictObject({
  /** The restaurant's wall clock. */
  at: z.string(),
  /** The restaurant's day that it belongs to. */
  day: z.string(),
  state: z.enum(SERIES_DATE_STATES),
});

export const seriesPreview = z.strictObject({
  dates: z.array(
    datePlan.extend({
      /** Where the party would sit; null where it can't. */
      tableIds: z.array(z.string()).nullable(),
      /** When the same guest has a table that day already, on the restaurant's wall clock. */
      bookedAt: z.string().nullable(),
    }),
  ),
});
export type SeriesPreview = z.output<typeof seriesPreview>;

/** `POST /api/owner/restaurants/{id}/series`: all of these dates, or none. */
export const addSeries = z
  .strictObject({
    dates: z.array(localQuarter).min(2).max(MAX_SERIES_DATES),
    ...party,
    customerName: z.string().trim().min(1, { error: "required" }).max(100),
    /** Where the one confirmation of all dates goes, in `language`. */
    customerEmail: z.email({ error: "email" }).max(254).nullable().default(null),
    language: z.enum(LANGUAGES).default("ja"),
    staffNote: text(1_000),
    dietaryNeeds: dietaryNeeds.optional(),
    severeAllergens: severeAllergens.optional(),
    otherNeeds: otherNeeds.optional(),
    needsAsked: z.boolean().optional(),
  })
  .superRefine(({ dates }, context) => {
    if (new Set(dates).size < dates.length)
      context.addIssue({ code: "custom", path: ["dates"], message: "date-twice" });
  })
  .transform((body) => {
    const { needsAsked, ...needs } = askedNeeds(body);
    return { ...body, ...needs, dates: [...body.dates].sort(), needsAsked: body.needsAsked ?? needsAsked };
  });
export type AddSeries = z.output<typeof addSeries>;

/** The dates of a series that can't be had any more: nothing was booked. */
export const seriesRefused = {
  code: "series-refused",
  shape: z.strictObject({ dates: z.array(datePlan) }),
} as const satisfies RefusalDetails;

/** One booking of a series among the others. */
export const seriesDate = z.strictObject({
  id: z.string(),
  at: z.string(),
  day: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  tableIds: z.array(z.string()),
  /** It can be cancelled now, together with others. */
  canCancel: z.boolean(),
});
export type SeriesDate = z.output<typeof seriesDate>;

/** `POST /api/owner/reservations/{id}/series/cancel`: this booking and all that follow. */
export const cancelSeries = z.strictObject({
  to: z.enum(["cancelled_by_guest", "cancelled_by_restaurant"]),
  /** Told to the guest where the restaurant cancels. */
  reason: text(300),
  /** How many staff were told that it would be: another number is another question. */
  count: z.int().min(1).max(MAX_SERIES_DATES),
});
export type CancelSeries = z.output<typeof cancelSeries>;
