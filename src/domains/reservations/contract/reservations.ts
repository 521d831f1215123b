import { z } from "zod";
import { askedNeeds, dietaryNeeds, otherNeeds, severeAllergens } from "#domains/dietary/contract/needs.ts";
import type { Allergen, DietaryNeed } from "#domains/dietary/dietary.ts";
import type { ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import type { ChannelState } from "#domains/notifications/contract/notifications.ts";
import { NOTIFICATION_METHODS, type NotificationMethod } from "#domains/notifications/notice-terms.ts";
import type { PaymentPart } from "#domains/payments/contract/payments.ts";
import type { DepositTerms } from "#domains/payments/required-deposit.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import type { Currency } from "#kernel/money.ts";
import { localDate, localDateTime } from "#kernel/time/local-time.ts";
import {
  DEPOSIT_USD,
  type KitchenAnswer,
  LATE_MINUTES,
  MAX_AVAILABLE_DAYS,
  MAX_GUESTS,
  type ReservationStatus,
} from "../reservation-terms.ts";

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
    customerEmail: z.email({ error: "email" }).max(254),
    /** E-mail goes out in any case: `email` is nothing else beside it. */
    notificationMethod: z
      .enum([...NOTIFICATION_METHODS, "email"])
      .default("whatsapp")
      .transform((method) => (method === "email" ? null : method)),
    customerPhone: optionalText(40),
    customerWhatsapp: optionalText(40),
    customerTelegram: optionalText(40),
    specialRequests: optionalText(1_000),
    dietaryNeeds: dietaryNeeds.optional(),
    requiresDeposit: z.boolean().default(false),
    /** Whole US dollars, 0 when there is none. */
    depositAmount: z.int().min(0).max(DEPOSIT_USD.max).default(0),
    /** Allergens that are dangerous for the guest even in traces; each is a need, also where `dietaryNeeds` lacks it. */
    severeAllergens: severeAllergens.optional(),
    /** Foods beyond the nine allergens that the guest can't eat. */
    otherNeeds: otherNeeds.optional(),
    /** From `POST /api/holds`: the table that was kept while the form was filled in. */
    holdId: z.string().max(64).nullable().default(null),
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
export type CreateReservationBody = z.input<typeof createReservation>;

export interface CreatedReservation {
  id: string;
  confirmationCode: string;
  requiresPayment: boolean;
  paymentUrl: string | null;
  /** The confirmation page's path. */
  confirmationUrl: string;
}

/** What the kitchen says to what a guest needs. */
export interface KitchenPart {
  /** ISO 8601: by when the kitchen answers. */
  dueAt: string;
  answer: KitchenAnswer | null;
  /** Which dishes are possible, where it is `partly`. */
  dishes: string[];
  by: string | null;
  at: string | null;
}

export interface ReservationOptions {
  canChange: boolean;
  canCancel: boolean;
  canRunLate: boolean;
  /** One guest fewer is always welcome until the meal begins. */
  canComeFewer: boolean;
  /** ISO 8601: until when it may be changed, and cancelled free of charge. */
  changeUntil: string;
  /** Cancelling now costs nothing. */
  cancelsFree: boolean;
  /** What of a deposit comes back after `changeUntil`, in per cent. */
  lateRefundPercent: number;
}

/** `GET /api/reservations/{id}`. Contact details are there for the holder only. */
export interface ReservationView {
  id: string;
  restaurantId: string;
  restaurant: {
    name: string;
    nameTranslations: Readonly<Record<string, string>>;
    address: string | null;
    addressTranslations: Readonly<Record<string, string>>;
    phone: string | null;
    latitude: string;
    longitude: string;
    zone: string;
    cuisine: string | null;
  };
  /** The restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
  reservationDate: string;
  /** The same as an instant, ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
  guestCount: number;
  status: ReservationStatus;
  confirmationCode: string;
  dietaryNeeds: DietaryNeed[];
  severeAllergens: Allergen[];
  otherNeeds: ReadOtherNeed[];
  /** False: nobody has asked what the party can't eat. */
  needsAsked: boolean;
  requiresDeposit: boolean;
  /** In whole units of the currency. */
  depositAmount: number;
  depositCurrency: Currency | null;
  /** Opens the copy without contact details. */
  shareUrl: string;
  isHolder: boolean;
  /** What the holder may still do, decided by the server at this moment; null for everybody else. */
  options: ReservationOptions | null;
  kitchen: KitchenPart | null;
  /** Why the restaurant has cancelled or declined, for the holder: one of RESTAURANT_REASONS, or its own words. */
  reason: string | null;
  /** For the holder of a reservation with a deposit, on its own page; null everywhere else. */
  payment: PaymentPart | null;
  /** How far the latest message came on each channel, for the holder on its own page. */
  messages: ChannelState[];
  /** Opens the chat that Telegram messages need; null where nothing waits for it. */
  telegramUrl: string | null;
  lateMinutes: number;
  /** ISO 8601: when an unpaid or unanswered reservation ends by itself. */
  expiresAt: string | null;
  contact: {
    customerName: string;
    customerEmail: string | null;
    customerPhone: string | null;
    customerWhatsapp: string | null;
    customerTelegram: string | null;
    notificationMethod: NotificationMethod | null;
    specialRequests: string | null;
  } | null;
}

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
  })
  .superRefine(({ date, from }, context) => {
    if ((date === undefined) === (from === undefined))
      context.addIssue({ code: "custom", path: ["date"], message: "date" });
  });

