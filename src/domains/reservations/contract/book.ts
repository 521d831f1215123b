import { z } from "zod";
import { membership } from "#domains/accounts/contract/accounts.ts";
import {
  askedNeeds,
  dietaryNeeds,
  otherNeeds,
  readOtherNeed,
  severeAllergens,
} from "#domains/dietary/contract.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { NOTIFICATION_METHODS } from "#domains/notifications/notice-constants.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { currency, localDate, localDateTime, localQuarter } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import {
  KITCHEN_ANSWERS,
  MAX_STAFF_GUESTS,
  MAX_STAY_TABLES,
  RESERVATION_SOURCES,
  RESERVATION_STATUSES,
  STOP_MINUTES,
} from "../reservation-constants.ts";
import { bookedCourse, courseId } from "./courses.ts";
import { bookedAnswer, givenAnswers } from "./questions.ts";
import { kitchenPart } from "./reservations.ts";
import { confirmedExceptions, room } from "./room.ts";
import { tablePlace } from "./seating-plan.ts";
import { WAITLIST_STATUSES } from "./waitlist.ts";

const text = (max: number) => z.string().trim().max(max);
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((given) => given || null);

/** `GET /api/owner/restaurants/{id}/book?from=YYYY-MM-DD&days=7`: some days of a restaurant's reservation book. */
export const bookQuery = z.strictObject({
  from: localDate,
  days: z
    .string()
    .regex(/^\d{1,2}$/, { error: "whole-number" })
    .transform(Number)
    .pipe(z.number().min(1).max(14))
    .default(1),
});

/** `GET /api/owner/restaurants/{id}/book/changes?after=version`: server-sent events, the number of each new version. */
export const bookChangesQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,15}$/, { error: "whole-number" })
    .transform(Number)
    .default(0),
});

export const bookTable = z.strictObject({
  id: z.string(),
  label: z.string(),
  section: z.string().nullable(),
  minParty: z.number(),
  maxParty: z.number(),
  /** On the floor plan; null while it isn't drawn there. */
  place: tablePlace.nullable(),
  /** The restaurant no longer has it: it is here for the parties that are still to be moved away from it. */
  isGone: z.boolean(),
});
export type BookTable = z.output<typeof bookTable>;

export const bookContact = z.strictObject({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  telegram: z.string().nullable(),
  method: z.enum(NOTIFICATION_METHODS).nullable(),
});
export type BookContact = z.output<typeof bookContact>;

export const bookReservation = z.strictObject({
  id: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  source: z.enum(RESERVATION_SOURCES),
  confirmationCode: z.string(),
  /** The restaurant's wall clock. */
  localTime: z.string(),
  /** The restaurant's day that it belongs to: after midnight that of the evening before. */
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** When an unanswered request or an unpaid deposit expires. */
  expiresAt: z.string().nullable(),
  guestCount: z.number(),
  /** It was entered with others that repeat: `GET /api/owner/reservations/{id}/series`. */
  isInSeries: z.boolean(),
  /** The course that it has with its table, as it was sold; null: a table only. */
  course: bookedCourse.nullable(),
  tableIds: z.array(z.string()),
  /** The area that the guest has chosen, as the restaurant calls it; null: anywhere. */
  areaName: z.string().nullable(),
  lateMinutes: z.number(),
  /** The guest has answered a reminder: the party is coming. */
  isComing: z.boolean(),
  /** The name to call at the door. */
  customerName: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** What staff have marked its guest with: `vip`, `regular`, or their own words. */
  guestTags: z.array(z.string()),
  specialRequests: z.string().nullable(),
  /** To the restaurant's own questions. */
  answers: z.array(bookedAnswer),
  staffNote: z.string().nullable(),
  dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
  severeAllergens: z.array(z.enum(ALLERGENS)),
  otherNeeds: z.array(readOtherNeed),
  /** False: nobody has asked what the party can't eat. That is not the same as nothing. */
  needsAsked: z.boolean(),
  kitchen: kitchenPart.nullable(),
  /** Unread messages from the guest; null for a booking without a thread. */
  thread: z
    .strictObject({
      unread: z.number(),
    })
    .nullable(),
  deposit: z
    .strictObject({
      amount: z.number(),
      currency: currency,
    })
    .nullable(),
  contactTriedAt: z.string().nullable(),
  /** ISO 8601: from then on it may be marked as a no-show, once staff have tried to contact the party. */
  noShowFrom: z.string(),
  /** The states that the reader may move it to now. */
  steps: z.array(z.enum(RESERVATION_STATUSES)),
  /** How to reach the guest, for owners and managers; null for staff. */
  contact: bookContact.nullable(),
  /** The number of a party that is late today, to call it, for everybody who reads the book; null of any other. */
  latePhone: z.string().nullable(),
});
export type BookReservation = z.output<typeof bookReservation>;

