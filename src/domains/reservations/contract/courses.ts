import { z } from "zod";
import { courseView } from "#domains/menus/contract/courses.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { localDate, money } from "#kernel/api/schemas.ts";
import { MAX_STAFF_GUESTS } from "../reservation-constants.ts";

/** What a booking was sold, as it was then: later changes of the course change no booking. */
export const bookedCourse = z.strictObject({
  id: z.string(),
  /** By language, Japanese among them. */
  names: z.record(z.string(), z.string()).readonly(),
  /** Per person. */
  price: money,
  minutes: z.number(),
  /** All you can drink: minutes before the end for the last drinks; null without. */
  lastDrinks: z.number().nullable(),
});
export type BookedCourse = z.output<typeof bookedCourse>;

/** `GET .../course-choices?date=YYYY-MM-DD&guests=2`: the courses that a party could have on a day of the restaurant. */
export const courseChoicesQuery = z.strictObject({
  date: localDate,
  /** `HH:mm`; 25:30 is half past one of the next morning. Without it, the end of the day is not asked about. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-8]):[0-5]\d$/, { error: "local-time" })
    .optional(),
  guests: z
    .string()
    .regex(/^\d{1,2}$/, { error: "whole-number" })
    .transform(Number)
    .pipe(z.number().min(1).max(MAX_STAFF_GUESTS)),
  /** A reservation of the caller's own that is to change, or a hold of their browser: its seats count as free. */
  except: z.string().max(64).optional(),
  /** The holder's key of that reservation, from the link that we sent. */
  key: z.string().max(64).optional(),
});

export const courseChoice = courseView.extend({
  /** For how many guests it can still be booked that day; null for any number. */
  seatsLeft: z.number().nullable(),
  /** Why this party can't have it; null if it can. `closes`: when the restaurant closes, `HH:mm`. */
  why: z
    .union([
      z.strictObject({ kind: z.enum(["party", "full"]) }),
      z.strictObject({ kind: z.literal("closing"), closes: z.string() }),
    ])
    .nullable(),
});
export type CourseChoice = z.output<typeof courseChoice>;

/** For how many guests the course can still be booked that day. */
export const courseSoldOut = {
  code: "course-sold-out",
  shape: z.strictObject({ seatsLeft: z.number() }),
} as const satisfies RefusalDetails;

/** The id of a course; null: a table only. */
export const courseId = z.string().max(64).nullable();
