import { z } from "zod";
import {
  askedNeeds,
  dietaryNeeds,
  otherNeeds,
  readOtherNeed,
  severeAllergens,
} from "#domains/dietary/contract.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { channelState } from "#domains/notifications/contract.ts";
import { CHAT_CHANNELS, NOTIFICATION_METHODS } from "#domains/notifications/notice-constants.ts";
import { paymentPart } from "#domains/payments/contract/payments.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { currency, localDate, localDateTime } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import {
  DEPOSIT_USD,
  KITCHEN_ANSWERS,
  LATE_MINUTES,
  MAX_AVAILABLE_DAYS,
  MAX_GUESTS,
  MAX_REQUEST_LENGTH,
  MAX_TABLES_ASKED,
  RESERVATION_STATUSES,
} from "../reservation-constants.ts";
import { areaId, bookedArea, offeredArea } from "./areas.ts";
import { bookedCourse, courseId } from "./courses.ts";
import { phoneCountry } from "./phone-codes.ts";
import { type BookedAnswer, bookedAnswer, bookingQuestion, givenAnswers } from "./questions.ts";

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((text) => text || null);
const internationalPhone = z.string().regex(/^\+[\d\s().-]{7,24}$/, { error: "phone" });

/** The body of `POST /api/reservations`. */
export const createReservation = z
  .strictObject({
    restaurantId: z.string().min(1, { error: "required" }).max(64),
    reservationDate: localDateTime,
    guestCount: z.int().min(1).max(MAX_GUESTS),
    customerName: z.string().trim().min(1, { error: "required" }).max(100),
    /** Null for a guest without one, who proves a phone number instead, where the restaurant takes that. */
    customerEmail: z.email({ error: "email" }).max(254).nullable(),
    /** From `POST /api/phone-codes/{id}`: that `customerPhone` is the guest's. Only where there is no email. */
    phoneProof: z.string().max(64).nullable().default(null),
    /** E-mail goes out in any case: `email` is nothing else beside it. */
    notificationMethod: z
      .enum([...NOTIFICATION_METHODS, "email"])
      .default("whatsapp")
      .transform((method) => (method === "email" ? null : method)),
    customerPhone: optionalText(40),
    customerWhatsapp: optionalText(40),
    customerTelegram: optionalText(40),
    specialRequests: optionalText(MAX_REQUEST_LENGTH),
    dietaryNeeds: dietaryNeeds.optional(),
    requiresDeposit: z.boolean().default(false),
    /** Whole US dollars, 0 when there is none. */
    depositAmount: z.int().min(0).max(DEPOSIT_USD.max).default(0),
    /** Allergens that are dangerous for the guest even in traces; each is a need, also where `dietaryNeeds` lacks it. */
    severeAllergens: severeAllergens.optional(),
    /** Foods beyond the nine allergens that the guest can't eat. */
    otherNeeds: otherNeeds.optional(),
    /** From `POST /api/holds`: the table that was held while the form was filled in. */
    holdId: z.string().max(64).nullable().default(null),
    /** The course that the party has with its table; null: a table only. */
    courseId: courseId.default(null),
    /** The area that the party has chosen; null: anywhere. */
    areaId: areaId.default(null),
    /** To the restaurant's own questions: one for each that the form has shown. */
    answers: givenAnswers.optional(),
    language: z.enum(LANGUAGES).default("en"),
  })
  .superRefine((body, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (
      body.notificationMethod === "whatsapp" &&
      !internationalPhone.safeParse(body.customerWhatsapp).success
    ) {
      refuse("customerWhatsapp", "whatsapp");
    }
    // Without an email, text messages are the only way that needs nothing more from the guest.
    if (body.customerEmail === null && body.notificationMethod !== "sms") refuse("customerEmail", "email");
    if (body.notificationMethod === "sms" && !internationalPhone.safeParse(body.customerPhone).success) {
      refuse("customerPhone", "phone");
    }
    if (body.notificationMethod === "telegram" && !/^@?\w{5,32}$/.test(body.customerTelegram ?? "")) {
      refuse("customerTelegram", "telegram");
    }
    const { min, step } = DEPOSIT_USD;
    const wanted = body.requiresDeposit;
    if (wanted ? body.depositAmount < min || body.depositAmount % step !== 0 : body.depositAmount !== 0) {
      refuse("depositAmount", "deposit");
    }
  })
  .transform((body) => ({ ...body, ...askedNeeds(body) }));