/** A party on the waitlist as the restaurant reads it; the answer of `POST` and `DELETE /api/owner/waitlist/{id}...`. */
export const bookEntry = z.strictObject({
  id: z.string(),
  status: z.enum(WAITLIST_STATUSES),
  code: z.string(),
  /** `YYYY-MM-DD` and `HH:mm` on the restaurant's wall clock. */
  date: z.string(),
  from: z.string(),
  until: z.string(),
  guestCount: z.number(),
  customerName: z.string(),
  language: z.enum(LANGUAGES),
  specialRequests: z.string().nullable(),
  answers: z.array(bookedAnswer),
  dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
  severeAllergens: z.array(z.enum(ALLERGENS)),
  otherNeeds: z.array(readOtherNeed),
  needsAsked: z.boolean(),
  /** ISO 8601: since when they wait. */
  since: z.string(),
  /** The table that is held for them. `at`: the restaurant's wall clock; `expiresAt`: ISO 8601. */
  offer: z
    .strictObject({
      at: z.string(),
      expiresAt: z.string(),
    })
    .nullable(),
  /** Nothing is sent to them: staff tell them of an offer, and take their answer. */
  isToldByStaff: z.boolean(),
  /** How to reach them, for owners and managers; null for staff. */
  contact: bookContact.nullable(),
});
export type BookEntry = z.output<typeof bookEntry>;

export const bookView = z.strictObject({
  restaurant: z.strictObject({
    id: z.string(),
    name: z.string(),
    zone: z.string(),
    role: membership.shape.role,
  }),
  /** The highest version in it: `GET .../book/changes` tells of later ones. */
  version: z.number(),
  /** Hidden from guests, so there are no online bookings; staff can still book. */
  isHidden: z.boolean(),
  /** ISO 8601: no seating before it is offered online. */
  stoppedUntil: z.string().nullable(),
  tables: z.array(bookTable),
  /** Every table's state now. */
  room,
  days: z.array(
    z.strictObject({
      date: z.string(),
      closed: z.enum(["closed", "holiday", "walk-in-only"]).nullable(),
      note: z.string().nullable(),
      /** What everybody on duty should know of the day. */
      shiftNote: z.string().nullable(),
    }),
  ),
  /** How many guests the kitchen takes at once: `covers` may arrive within `minutes`; null for any number. */
  pace: z.strictObject({ covers: z.number().nullable(), minutes: z.number() }),
  reservations: z.array(bookReservation),
  /** What waits for an answer, on any upcoming day: requests, questions to the kitchen, and unread messages. */
  waiting: z.array(bookReservation),
  /** Waiting and offered parties of these days, by day, the longest waiting first. */
  waitlist: z.array(bookEntry),
});
export type BookView = z.output<typeof bookView>;

/** `POST /api/owner/reservations/{id}/steps`: the state it was seen in is part of the call. */
export const stepReservation = z.strictObject({
  from: z.enum(RESERVATION_STATUSES),
  to: z.enum(RESERVATION_STATUSES),
  /** Told to the guest where the restaurant declines or cancels. */
  reason: optionalText(300),
  /** Where a party sits down again that had left, when its table was given away meanwhile. */
  tableIds: z.array(z.string().max(64)).min(1).max(MAX_STAY_TABLES).optional(),
  exceptions: confirmedExceptions,
});

/** `POST /api/owner/reservations/{id}/kitchen` */
export const answerKitchen = z
  .strictObject({
    answer: z.enum(KITCHEN_ANSWERS),
    /** Which dishes are possible, for `partly`. */
    dishes: z
      .array(text(80).min(1, { error: "required" }))
      .max(20)
      .default([]),
    /** Of the dishes, those whose conflicts were each read and confirmed. */
    confirmedConflicts: z.array(text(80)).max(20).default([]),
    /** The restaurant's wall clock, for `will-check`: by when the answer comes. */
    until: localDateTime.nullable().default(null),
  })
  .superRefine(({ answer, dishes, until }, context) => {
    if (answer === "partly" && dishes.length === 0)
      context.addIssue({ code: "custom", path: ["dishes"], message: "required" });
    if ((answer === "will-check") !== (until !== null))
      context.addIssue({ code: "custom", path: ["until"], message: "required" });
  });
export type AnswerKitchen = z.output<typeof answerKitchen>;

/**
 * `PATCH /api/owner/reservations/{id}`: omitted fields stay unchanged. Needs are added to those that a guest has stated
 * online, and never remove any of them.
 */
