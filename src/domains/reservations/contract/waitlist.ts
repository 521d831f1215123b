import { z } from "zod";
import { askedNeeds, dietaryNeeds, otherNeeds, severeAllergens } from "#domains/dietary/contract.ts";
import { localDate } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { MAX_GUESTS } from "../reservation-constants.ts";
import { createReservation } from "./reservations.ts";

/** `HH:mm` on the restaurant's wall clock; 25:30 is half past one of the next morning. */
const nightClock = z.string().regex(/^([01]\d|2[0-8]):[0-5]\d$/, { error: "local-time" });

/**
 * The body of `POST /api/waitlist`: the booking as it would be made, and until when on that day the party could be
 * seated; `booking.reservationDate` is the earliest time.
 */
export const joinWaitlist = z
  .strictObject({
    booking: createReservation,
    until: nightClock,
  })
  .superRefine(({ booking, until }, context) => {
    // Whether a course is left is known once there is a table.
    if (booking.courseId !== null)
      context.addIssue({ code: "custom", path: ["booking", "courseId"], message: "wrong-type" });
    if (until < booking.reservationDate.slice(11))
      context.addIssue({ code: "custom", path: ["until"], message: "until" });
  });
export type JoinWaitlist = z.output<typeof joinWaitlist>;
export type JoinWaitlistBody = z.input<typeof joinWaitlist>;

/** The body of `POST /api/owner/restaurants/{id}/waitlist`: a party at the door, or one that has called. */
export const addToWaitlist = z
  .strictObject({
    /** The restaurant's day; between these times the party could be seated. */
    date: localDate,
    from: nightClock,
    until: nightClock,
    guestCount: z.int().min(1).max(MAX_GUESTS),
    customerName: z.string().trim().min(1, { error: "required" }).max(100),
    customerPhone: z
      .string()
      .trim()
      .max(40)
      .nullish()
      .transform((text) => text || null),
    language: z.enum(LANGUAGES).default("ja"),
    dietaryNeeds: dietaryNeeds.optional(),
    severeAllergens: severeAllergens.optional(),
    otherNeeds: otherNeeds.optional(),
    /** The party was asked for its needs. Implied by a list, even an empty one, unless this is `false`. */
    needsAsked: z.boolean().optional(),
  })
  .superRefine(({ from, until }, context) => {
    if (until < from) context.addIssue({ code: "custom", path: ["until"], message: "until" });
  })
  .transform((body) => {
    const { needsAsked, ...needs } = askedNeeds(body);
    return { ...body, ...needs, needsAsked: body.needsAsked ?? needsAsked };
  });
export type AddToWaitlist = z.output<typeof addToWaitlist>;

/**
 * `waiting`, `offered` (a table is held), `booked`, `left` by the guest, `removed` by the restaurant, `expired`: the offer
 * or the day has passed.
 */
export const WAITLIST_STATUSES = ["waiting", "offered", "booked", "left", "removed", "expired"] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];

/** `GET /api/waitlist/{id}`, for the browser, the account and the link (`?key=`) that it belongs to. */
export const waitlistView = z.strictObject({
  id: z.string(),
  code: z.string(),
  status: z.enum(WAITLIST_STATUSES),
  restaurant: z.strictObject({
    id: z.string(),
    name: z.string(),
    nameTranslations: z.record(z.string(), z.string()).readonly(),
    zone: z.string(),
  }),
  /** `YYYY-MM-DD` and `HH:mm` on the restaurant's wall clock. */
  date: z.string(),
  from: z.string(),
  until: z.string(),
  guestCount: z.number(),
  /** How many parties wait for the same day before this one. */
  ahead: z.number(),
  offer: z
    .strictObject({
      /** The restaurant's wall clock. */
      at: z.string(),
      /** ISO 8601: until then the table is held. */
      expiresAt: z.string(),
    })
    .nullable(),
  /** The reservation that came of it: the path of its page. */
  confirmationUrl: z.string().nullable(),
});
export type WaitlistView = z.output<typeof waitlistView>;
