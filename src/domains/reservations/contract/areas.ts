import { z } from "zod";
import { LANGUAGES, type Translations } from "#kernel/languages.ts";
import { INVENTORY_LIMITS } from "../seating-plan-constants.ts";

/** An area of the restaurant as its people see it: counter, tatami room, terrace. */
export const areaDocument = z.strictObject({
  name: z.string().trim().min(1, { error: "required" }).max(INVENTORY_LIMITS.areaName),
  /** Guests may choose it when they book. */
  isOffered: z.boolean().default(false),
  /** For guests, by language; they read `name` where theirs is missing. */
  words: z
    .partialRecord(z.enum(LANGUAGES), z.string().trim().max(INVENTORY_LIMITS.areaName))
    .default({})
    .transform(
      (given): Translations => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== "")),
    ),
});

const named = { id: z.string(), name: z.string(), words: z.record(z.string(), z.string()).readonly() };

/** The area of a booking, with its names as they were when it was chosen. */
export const bookedArea = z.strictObject(named);
export type BookedArea = z.output<typeof bookedArea>;

/** An area that guests can choose. */
export const offeredArea = z.strictObject({
  ...named,
  /** The sizes of parties that it has tables for. */
  partySizes: z.array(z.number()),
});
export type OfferedArea = z.output<typeof offeredArea>;

/** Null: anywhere. */
export const areaId = z.string().min(1).max(64).nullable();

/** Refusals of a course or an area that can't be chosen any more. */
export const NOT_OFFERED = ["course-not-offered", "area-not-offered"] as const;