export const changeByStaff = z
  .strictObject({
    reservationDate: localQuarter,
    guestCount: z.int().min(1).max(MAX_STAFF_GUESTS),
    tableIds: z.array(z.string().max(64)).min(1).max(MAX_STAY_TABLES),
    /** Until when it stays, on the restaurant's wall clock: shorter or longer than usual. */
    stayUntil: localQuarter,
    customerName: text(100).min(1, { error: "required" }),
    staffNote: text(1_000).nullable(),
    /** Null: a table only. */
    courseId,
    dietaryNeeds,
    severeAllergens,
    otherNeeds,
    needsAsked: z.boolean(),
    answers: givenAnswers,
    exceptions: confirmedExceptions,
  })
  .partial();
export type ChangeByStaff = z.output<typeof changeByStaff>;

/** `POST /api/owner/restaurants/{id}/reservations`: a party at the door, or one that has called. */
export const addByStaff = z
  .strictObject({
    source: z.enum(["walk-in", "phone"]),
    /** The restaurant's wall clock; a walk-in without it sits down now. */
    reservationDate: localQuarter.nullable().default(null),
    guestCount: z.int().min(1).max(MAX_STAFF_GUESTS),
    /** Empty: the restaurant chooses. */
    tableIds: z.array(z.string().max(64)).max(MAX_STAY_TABLES).default([]),
    /** All tables (貸切): an exception of its own. */
    wholeHouse: z.boolean().default(false),
    /** Until when it stays, on the restaurant's wall clock; null: as long as parties of its size do. */
    until: localQuarter.nullable().default(null),
    exceptions: confirmedExceptions,
    customerName: optionalText(100),
    customerPhone: optionalText(40),
    /** The record of the guest whom staff have chosen; without it they are found by number. */
    guestId: z.string().max(64).nullable().default(null),
    staffNote: optionalText(1_000),
    /** The course that the party has with its table; null: a table only. */
    courseId: courseId.default(null),
    dietaryNeeds: dietaryNeeds.optional(),
    severeAllergens: severeAllergens.optional(),
    otherNeeds: otherNeeds.optional(),
    /** The party was asked for its needs. Implied by a list, even an empty one, unless this is `false`. */
    needsAsked: z.boolean().optional(),
  })
  .superRefine(({ source, reservationDate, customerName }, context) => {
    const need = (path: string) => context.addIssue({ code: "custom", path: [path], message: "required" });
    if (source === "phone" && reservationDate === null) need("reservationDate");
    if (source === "phone" && customerName === null) need("customerName");
  })
  .transform((body) => {
    const { needsAsked, ...needs } = askedNeeds(body);
    return { ...body, ...needs, needsAsked: body.needsAsked ?? needsAsked };
  });
export type AddByStaff = z.output<typeof addByStaff>;
export type AddByStaffBody = z.input<typeof addByStaff>;

/** `PUT /api/owner/restaurants/{id}/shift-notes/{date}`: the text that its writer saw is part of the call. */
export const writeShiftNote = z.strictObject({ text: optionalText(1_000), before: optionalText(1_000) });

export const shiftNote = z.strictObject({ date: z.string(), shiftNote: z.string().nullable() });

/**
 * `POST /api/owner/restaurants/{id}/stop`: no online bookings for the next minutes, or to the end of the restaurant's day;
 * 0 takes them again. Whoever is booked stays.
 */
export const stopBookings = z.union([
  z.strictObject({ minutes: z.literal(STOP_MINUTES) }),
  z.strictObject({ until: z.literal("day-end") }),
]);
export type StopBookings = z.output<typeof stopBookings>;

/** One of `GET /api/owner/reservations/{id}/log`, the first first. */
export const logLine = z.strictObject({
  at: z.string(),
  actor: z.enum(["guest", "staff", "system", "api"]),
  /** Who of the staff, or the name of the program's key; null when the account or the key is gone. */
  by: z.string().nullable(),
  from: z.enum(RESERVATION_STATUSES).nullable(),
  to: z.enum(RESERVATION_STATUSES),
  reason: z.string().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()]).readonly()).readonly(),
});
export type LogLine = z.output<typeof logLine>;

/** Dishes offered to the party that conflict with its needs, by the menu. */
export const conflictingDishes = {
  code: "dish-conflicts",
  shape: z.strictObject({
    conflicts: z.array(
      z.strictObject({
        dish: z.string(),
        findings: z.array(
          z.strictObject({
            kind: z.enum(["contains", "may-contain", "excluded", "not-said", "named", "usual"]),
            need: z.enum(DIETARY_NEEDS).nullable(),
            food: z.string().nullable(),
            because: z.array(z.enum(ALLERGENS)),
            isSevere: z.boolean(),
          }),
        ),
      }),
    ),
  }),
} as const satisfies RefusalDetails;