/** `POST /api/holds` */
export const createHold = z.strictObject({
  restaurantId: z.string().min(1, { error: "required" }).max(64),
  reservationDate: localDateTime,
  guestCount: z.int().min(1).max(MAX_GUESTS),
  /** The hold that this one stands in for. */
  replaces: z.string().max(64).nullable().default(null),
});

export interface Hold {
  id: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** `PATCH /api/reservations/{id}`: what is left out stays as it is. */
export const changeReservation = z
  .strictObject({
    reservationDate: localDateTime,
    guestCount: z.int().min(1).max(MAX_GUESTS),
    specialRequests: z.string().trim().max(1_000).nullable(),
    dietaryNeeds,
    severeAllergens,
    otherNeeds,
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

/**
 * One of `GET /api/reservations/{id}/alternatives`, for the holder of a reservation whom the kitchen or the restaurant has
 * let down: another restaurant near by that is reported to cater for what they need, and has a table on the same day. Nearest first.
 */
export interface AlternativePlace {
  id: string;
  name: string;
  nameTranslations: Readonly<Record<string, string>>;
  cuisine: string | null;
  /** Metres from the restaurant of the reservation. */
  distance: number;
  /** `HH:mm`, free for the same party around the same time, in the order of the day; never empty. */
  times: string[];
}

/** `POST /api/reservations/{id}/late`; 0 is on time after all. */
export const runLate = z.strictObject({ minutes: z.literal([0, ...LATE_MINUTES]) });

export interface AvailableDay {
  /** `YYYY-MM-DD` on the restaurant's calendar. */
  date: string;
  /** Why the whole day can't be booked; null when it has seatings, also when all are taken. */
  closed: "closed" | "holiday" | "walk-in-only" | null;
  times: AvailableTime[];
}

/** `GET /api/restaurants/{id}/booking-terms`: what a guest should know before booking. Minutes, days, yen. */
export interface BookingTerms {
  /** `request`: the restaurant answers each booking itself. */
  mode: "instant" | "request";
  answerMinutes: number;
  cutoffMinutes: number;
  lateRefundPercent: number;
  /** How many days ahead the furthest day is that can be booked. */
  furthestDays: number;
  /** The parties, of those that may book online, for which there is a table at all. */
  partySizes: number[];
  /** What the restaurant asks for; null when it asks for nothing. */
  deposit: DepositTerms | null;
}

export interface AvailableTime {
  /** `HH:mm` on the restaurant's wall clock. */
  time: string;
  available: boolean;
}
