import { z } from "zod";
import type { Membership } from "#domains/accounts/contract/accounts.ts";
import { askedNeeds, dietaryNeeds, otherNeeds, severeAllergens } from "#domains/dietary/contract/needs.ts";
import type { Allergen, DietaryNeed } from "#domains/dietary/dietary.ts";
import type { ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import type { NotificationMethod } from "#domains/notifications/notice-terms.ts";
import type { Language } from "#kernel/languages.ts";
import type { Currency } from "#kernel/money.ts";
import { localDate, localDateTime, localQuarter } from "#kernel/time/local-time.ts";
import {
  KITCHEN_ANSWERS,
  MAX_STAFF_GUESTS,
  RESERVATION_STATUSES,
  type ReservationSource,
  type ReservationStatus,
  STOP_MINUTES,
} from "../reservation-terms.ts";
import type { KitchenPart } from "./reservations.ts";
import type { WaitlistStatus } from "./waitlist.ts";

const text = (max: number) => z.string().trim().max(max);
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((given) => given || null);

/** `GET /api/owner/restaurants/{id}/book?from=YYYY-MM-DD&days=7`: the days of one restaurant's book. */
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

export interface BookView {
  restaurant: { id: string; name: string; zone: string; role: Membership["role"] };
  /** The highest version in it: `GET .../book/changes` tells of later ones. */
  version: number;
  /** Guests don't see the restaurant, so nobody books online; staff go on. */
  isHidden: boolean;
  /** ISO 8601: no seating before it is offered online. */
  stoppedUntil: string | null;
  tables: BookTable[];
  days: { date: string; closed: "closed" | "holiday" | "walk-in-only" | null; note: string | null }[];
  reservations: BookReservation[];
  /** What the restaurant owes somebody an answer to, on whatever day to come: requests, needs told to the kitchen, and messages that nobody has read. */
  waiting: BookReservation[];
  /** Who would come on these days if a table became free, or has been offered one: by day, the longest waiting first. */
  waitlist: BookEntry[];
}

export interface BookTable {
  id: string;
  label: string;
  section: string | null;
  minParty: number;
  maxParty: number;
  /** The house no longer has it: it is here for the parties that are still to be moved away from it. */
  isGone: boolean;
}

export interface BookReservation {
  id: string;
  status: ReservationStatus;
  source: ReservationSource;
  confirmationCode: string;
  /** The restaurant's wall clock. */
  localTime: string;
  startsAt: string;
  endsAt: string;
  /** When an unanswered request or an unpaid deposit ends by itself. */
  expiresAt: string | null;
  guestCount: number;
  tableIds: string[];
  lateMinutes: number;
  /** Whom to call out at the door. */
  customerName: string | null;
  language: Language;
  specialRequests: string | null;
  staffNote: string | null;
  dietaryNeeds: DietaryNeed[];
  severeAllergens: Allergen[];
  otherNeeds: ReadOtherNeed[];
  /** False: nobody has asked what the party can't eat. That is not the same as nothing. */
  needsAsked: boolean;
  kitchen: KitchenPart | null;
  /** What the guest has written and nobody here has read; null for a booking to which nobody can write. */
  thread: { unread: number } | null;
  deposit: { amount: number; currency: Currency } | null;
  contactTriedAt: string | null;
  /** ISO 8601: from then on it may be called a no-show, once somebody has tried to reach the party. */
  noShowFrom: string;
  /** The states that the reader may move it to now. */
  steps: ReservationStatus[];
  /** How to reach the guest, for owners and managers; null for staff. */
  contact: BookContact | null;
}

export interface BookContact {
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  telegram: string | null;
  method: NotificationMethod | null;
}

/** A party on the waitlist as the restaurant reads it; the answer of `POST` and `DELETE /api/owner/waitlist/{id}...`. */
export interface BookEntry {
  id: string;
  status: WaitlistStatus;
  code: string;
  /** `YYYY-MM-DD` and `HH:mm` on the restaurant's wall clock. */
  date: string;
  from: string;
  until: string;
  guestCount: number;
  customerName: string;
  language: Language;
  specialRequests: string | null;
  dietaryNeeds: DietaryNeed[];
  severeAllergens: Allergen[];
  otherNeeds: ReadOtherNeed[];
  needsAsked: boolean;
  /** ISO 8601: since when they wait. */
  since: string;
  /** The table that is kept for them. `at`: the restaurant's wall clock; `expiresAt`: ISO 8601. */
  offer: { at: string; expiresAt: string } | null;
  /** How to reach them, for owners and managers; null for staff. */
  contact: BookContact | null;
}

/** `POST /api/owner/reservations/{id}/steps`: the state it was seen in is part of the call. */
export const stepReservation = z.strictObject({
  from: z.enum(RESERVATION_STATUSES),
  to: z.enum(RESERVATION_STATUSES),
  /** Told to the guest where the restaurant declines or cancels. */
  reason: optionalText(300),
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
    /** Of the dishes, those that are offered although the menu speaks against them: each was read and confirmed. */
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
 * `PATCH /api/owner/reservations/{id}`: what is left out stays as it is. Of a booking that the guest has made, needs are added to
 * what the guest has said and take nothing away.
 */
export const changeByStaff = z
  .strictObject({
    reservationDate: localQuarter,
    guestCount: z.int().min(1).max(MAX_STAFF_GUESTS),
    tableIds: z.array(z.string().max(64)).min(1).max(6),
    staffNote: text(1_000).nullable(),
    dietaryNeeds,
    severeAllergens,
    otherNeeds,
    needsAsked: z.boolean(),
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
    /** Empty: the house chooses. */
    tableIds: z.array(z.string().max(64)).max(6).default([]),
    customerName: optionalText(100),
    customerPhone: optionalText(40),
    staffNote: optionalText(1_000),
    dietaryNeeds: dietaryNeeds.optional(),
    severeAllergens: severeAllergens.optional(),
    otherNeeds: otherNeeds.optional(),
    /** The party was asked what it can't eat. A list that is given says so by itself, also an empty one; `false` beside it: not yet. */
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

/** `POST /api/owner/restaurants/{id}/stop`: no online bookings for the next minutes; 0 takes them again. */
export const stopBookings = z.strictObject({ minutes: z.literal(STOP_MINUTES) });

/** One of `GET /api/owner/reservations/{id}/log`, the first first. */
export interface LogLine {
  at: string;
  actor: "guest" | "staff" | "system";
  /** Who of the staff; null when the account is gone. */
  by: string | null;
  from: ReservationStatus | null;
  to: ReservationStatus;
  reason: string | null;
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
