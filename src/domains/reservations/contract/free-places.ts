import { z } from "zod";
import { localDate } from "#kernel/api/schemas.ts";
import { MAX_STAFF_GUESTS } from "../reservation-constants.ts";

/** `GET /api/owner/restaurants/{id}/walk-in-places`: where a party at the door would sit now, by its size. */
export const walkInPlaces = z.strictObject({
  /** The restaurant's wall clock: the quarter hour from which they sit. */
  at: z.string(),
  places: z.array(
    z.strictObject({
      guests: z.number(),
      /** Null: no table is free for the whole stay. */
      tableIds: z.array(z.string()).nullable(),
      /** `HH:mm`: until when they would keep it; 25:30 is half past one of the next morning. */
      until: z.string(),
      /** `HH:mm`: when one is free next, where there is none now. */
      next: z.string().nullable(),
    }),
  ),
});
export type WalkInPlaces = z.output<typeof walkInPlaces>;

/** `GET /api/owner/restaurants/{id}/places?date=YYYY-MM-DD&guests=2`: times of a day for a party that calls. */
export const placesQuery = z.strictObject({
  date: localDate,
  guests: z
    .string()
    .regex(/^\d{1,2}$/, { error: "whole-number" })
    .transform(Number)
    .pipe(z.number().min(1).max(MAX_STAFF_GUESTS)),
  /** The course of the party: it stays as long as that lasts. */
  courseId: z.string().max(64).optional(),
});

export const placesOfDay = z.strictObject({
  /** The seatings of the day and its night that are not over, as `HH:mm`, in order. */
  times: z.array(
    z.strictObject({
      time: z.string(),
      /** The best place that is free then; null without one. */
      tableIds: z.array(z.string()).nullable(),
      /** All tables that are free for the whole stay, whatever their size. */
      free: z.array(z.string()),
    }),
  ),
});
export type PlacesOfDay = z.output<typeof placesOfDay>;

/**
 * One of `GET /api/reservations/{id}/alternatives`, for the holder of a reservation that the kitchen or the restaurant
 * can't serve: another restaurant nearby that is reported to cater for the needs and has a table on the same day.
 * Nearest first.
 */
export const alternativePlace = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  cuisine: z.string().nullable(),
  /** Metres from the restaurant of the reservation. */
  distance: z.number(),
  /** `HH:mm`, free for the same party around the same time, in the order of the day; never empty. */
  times: z.array(z.string()),
});
export type AlternativePlace = z.output<typeof alternativePlace>;
