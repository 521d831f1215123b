import { z } from "zod";
import { dietaryNeeds, otherNeeds, readOtherNeed, severeAllergens } from "#domains/dietary/contract.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { localDate, localDateTime } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import {
  MAX_GUESTS,
  MAX_REQUEST_LENGTH,
  RESERVATION_SOURCES,
  RESERVATION_STATUSES,
} from "../../reservation-constants.ts";
import { areaId, bookedArea, offeredArea } from "../areas.ts";
import { bookedCourse, courseId } from "../courses.ts";
import { bookedAnswer, bookingQuestion, givenAnswers } from "../questions.ts";
import { availabilityQuery, availableDay } from "../reservations.ts";

/** `GET /api/v1/restaurants/{id}/reservations?from=YYYY-MM-DD&to=YYYY-MM-DD`: days of its calendar, both included, at most `MAX_API_DAYS`. */
export const apiReservationsQuery = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => to >= from, { path: ["to"], error: "before-from" });

/** A reservation as in the reservation book, without contact details. */
export const apiReservation = z.strictObject({
  id: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  /** What the guest says at the door. */
  confirmationCode: z.string(),
  source: z.enum(RESERVATION_SOURCES),
  guestCount: z.number(),
  /** Instants in ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The same on the restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
  localTime: z.string(),
  /** When an unanswered request or an unpaid deposit expires, ISO 8601. */
  expiresAt: z.string().nullable(),
  /** The course that it has with its table, as it was sold; null: a table only. */
  course: bookedCourse.nullable(),
  /** The area that the guest has chosen; null: anywhere. */
  area: bookedArea.nullable(),
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
  /** To the restaurant's own questions. What a guest writes there may say what they can't eat. */
  answers: z.array(bookedAnswer),
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

/** `GET /api/v1/restaurants/{id}/availability?date=YYYY-MM-DD&guests=2` */
export const apiAvailabilityQuery = z.strictObject({
  date: localDate,
  guests: availabilityQuery.shape.guests,
  /** The course that the party wants; without it, a table only. */
  courseId: z.string().max(64).optional(),
  /** The area that the party has chosen; without it, anywhere. */
  areaId: z.string().max(64).optional(),
});

/** The seatings of a day, as guests are offered them. */
export const apiAvailability = availableDay.extend({
  restaurantId: z.string(),
  /** Of `times`. */
  zone: z.string(),
  /** The restaurant's own questions, which may be answered with the booking. */
  questions: z.array(bookingQuestion),
  /** The areas that guests may choose. */
  areas: z.array(offeredArea),
});

const text = (max: number) => z.string().trim().max(max);
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((given) => given || null);
const customerEmail = z
  .union([z.literal(""), z.email({ error: "email" }).max(254)])
  .nullish()
  .transform((email) => email || null);

/**
 * `POST /api/v1/restaurants/{id}/reservations`. Without `dietaryNeeds` nobody has asked what the party can't eat; an empty
 * list says that there is nothing.
 */
export const apiCreateReservation = z
  .strictObject({
    /** The restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
    localTime: localDateTime,
    guestCount: z.int().min(1).max(MAX_GUESTS),
    customerName: text(100).min(1, { error: "required" }),
    /** Where the guest gets the confirmation, and a link to change and cancel; null: nowhere. */
    customerEmail,
    customerPhone: optionalText(40),
    /** In which the guest is written to, and in which `otherNeeds` are. */
    language: z.enum(LANGUAGES),
    dietaryNeeds: dietaryNeeds.optional(),
    /** Allergens that are dangerous even in traces; each is a need, also where `dietaryNeeds` lacks it. */
    severeAllergens: severeAllergens.default([]),
    /** Foods beyond the nine allergens, in the guest's own words. */
    otherNeeds: otherNeeds.default([]),
    specialRequests: optionalText(MAX_REQUEST_LENGTH),
    /** The course that the party has with its table; null: a table only. */
    courseId: courseId.default(null),
    /** The area that the party has chosen; null: anywhere. */
    areaId: areaId.default(null),
    /** To the restaurant's own questions. None has to be answered. */
    answers: givenAnswers.optional(),
  })
  .transform(({ dietaryNeeds: stated, ...body }) => {
    const needs = { ...body, dietaryNeeds: stated ?? [] };
    return { ...needs, needsAsked: stated !== undefined || hasNeeds(needs) };
  });
export type ApiCreateReservation = z.output<typeof apiCreateReservation>;

export const apiCreatedReservation = apiReservation.extend({
  /** Where the guest pays the deposit that the restaurant asks for, until `expiresAt`; null without one. */
  paymentUrl: z.string().nullable(),
});

/**
 * `PATCH /api/v1/restaurants/{id}/reservations/{reservationId}`: what is left out stays as it is. Needs are added to those
 * that are known, and none is removed.
 */
export const apiChangeReservation = z
  .strictObject({
    localTime: localDateTime,
    guestCount: z.int().min(1).max(MAX_GUESTS),
    /** Null: a table only. */
    courseId,
    dietaryNeeds,
    severeAllergens,
    otherNeeds,
    specialRequests: text(MAX_REQUEST_LENGTH).nullable(),
  })
  .partial();

/** `POST /api/v1/restaurants/{id}/reservations/{reservationId}/cancel` */
export const apiCancelReservation = z.strictObject({
  /** Whose cancellation it is. What the guest cancels late may cost the deposit; what the restaurant cancels never does. */
  by: z.enum(["guest", "restaurant"]),
  /** Told to the guest where the restaurant cancels. */
  reason: optionalText(300),
});
