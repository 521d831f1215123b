import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import {
  DEPOSIT_USD,
  DIETARY_NEEDS,
  type DietaryNeed,
  MAX_GUESTS,
  NOTIFICATION_METHODS,
  type NotificationMethod,
  type ReservationStatus,
} from "../reservation-terms.ts";

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((text) => text || null);
/** A date and time on the restaurant's wall clock. That the day exists is checked with its zone. */
const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: "local-time" });
const internationalPhone = z.string().regex(/^\+[\d\s().-]{7,24}$/, { error: "phone" });

/** The body of `POST /api/reservations`. */
export const createReservation = z
  .strictObject({
    restaurantId: z.string().min(1, { error: "required" }).max(64),
    reservationDate: localDateTime,
    guestCount: z.int().min(1).max(MAX_GUESTS),
    customerName: z.string().trim().min(1, { error: "required" }).max(100),
    customerEmail: z.email({ error: "email" }).max(254),
    notificationMethod: z.enum(NOTIFICATION_METHODS).default("whatsapp"),
    customerPhone: optionalText(40),
    customerWhatsapp: optionalText(40),
    customerTelegram: optionalText(40),
    specialRequests: optionalText(1_000),
    dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)).max(DIETARY_NEEDS.length).default([]),
    requiresDeposit: z.boolean().default(false),
    /** Whole US dollars, 0 when there is none. */
    depositAmount: z.int().min(0).max(DEPOSIT_USD.max).default(0),
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
  });
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
  requiresDeposit: boolean;
  depositAmount: number;
  /** Opens the copy without contact details. */
  shareUrl: string;
  isHolder: boolean;
  contact: {
    customerName: string;
    customerEmail: string;
    customerPhone: string | null;
    customerWhatsapp: string | null;
    customerTelegram: string | null;
    notificationMethod: NotificationMethod;
    specialRequests: string | null;
  } | null;
}

/** `GET /api/restaurants/{id}/availability` */
export const availabilityQuery = z.strictObject({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: "date" }),
  guests: z
    .string()
    .regex(/^\d{1,2}$/, { error: "whole-number" })
    .transform(Number)
    .pipe(z.number().min(1).max(MAX_GUESTS)),
});

export interface AvailableTime {
  /** `HH:mm` on the restaurant's wall clock. */
  time: string;
  available: boolean;
}
