import { z } from "zod";
import { createReservation } from "./reservations.ts";

/**
 * The body of `POST /api/waitlist`: the booking as it would be made, and until when on that day the party could be
 * seated; `booking.reservationDate` is the earliest time.
 */
export const joinWaitlist = z
  .strictObject({
    booking: createReservation,
    /** `HH:mm` on the restaurant's wall clock; 25:30 is half past one of the next morning. */
    until: z.string().regex(/^([01]\d|2[0-8]):[0-5]\d$/, { error: "local-time" }),
  })
  .superRefine(({ booking, until }, context) => {
    if (until < booking.reservationDate.slice(11))
      context.addIssue({ code: "custom", path: ["until"], message: "until" });
  });
export type JoinWaitlist = z.output<typeof joinWaitlist>;
export type JoinWaitlistBody = z.input<typeof joinWaitlist>;

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
