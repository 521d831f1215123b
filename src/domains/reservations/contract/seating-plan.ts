import { z } from "zod";
import { HOLIDAY_RULES } from "#domains/restaurants/restaurant-constants.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { localDate } from "#kernel/api/schemas.ts";
import { QUARTER_MINUTES } from "#kernel/time/calendar.ts";
import { FLOOR_COLUMNS, FLOOR_ROWS, isOnFloor, LONGEST_TABLE } from "../floor-plan.ts";
import { CLEARING, MAX_STAFF_GUESTS } from "../reservation-constants.ts";
import {
  BOOKING_MODES,
  DEFAULT_DAY_ENDS,
  DEFAULT_SEATING_STEP,
  EXCEPTION_KINDS,
  INVENTORY_LIMITS,
  MAX_DEPOSIT_YEN,
  PACING_MINUTES,
  QUESTION_LIMITS,
  SEATING_STEPS,
} from "../seating-plan-constants.ts";
import { areaDocument } from "./areas.ts";
import { questionDocument } from "./questions.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, { error: "quarter-hour" });
/** As Japanese restaurants write it: 25:30 is half past one of the next morning. */
const lateClock = z.string().regex(/^([01]\d|2[0-8]):(00|15|30|45)$/, { error: "quarter-hour" });
/** Also 29:00, when the longest evening ends. */
const closingClock = z.string().regex(/^(([01]\d|2[0-8]):(00|15|30|45)|29:00)$/, { error: "quarter-hour" });
const label = (max: number) => z.string().trim().min(1, { error: "required" }).max(max);
const party = z.int().min(1).max(MAX_STAFF_GUESTS);
const quarters = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .refine((minutes) => minutes % QUARTER_MINUTES === 0, { error: "quarter-minutes" });
const minutes = (min: number, max: number) => z.int().min(min).max(max);
const weekday = z.int().min(1).max(7);

const seatings = z
  .strictObject({
    /** `HH:mm` on the restaurant's wall clock. */
    firstSeating: clock,
    lastSeating: lateClock,
    lastOrder: closingClock.nullable().default(null),
  })
  .superRefine(({ firstSeating, lastSeating, lastOrder }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (lastSeating < firstSeating) refuse("lastSeating", "before-first");
    if (lastOrder !== null && lastOrder < lastSeating) refuse("lastOrder", "before-last-seating");
  });

/** Where a table stands on the floor plan, in cells of its grid. */
export const tablePlace = z
  .strictObject({
    x: z
      .int()
      .min(0)
      .max(FLOOR_COLUMNS - 1),
    y: z
      .int()
      .min(0)
      .max(FLOOR_ROWS - 1),
    width: z.int().min(1).max(LONGEST_TABLE),
    height: z.int().min(1).max(LONGEST_TABLE),
    isRound: z.boolean(),
  })
  .refine(isOnFloor, { error: "off-the-floor" });

const sized = { minParty: party, maxParty: party };