export type CreateReservation = z.output<typeof createReservation>;
/**
 * A booking as it is made. Parties that staff enter have no address. `answered`: what a waiting party answered when it
 * joined, which counts in the place of `answers`.
 */
export type BookingDetails = Omit<CreateReservation, "phoneProof"> & {
  /** Of the number of a guest without an email. Bookings of staff, programs and other sites have none. */
  phoneProof?: string | null;
  answered?: readonly BookedAnswer[];
};
export type CreateReservationBody = z.input<typeof createReservation>;

export const createdReservation = z.strictObject({
  id: z.string(),
  confirmationCode: z.string(),
  requiresPayment: z.boolean(),
  paymentUrl: z.string().nullable(),
  /** The confirmation page's path. */
  confirmationUrl: z.string(),
});
export type CreatedReservation = z.output<typeof createdReservation>;

/** What the kitchen says to what a guest needs. */
export const kitchenPart = z.strictObject({
  /** ISO 8601: by when the kitchen answers. */
  dueAt: z.string(),
  answer: z.enum(KITCHEN_ANSWERS).nullable(),
  /** Which dishes are possible, where it is `partly`. */
  dishes: z.array(z.string()),
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type KitchenPart = z.output<typeof kitchenPart>;

export const reservationOptions = z.strictObject({
  canChange: z.boolean(),
  canCancel: z.boolean(),
  canRunLate: z.boolean(),
  /** One guest fewer is always welcome until the meal begins. */
  canComeFewer: z.boolean(),
  /** ISO 8601: until when it may be changed, and cancelled free of charge. */
  changeUntil: z.string(),
  /** Cancelling now costs nothing. */
  cancelsFree: z.boolean(),
  /** How much of a deposit is refunded after `changeUntil`, in per cent. */
  lateRefundPercent: z.number(),
});
export type ReservationOptions = z.output<typeof reservationOptions>;

/** `GET /api/reservations/{id}`. Contact details are there for the holder only. */
export const reservationView = z.strictObject({
  id: z.string(),
  restaurantId: z.string(),
  restaurant: z.strictObject({
    name: z.string(),
    nameTranslations: z.record(z.string(), z.string()).readonly(),
    address: z.string().nullable(),
    addressTranslations: z.record(z.string(), z.string()).readonly(),
    addressInLatin: z.string().nullable(),
    phone: z.string().nullable(),
    latitude: z.string(),
    longitude: z.string(),
    zone: z.string(),
    cuisine: z.string().nullable(),
  }),
  /** The restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
  reservationDate: z.string(),
  /** The same as an instant, ISO 8601 in UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  guestCount: z.number(),
  /** The course that it has with its table, as it was sold; null: a table only. */
  course: bookedCourse.nullable(),
  /** The area that the guest has chosen; null: anywhere. */
  area: bookedArea.nullable(),
  status: z.enum(RESERVATION_STATUSES),
  confirmationCode: z.string(),
  dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
  severeAllergens: z.array(z.enum(ALLERGENS)),
  otherNeeds: z.array(readOtherNeed),
  /** False: nobody has asked what the party can't eat. */
  needsAsked: z.boolean(),
  requiresDeposit: z.boolean(),
  /** In whole units of the currency. */
  depositAmount: z.number(),
  depositCurrency: currency.nullable(),
  /** Opens the copy without contact details. */
  shareUrl: z.string(),
  isHolder: z.boolean(),
  /** The holder's link, as we also send it: for the widget on another site, which has no cookie to open our page with. */
  manageUrl: z.string().nullable(),
  /** To the restaurant's own questions, for the holder; empty for everybody else. */
  answers: z.array(bookedAnswer),
  /** What the holder may still do, decided by the server at this moment; null for everybody else. */
  options: reservationOptions.nullable(),
  kitchen: kitchenPart.nullable(),
  /** Why the restaurant has cancelled or declined, for the holder: one of RESTAURANT_REASONS, or its own words. */
  reason: z.string().nullable(),
  /** For the holder of a reservation with a deposit, on its own page; null everywhere else. */
  payment: paymentPart.nullable(),
  /** How far the latest message came on each channel, for the holder on its own page. */
  messages: z.array(channelState),
  /** Opens the chat that messages on this channel need; null where nothing waits for it. */
  chat: z.strictObject({ channel: z.enum(CHAT_CHANNELS), url: z.string() }).nullable(),
  lateMinutes: z.number(),
  /** ISO 8601: when an unpaid or unanswered reservation expires. */
  expiresAt: z.string().nullable(),
  contact: z
    .strictObject({
      customerName: z.string(),
      customerEmail: z.string().nullable(),
      customerPhone: z.string().nullable(),
      customerWhatsapp: z.string().nullable(),
      customerTelegram: z.string().nullable(),
      notificationMethod: z.enum(NOTIFICATION_METHODS).nullable(),
      specialRequests: z.string().nullable(),
    })
    .nullable(),
});
export type ReservationView = z.output<typeof reservationView>;

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, { error: "whole-number" })
    .transform(Number)
    .pipe(z.number().min(1).max(max));

/** `GET /api/restaurants/{id}/availability` with a `date`: `AvailableTime[]`; with `from` and `days`: `AvailableDay[]`. */
export const availabilityQuery = z
  .strictObject({
    date: localDate.optional(),
    from: localDate.optional(),
    days: wholeNumber(MAX_AVAILABLE_DAYS).optional(),
    guests: wholeNumber(MAX_GUESTS),
    /** A reservation of the caller's own that is to move, or a hold of their browser: its table counts as free. */
    except: z.string().max(64).optional(),
    /** The holder's key of that reservation, from the link that we sent. */
    key: z.string().max(64).optional(),
    /** The course that the party wants; without it, a table only. */
    courseId: z.string().max(64).optional(),
    /** The area that it has chosen; without it, anywhere. */
    areaId: z.string().max(64).optional(),
  })
  .superRefine(({ date, from }, context) => {
    if ((date === undefined) === (from === undefined))
      context.addIssue({ code: "custom", path: ["date"], message: "date" });
  });

/** `GET /api/tables` */
export const tablesQuery = z.strictObject({
  /** Ids, separated by commas. */
  restaurants: z
    .string()
    .transform((text) => [...new Set(text.split(",").filter((id) => id !== ""))])
    .pipe(z.array(z.string().max(64)).min(1).max(MAX_TABLES_ASKED)),
  /** Without it, from now on. */
  date: localDate.optional(),
  /** `HH:mm`: the times nearest to it come. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "local-time" })
    .optional(),
  guests: wholeNumber(MAX_GUESTS),
});

/** The next free times at a restaurant. A time may be taken by the time that it is booked: the booking decides. */
export const restaurantTables = z.strictObject({
  restaurantId: z.string(),
  /** The first day with a free time, from the day asked for on; null if there is none within a week. */
  date: z.string().nullable(),
  /** `HH:mm`, ascending. */
  times: z.array(z.string()),
});
export type RestaurantTables = z.output<typeof restaurantTables>;

/** `POST /api/holds` */
export const createHold = z.strictObject({
  restaurantId: z.string().min(1, { error: "required" }).max(64),
  reservationDate: localDateTime,
  guestCount: z.int().min(1).max(MAX_GUESTS),
  /** The hold that this one replaces. */
  replaces: z.string().max(64).nullable().default(null),
  /** The course that is held with the table; null: a table only. */
  courseId: courseId.default(null),
  /** The area that the party has chosen; null: anywhere. */
  areaId: areaId.default(null),
});

export const hold = z.strictObject({
  id: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type Hold = z.output<typeof hold>;

/** `PATCH /api/reservations/{id}`: what is left out stays as it is. */
export const changeReservation = z
  .strictObject({
    reservationDate: localDateTime,
    guestCount: z.int().min(1).max(MAX_GUESTS),
    specialRequests: z.string().trim().max(MAX_REQUEST_LENGTH).nullable(),
    /** Null: a table only. */
    courseId,
    areaId,
    dietaryNeeds,
    severeAllergens,
    otherNeeds,
    answers: givenAnswers,
  })
  .partial();
export type ChangeReservation = z.output<typeof changeReservation>;

/** `POST /api/reservations/{id}/cancel` */
export const cancelReservation = z.strictObject({
  reason: z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((text) => text || null),
});

/** `POST /api/reservations/{id}/late`; 0 is on time after all. */
export const runLate = z.strictObject({ minutes: z.literal([0, ...LATE_MINUTES]) });

export const availableTime = z.strictObject({
  /** `HH:mm` on the restaurant's wall clock. */
  time: z.string(),
  available: z.boolean(),
});
export type AvailableTime = z.output<typeof availableTime>;

export const availableDay = z.strictObject({
  /** `YYYY-MM-DD` on the restaurant's calendar. */
  date: z.string(),
  /** Why the whole day can't be booked; null when it has seatings, also when all are taken. */
  closed: z.enum(["closed", "holiday", "walk-in-only"]).nullable(),
  times: z.array(availableTime),
});
export type AvailableDay = z.output<typeof availableDay>;

/** `GET /api/restaurants/{id}/booking-terms`: what a guest should know before booking. Minutes, days, yen. */
export const bookingTerms = z.strictObject({
  /** `request`: the restaurant answers each booking itself. */
  mode: z.enum(["instant", "request"]),
  answerMinutes: z.number(),
  cutoffMinutes: z.number(),
  lateRefundPercent: z.number(),
  /** How many days ahead the furthest day is that can be booked. */
  furthestDays: z.number(),
  /** Today on the restaurant's clock; after midnight the evening before, as long as its night has seatings to come. */
  firstDay: z.string(),
  /** Minutes after midnight at which the business day ends: what is before belongs to the evening before. */
  dayEnds: z.number(),
  /** The parties, of those that may book online, for which there is a table at all. */
  partySizes: z.array(z.number()),
  /** What the restaurant asks for; null when it asks for nothing. */
  deposit: z
    .strictObject({
      yen: z.number(),
      per: z.enum(["guest", "party"]),
      /** Smaller parties pay none. */
      fromParty: z.number(),
    })
    .nullable(),
  /** The restaurant's own questions, in their order. */
  questions: z.array(bookingQuestion),
  /** The areas that guests may choose. */
  areas: z.array(offeredArea),
  /** Whose numbers may book without an email; empty where the restaurant asks for one. */
  phoneCountries: z.array(phoneCountry),
});
export type BookingTerms = z.output<typeof bookingTerms>;

/** The nearest free times and days instead. */
export const timeTaken = {
  code: "time-not-available",
  shape: z.strictObject({
    /** `HH:mm` on the same day. */
    alternatives: z.array(z.string()),
    otherDays: z.array(z.strictObject({ date: z.string(), times: z.array(z.string()) })),
  }),
} as const satisfies RefusalDetails;

/** Until when it could be changed, in ISO 8601. */
export const tooLateToChange = {
  code: "too-late-to-change",
  shape: z.strictObject({ changeUntil: z.string() }),
} as const satisfies RefusalDetails;
