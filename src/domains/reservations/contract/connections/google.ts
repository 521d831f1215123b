import { z } from "zod";
import { googleConnection } from "#domains/restaurants/contract/connections.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { MAX_GOOGLE_SLOTS, MAX_REQUEST_LENGTH } from "../../reservation-constants.ts";

/*
 * Messages of Google's booking server API v3, by their names there (developers.google.com/actions-center, Reservations
 * End-to-End). Google may add fields, so unknown ones are left out here, not refused.
 */

/** int64 in the JSON of protocol buffers: a number, or digits in a text. */
const int64 = z.union([z.int().min(0), z.string().regex(/^\d{1,15}$/)]).transform(Number);
const id = z.string().min(1, { error: "required" }).max(200);
/** Any number of people: what we have no table for is not available. */
const partySize = z.int().min(0).max(1_000);
const resources = z.object({ party_size: partySize.optional() });
const confirmationMode = z.string().max(60);

const slotTime = z.object({
  service_id: id,
  start_sec: int64,
  duration_sec: int64.optional(),
  availability_tag: z.string().max(1_000).optional(),
  resource_ids: resources.optional(),
  confirmation_mode: confirmationMode.optional(),
});

const slot = z.object({
  merchant_id: id,
  service_id: id,
  start_sec: int64,
  duration_sec: int64.optional(),
  availability_tag: z.string().max(1_000).optional(),
  resources: resources.optional(),
  confirmation_mode: confirmationMode.optional(),
});
export type GoogleSlot = z.output<typeof slot>;

const batchAvailability = z.object({
  merchant_id: id,
  slot_time: z.array(slotTime).max(MAX_GOOGLE_SLOTS),
});
const checkAvailability = z.object({ slot });

const name = z.string().trim().max(100).default("");
const userInformation = z
  .object({
    user_id: id,
    given_name: name,
    family_name: name,
    telephone: z.string().trim().max(40).optional(),
    email: z.email({ error: "email" }).max(254),
    language_code: z.string().max(40).optional(),
  })
  .refine((user) => `${user.given_name}${user.family_name}` !== "", {
    path: ["family_name"],
    message: "required",
  });

const createBooking = z.object({
  slot,
  user_information: userInformation,
  idempotency_token: id,
  /** What the guest asks for, in their own words. */
  additional_request: z.string().trim().max(MAX_REQUEST_LENGTH).optional(),
});
export type GoogleCreateBooking = z.output<typeof createBooking>;

const updateBooking = z.object({
  booking: z.object({
    booking_id: id,
    slot: slot.partial().optional(),
    /** `CANCELED` cancels; Google sends no other. */
    status: z.string().max(60).optional(),
  }),
});
export type GoogleUpdateBooking = z.output<typeof updateBooking>;

/** As Google writes and reads them. */
const shownSlot = z.strictObject({
  merchant_id: z.string(),
  service_id: z.string(),
  start_sec: z.string(),
  duration_sec: z.string(),
  resources: z.strictObject({ party_size: z.number() }),
  confirmation_mode: z.enum(["CONFIRMATION_MODE_SYNCHRONOUS", "CONFIRMATION_MODE_ASYNCHRONOUS"]),
});
const bookingStatus = z.enum([
  "CONFIRMED",
  "PENDING_MERCHANT_CONFIRMATION",
  "CANCELED",
  "NO_SHOW",
  "DECLINED_BY_MERCHANT",
]);
export type GoogleStatus = z.output<typeof bookingStatus>;
const notPaid = z.literal("PREPAYMENT_NOT_PROVIDED");

const shownBooking = z.strictObject({
  booking_id: z.string(),
  slot: shownSlot,
  user_information: z.strictObject({
    user_id: z.string(),
    given_name: z.string(),
    family_name: z.string(),
    telephone: z.string(),
    email: z.string(),
  }),
  status: bookingStatus,
  payment_information: z.strictObject({ prepayment_status: notPaid }),
});
export type GoogleBooking = z.output<typeof shownBooking>;

const failureCause = z.enum([
  "SLOT_UNAVAILABLE",
  "SLOT_ALREADY_BOOKED_BY_USER",
  "USER_OVER_BOOKING_LIMIT",
  "BOOKING_ALREADY_CANCELLED",
  "BOOKING_NOT_CANCELLABLE",
]);
export type GoogleCause = z.output<typeof failureCause>;
const bookingFailure = z.strictObject({
  cause: failureCause,
  /** For Google's engineers; guests don't see it. */
  description: z.string(),
});

