import { z } from "zod";

/*
 * Messages of Google's Actions Center, Reservations End-to-End, written down from its published definitions: the protocol
 * buffers of `ext.maps.booking.partner.v3` (booking server) and `ext.maps.booking.feeds` under
 * https://developers.google.com/actions-center/verticals/reservations/e2e/ (integration-steps/booking-server-ready/*
 * and integration-steps/feeds/*, samples and definitions). Strict: a field that Google doesn't know is a mistake of ours.
 * Fields for payments, tickets and leases, which dining doesn't use here, are left out.
 */

/** int64 in the JSON of protocol buffers. */
const int64 = z.union([z.int(), z.string().regex(/^\d+$/)]);
const resourceIds = z.strictObject({
  staff_id: z.string().optional(),
  room_id: z.string().optional(),
  party_size: z.int().min(0).optional(),
});
const confirmationMode = z.enum(["CONFIRMATION_MODE_SYNCHRONOUS", "CONFIRMATION_MODE_ASYNCHRONOUS"]);
const prepaymentStatus = z.enum([
  "PREPAYMENT_PROVIDED",
  "PREPAYMENT_NOT_PROVIDED",
  "PREPAYMENT_REFUNDED",
  "PREPAYMENT_CREDITED",
]);
const bookingStatus = z.enum([
  "CONFIRMED",
  "PENDING_MERCHANT_CONFIRMATION",
  "CANCELED",
  "NO_SHOW",
  "NO_SHOW_PENALIZED",
  "FAILED",
  "DECLINED_BY_MERCHANT",
]);

const slotTime = z.strictObject({
  service_id: z.string(),
  start_sec: int64,
  duration_sec: int64.optional(),
  availability_tag: z.string().optional(),
  resource_ids: resourceIds.optional(),
  confirmation_mode: confirmationMode.optional(),
});
const slot = z.strictObject({
  merchant_id: z.string(),
  service_id: z.string(),
  start_sec: int64,
  duration_sec: int64,
  availability_tag: z.string().optional(),
  resources: resourceIds.optional(),
  confirmation_mode: confirmationMode.optional(),
});
const booking = z.strictObject({
  booking_id: z.string(),
  slot,
  user_information: z.strictObject({
    user_id: z.string(),
    given_name: z.string(),
    family_name: z.string(),
    telephone: z.string(),
    email: z.string(),
    language_code: z.string().optional(),
  }),
  status: bookingStatus,
  payment_information: z.strictObject({ prepayment_status: prepaymentStatus }).optional(),
});
const bookingFailure = z.strictObject({
  cause: z.enum([
    "SLOT_UNAVAILABLE",
    "SLOT_ALREADY_BOOKED_BY_USER",
    "LEASE_EXPIRED",
    "OUTSIDE_CANCELLATION_WINDOW",
    "BOOKING_ALREADY_CANCELLED",
    "BOOKING_NOT_CANCELLABLE",
    "OVERLAPPING_RESERVATION",
    "USER_OVER_BOOKING_LIMIT",
    "OFFER_UNAVAILABLE",
    "UNSUPPORTED_NAME",
    "UNSUPPORTED_PHONE_NUMBER",
    "BANNED_USER",
  ]),
  description: z.string().optional(),
});
const bookingResponse = z
  .strictObject({ booking: booking.optional(), booking_failure: bookingFailure.optional() })
  .refine((answer) => answer.booking !== undefined || answer.booking_failure !== undefined);

/** Responses by the method's name. */
export const GOOGLE_RESPONSES = {
  BatchAvailabilityLookup: z.strictObject({
    slot_time_availability: z.array(z.strictObject({ slot_time: slotTime, available: z.boolean() })),
  }),
  CheckAvailability: z.strictObject({
    slot: slot.partial({ duration_sec: true }),
    count_available: z.int(),
    last_online_cancellable_sec: int64.optional(),
    duration_requirement: z.enum(["DO_NOT_SHOW_DURATION", "MUST_SHOW_DURATION"]).optional(),
  }),
  CreateBooking: bookingResponse,
  UpdateBooking: bookingResponse,
  GetBookingStatus: z.strictObject({
    booking_id: z.string(),
    booking_status: bookingStatus,
    prepayment_status: prepaymentStatus,
  }),
  ListBookings: z.strictObject({ bookings: z.array(booking) }),
} as const;

const metadata = z.strictObject({
  processing_instruction: z.literal("PROCESS_AS_COMPLETE"),
  shard_number: z.int().min(0),
  total_shards: z.int().min(1),
  /** uint64. */
  nonce: z.string().regex(/^\d{1,20}$/),
  generation_timestamp: z.int().positive(),
});
const text = z.strictObject({
  value: z.string().min(1),
  localized_value: z.array(z.strictObject({ locale: z.string(), value: z.string().min(1) })),
});

/** Feeds by the names of their files. */
export const GOOGLE_FEEDS = {
  merchants: z.strictObject({
    metadata,
    merchant: z.array(
      z.strictObject({
        merchant_id: z.string().regex(/^[\w.~-]+$/),
        name: z.string().min(1),
        telephone: z
          .string()
          .regex(/^\+\d{6,15}$/)
          .optional(),
        url: z.url().optional(),
        geo: z.strictObject({
          latitude: z.number(),
          longitude: z.number(),
          unstructured_address: z.string().optional(),
        }),
        category: z.string().min(1),
      }),
    ),
  }),
  services: z.strictObject({
    metadata,
    service: z.array(
      z.strictObject({
        merchant_id: z.string(),
        service_id: z.string(),
        localized_service_name: text,
        rules: z.strictObject({ min_advance_booking: z.int().min(0).optional() }).optional(),
      }),
    ),
  }),
  availability: z.strictObject({
    metadata,
    service_availability: z.array(
      z.strictObject({
        availability: z.array(
          z.strictObject({
            merchant_id: z.string(),
            service_id: z.string(),
            start_sec: z.int().positive(),
            duration_sec: z.int().positive(),
            spots_total: z.int().min(0),
            spots_open: z.int().min(0),
            resources: z.strictObject({ party_size: z.int().min(1) }),
            confirmation_mode: confirmationMode,
          }),
        ),
      }),
    ),
  }),
} as const;

/** The body of `notification.partners.bookings.patch` (Maps Booking API, v1alpha). */
export const GOOGLE_NOTIFICATION = z.strictObject({
  name: z.string().regex(/^partners\/\d+\/bookings\/[\w-]+$/),
  merchantId: z.string(),
  serviceId: z.string(),
  status: bookingStatus.optional(),
  startTime: z.iso.datetime().optional(),
  duration: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  partySize: z.int().min(1).optional(),
});