/** Everything that decides when a restaurant can be booked and what it asks, as its people see it. Lists keep their order. */
export const inventory = z.strictObject({
  sections: z.array(areaDocument).max(INVENTORY_LIMITS.sections),
  tables: z
    .array(
      z.strictObject({
        /** Null for a new one. One that is left out is taken away: its past reservations stay. */
        id: z.string().max(64).nullable(),
        label: label(20),
        /** The name of one of `sections`. */
        section: z.string().trim().max(40).nullable(),
        ...sized,
        /** On the floor plan; null while it isn't drawn there. */
        place: tablePlace.nullable().default(null),
      }),
    )
    .min(1, { error: "one-table" })
    .max(INVENTORY_LIMITS.tables),
  /** Tables that may be pushed together, by their labels. */
  combinations: z
    .array(
      z.strictObject({
        labels: z.array(label(20)).min(2, { error: "two-tables" }).max(INVENTORY_LIMITS.tablesPerCombination),
        ...sized,
      }),
    )
    .max(INVENTORY_LIMITS.combinations),
  /** By weekday, 1 for Monday to 7 for Sunday; a weekday with none is closed. */
  week: z
    .array(z.strictObject({ weekday, periods: z.array(seatings).max(INVENTORY_LIMITS.periodsPerDay) }))
    .length(7),
  exceptions: z
    .array(
      z.strictObject({
        date: localDate,
        kind: z.enum(EXCEPTION_KINDS),
        /** For `open`: at least one; else none. */
        periods: z.array(seatings).max(INVENTORY_LIMITS.periodsPerDay),
        note: z.string().trim().max(100).nullable(),
      }),
    )
    .max(INVENTORY_LIMITS.exceptions),
  rules: z.strictObject({
    turnMinutes: quarters(15, 720),
    turnByParty: z
      .array(z.strictObject({ upTo: party, minutes: quarters(15, 720) }))
      .max(INVENTORY_LIMITS.turnsByParty),
    leadMinutes: minutes(0, 10_080),
    furthestDays: minutes(1, 366),
    cutoffMinutes: minutes(0, 20_160),
    pacingCovers: minutes(1, 500).nullable(),
    pacingMinutes: z.union(PACING_MINUTES.map((one) => z.literal(one))),
    mode: z.enum(BOOKING_MODES),
    answerMinutes: minutes(15, 4_320),
    graceMinutes: minutes(0, 120),
    holdMinutes: minutes(1, 30),
    kitchenMinutes: minutes(30, 10_080),
    holidays: z.enum(HOLIDAY_RULES),
    walkInWeekdays: z.array(weekday).max(7),
    depositYen: minutes(0, MAX_DEPOSIT_YEN),
    depositPer: z.enum(["guest", "party"]),
    depositFromParty: party,
    lateRefundPercent: minutes(0, 100),
    /** Bookings of one day by guests without a verified address; null for any number. */
    unprovenPerDay: minutes(0, 500).nullable().default(null),
    /** Verified addresses that may book without limit, such as a hotel's desk or a guide. */
    trustedBookers: z
      .array(z.email({ error: "email" }).max(254).toLowerCase())
      .max(INVENTORY_LIMITS.trustedBookers)
      .default([]),
    /** Guests may give a phone number, proven by a code, in the place of an email address. */
    phoneBookings: z.boolean().default(false),
    /** When the restaurant's day ends, in minutes after midnight. */
    dayEnds: minutes(0, 720)
      .refine((at) => at % QUARTER_MINUTES === 0, { error: "quarter-minutes" })
      .default(DEFAULT_DAY_ENDS),
    /** In which steps times are offered, in minutes. */
    seatingStepMinutes: z.literal(SEATING_STEPS).default(DEFAULT_SEATING_STEP),
    /** Whether a table that was left waits for being cleared. */
    clearing: z.enum(CLEARING).default("off"),
  }),
  /** The restaurant's own questions on the booking form, in their order. */
  questions: z.array(questionDocument).max(QUESTION_LIMITS.questions).default([]),
});
export type SeatingPlanBody = z.output<typeof inventory>;

/** `POST /api/owner/restaurants/{id}/inventory/preview`: nothing is saved. */
export const previewSeatingPlan = z.strictObject({ inventory });

/** `PUT /api/owner/restaurants/{id}/inventory` */
export const saveSeatingPlan = z.strictObject({
  inventory,
  /** From the last `GET`: 409 `changed-meanwhile` when it was saved by somebody else since. */
  version: z.int32().min(0),
  /** Ids of the stranded reservations that the caller has seen; 409 `bookings-stranded` where there are others. */
  accepted: z.array(z.string().max(64)).max(2_000).default([]),
});
export type SaveSeatingPlanBody = z.input<typeof saveSeatingPlan>;

/** `GET /api/owner/restaurants/{id}/inventory`, and the answer of `PUT`. */
export const seatingPlanView = z.strictObject({
  restaurantId: z.string(),
  zone: z.string(),
  /** Grows with each save; 0 for a restaurant that has none yet, whose `inventory` is a proposal. */
  version: z.number(),
  inventory: inventory,
});
export type SeatingPlanView = z.output<typeof seatingPlanView>;

/** A coming reservation that has a place under the rules in force, and would have none under the new ones. */
export const conflictingReservation = z.strictObject({
  id: z.string(),
  /** The restaurant's wall clock. */
  localTime: z.string(),
  guestCount: z.number(),
  customerName: z.string().nullable(),
  confirmationCode: z.string(),
  /** Labels of the tables it sits at. */
  tables: z.array(z.string()),
  /** What takes its place away. */
  why: z.enum(["closed", "walk-in-only", "outside-hours", "table-removed", "table-size"]),
});
export type ConflictingReservation = z.output<typeof conflictingReservation>;

/** The answer of the preview; also `stranded` of the problem `bookings-stranded`. */
export const seatingPlanPreview = z.strictObject({
  stranded: z.array(conflictingReservation),
});

/** Bookings that would lose their place. */
export const bookingsStranded = {
  code: "bookings-stranded",
  shape: seatingPlanPreview,
} as const satisfies RefusalDetails;