/** A booking, or why there is none; an update that fails has both. */
const bookingAnswer = z.strictObject({
  booking: shownBooking.optional(),
  booking_failure: bookingFailure.optional(),
});
export type GoogleBookingAnswer = z.output<typeof bookingAnswer>;

/** A slot as it was asked for, with the fields that Google sent. */
const echoedSlot = z.record(z.string(), z.unknown());

const feedQuery = z.strictObject({
  /** Which part of how many. */
  shard: z
    .string()
    .regex(/^\d{1,2}$/, { error: "whole-number" })
    .transform(Number)
    .pipe(z.number().max(19))
    .default(0),
  shards: z
    .string()
    .regex(/^\d{1,2}$/, { error: "whole-number" })
    .transform(Number)
    .pipe(z.number().min(1).max(20))
    .default(1),
  /** Seconds since 1970: all parts of a feed have the same one. Now without it. */
  at: z
    .string()
    .regex(/^\d{1,11}$/, { error: "whole-number" })
    .transform(Number)
    .optional(),
});
export type GoogleFeedQuery = z.output<typeof feedQuery>;

const CALL_ERRORS = ["not-found", "unauthenticated"] as const;

/** The booking server that Google calls, the feeds that are uploaded to Google, and a restaurant's switch. */
export const googleEndpoints = {
  "GET /api/google/v3/HealthCheck": {
    summary: "Google asks whether bookings can be made",
    answer: z.strictObject({ status: z.literal("SERVING") }),
    errors: CALL_ERRORS,
  },
  "POST /api/google/v3/BatchAvailabilityLookup": {
    summary: "Google asks which times are free",
    body: batchAvailability,
    answer: z.strictObject({
      slot_time_availability: z.array(z.strictObject({ slot_time: echoedSlot, available: z.boolean() })),
    }),
    errors: CALL_ERRORS,
  },
  "POST /api/google/v3/CheckAvailability": {
    summary: "Google asks whether one time is free",
    body: checkAvailability,
    answer: z.strictObject({
      slot: echoedSlot,
      count_available: z.number(),
      duration_requirement: z.literal("DO_NOT_SHOW_DURATION"),
    }),
    errors: CALL_ERRORS,
  },
  "POST /api/google/v3/CreateBooking": {
    summary: "A guest books at Google",
    body: createBooking,
    answer: bookingAnswer,
    errors: [...CALL_ERRORS, "idempotency-key-reused"],
  },
  "POST /api/google/v3/UpdateBooking": {
    summary: "A guest changes or cancels a booking at Google",
    body: updateBooking,
    answer: bookingAnswer,
    errors: [...CALL_ERRORS, "reservation-not-found"],
  },
  "POST /api/google/v3/GetBookingStatus": {
    summary: "Google asks for the status of a booking made there",
    body: z.object({ booking_id: id }),
    answer: z.strictObject({
      booking_id: z.string(),
      booking_status: bookingStatus,
      prepayment_status: notPaid,
    }),
    errors: [...CALL_ERRORS, "reservation-not-found"],
  },
  "POST /api/google/v3/ListBookings": {
    summary: "Google asks for a guest's upcoming bookings made there",
    body: z.object({ user_id: id }),
    answer: z.strictObject({ bookings: z.array(shownBooking) }),
    errors: CALL_ERRORS,
  },
  "GET /api/google/feeds/merchants.json": {
    summary: "The restaurants, for Google",
    query: feedQuery,
    answer: { media: "application/json" },
    errors: CALL_ERRORS,
  },
  "GET /api/google/feeds/services.json": {
    summary: "What can be booked at them, for Google",
    query: feedQuery,
    answer: { media: "application/json" },
    errors: CALL_ERRORS,
  },
  "GET /api/google/feeds/availability.json": {
    summary: "Their free tables of the next 30 days, for Google",
    query: feedQuery,
    answer: { media: "application/json" },
    errors: CALL_ERRORS,
  },
  "PUT /api/owner/restaurants/:id/google": {
    summary: "Let guests book the restaurant at Google, or stop that",
    body: z.strictObject({ isOn: z.boolean() }),
    answer: googleConnection,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "not-found"],
  },
} as const satisfies Endpoints;
