import { z } from "zod";
import { readOtherNeed } from "#domains/dietary/contract.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { localDate } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { RESERVATION_SOURCES, RESERVATION_STATUSES } from "../reservation-constants.ts";

/** `GET /api/v1/restaurants/{id}/reservations?from=YYYY-MM-DD&to=YYYY-MM-DD`: days of its calendar, both included, at most `MAX_API_DAYS`. */
export const apiReservationsQuery = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => to >= from, { path: ["to"], error: "before-from" });

/** A reservation as in the reservation book, without contact details. */
export const apiReservation = z.strictObject({
  id: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  source: z.enum(RESERVATION_SOURCES),
  guestCount: z.number(),
  /** Instants in ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The same on the restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
  localTime: z.string(),
  customerName: z.string().nullable(),
  /** In which the guest booked. */
  language: z.enum(LANGUAGES),
  dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
  severeAllergens: z.array(z.enum(ALLERGENS)),
  otherNeeds: z.array(readOtherNeed),
  /** False: nobody has asked what the party can't eat. */
  needsAsked: z.boolean(),
  /** The same as text, in Japanese as in the reservation book: one line each, severe ones first. Never empty. */
  needsText: z.array(z.string()),
  /** Instants in ISO 8601; what has never changed was changed when it was created. */
  createdAt: z.string(),
  changedAt: z.string(),
});
export type ApiReservation = z.output<typeof apiReservation>;

export const apiReservations = z.strictObject({
  restaurantId: z.string(),
  /** Of `localTime`. */
  zone: z.string(),
  reservations: z.array(apiReservation),
});
export type ApiReservations = z.output<typeof apiReservations>;
