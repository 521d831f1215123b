import { z } from "zod";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { money } from "#kernel/api/schemas.ts";
import { LANGUAGES, type Translations } from "#kernel/languages.ts";
import { COURSE_LIMITS, MAX_DISH_YEN } from "../menu-constants.ts";

const texts = (max: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string().trim().max(max))
    .transform(
      (given): Translations => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== "")),
    );
const { minutes, seats, party } = COURSE_LIMITS;

/** A course as its editors see it. */
const course = z.strictObject({
  /** Japanese is required. */
  names: texts(80),
  descriptions: texts(400),
  /** Per person, tax included. */
  price: z.strictObject({ minor: z.int().min(0).max(MAX_DISH_YEN), currency: z.literal("JPY") }),
  /** How long the party keeps its table. */
  minutes: z
    .int()
    .min(minutes.min)
    .max(minutes.max)
    .refine((given) => given % minutes.step === 0, { error: "quarter-minutes" }),
  /** All you can drink: how many minutes before the end the last drinks are ordered; null without. */
  lastDrinks: z.int().min(0).max(minutes.max).nullable(),
  /** Guests per day of the restaurant, booked online; null for any number. */
  seats: z.int().min(1).max(seats).nullable(),
  minParty: z.int().min(1).max(party),
  maxParty: z.int().min(1).max(party),
  /** False: not offered for now. */
  isActive: z.boolean(),
});
export type CourseDocument = z.output<typeof course>;

/** `PUT /api/owner/restaurants/{id}/courses/{courseId}`: `version` from the last answer, 0 for a new course. */
export const saveCourse = course
  .extend({ version: z.int32().min(0) })
  .superRefine(({ names, minutes, lastDrinks, minParty, maxParty }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    if (names.ja === undefined) refuse(["names", "ja"], "required");
    if (lastDrinks !== null && lastDrinks >= minutes) refuse(["lastDrinks"], "last-drinks-within");
    if (maxParty < minParty) refuse(["maxParty"], "below-minimum");
  });
export type SaveCourse = z.output<typeof saveCourse>;
export type SaveCourseBody = z.input<typeof saveCourse>;

/** `GET /api/owner/restaurants/{id}/courses`, and the answer to each change. */
export const ownerCourses = z.strictObject({
  restaurantId: z.string(),
  /** The earliest first. */
  courses: z.array(
    course.extend({
      id: z.string(),
      version: z.number(),
      /** Upcoming bookings that have it. */
      bookings: z.number(),
    }),
  ),
  /** Those that were removed in the last ten minutes, the latest first: `restore` undoes it. */
  removed: z.array(
    z.strictObject({
      id: z.string(),
      names: z.record(z.string(), z.string()).readonly(),
      /** Upcoming bookings that keep it as it was sold. */
      bookings: z.number(),
    }),
  ),
});
export type OwnerCourses = z.output<typeof ownerCourses>;
export type OwnerCourse = OwnerCourses["courses"][number];

/** Answer of `DELETE`: how many upcoming bookings keep the course as it was sold to them. */
export const removedCourse = ownerCourses.extend({ kept: z.number() });
export type RemovedCourse = z.output<typeof removedCourse>;

/** The courses after a concurrent save. */
export const newerCourses = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: ownerCourses }),
} as const satisfies RefusalDetails;

/** A course as guests see it. It says nothing about allergens: the kitchen answers to needs. */
export const courseView = z.strictObject({
  id: z.string(),
  /** In Japanese. */
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  description: z.string().nullable(),
  descriptionTranslations: z.record(z.string(), z.string()).readonly(),
  /** Per person, tax included. */
  price: money,
  minutes: z.number(),
  /** All you can drink: minutes before the end for the last drinks; null without. */
  lastDrinks: z.number().nullable(),
  minParty: z.number(),
  maxParty: z.number(),
});
export type CourseView = z.output<typeof courseView>;
