import { z } from "zod";
import { claim, claimSubject, statedNeed } from "#domains/dietary/contract.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { RESERVATION_STATUSES } from "#domains/reservations/reservation-constants.ts";
import { currency } from "#kernel/api/schemas.ts";

/** The source of an answer and its date. */
export const chatSource = z.strictObject({
  /** In the reader's language: "the restaurant", "OpenStreetMap", "Noren". */
  name: z.string(),
  /** `YYYY-MM-DD`; null if the source has no date. */
  date: z.string().nullable(),
  /** A path of ours or an external URL. */
  href: z.string().nullable(),
});
export type ChatSource = z.output<typeof chatSource>;

export const chatPlace = z.strictObject({
  id: z.string(),
  /** In the reader's language; `original` is the name on the sign if it differs. */
  name: z.string(),
  original: z.string().nullable(),
  cuisine: z.string().nullable(),
  priceRange: z.number().nullable(),
  address: z.string().nullable(),
  /** Metres; null without a position. */
  distance: z.number().nullable(),
  isOpenNow: z.boolean().nullable(),
  acceptsReservations: z.boolean(),
  /** Claims about what was asked, or all claims. */
  claims: z.array(claim),
  /** Free times as `HH:mm`; null if no table was asked for. */
  times: z.array(z.string()).nullable(),
});
export type ChatPlace = z.output<typeof chatPlace>;

export const chatBooking = z.strictObject({
  id: z.string(),
  restaurant: z.string(),
  /** `YYYY-MM-DDTHH:mm` in the restaurant's time zone. */
  reservationDate: z.string(),
  guestCount: z.number(),
  status: z.enum(RESERVATION_STATUSES),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  /** Refund of the deposit if cancelled now, in minor units; null without a deposit. */
  refund: z
    .strictObject({
      amount: z.number(),
      currency: currency,
    })
    .nullable(),
  cancelsFree: z.boolean(),
  canRunLate: z.boolean(),
  /** The delay that the restaurant knows of; 0 for none. */
  lateMinutes: z.number(),
  /** The booking's page with the change that was asked for filled in; null without one. */
  changeHref: z.string().nullish(),
});
export type ChatBooking = z.output<typeof chatBooking>;

/** `href`: a page or a `tel:` link. */
export const chatFact = z.strictObject({
  name: z.string(),
  value: z.string(),
  href: z.string().optional(),
});
export type ChatFact = z.output<typeof chatFact>;

/** Rich content below an answer. The text alone is a complete answer. */
export const chatPart = z.union([
  z.strictObject({
    kind: z.literal("places"),
    places: z.array(chatPlace),
    /** The same search as a page; null if there are no further results. */
    href: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal("facts"),
    facts: z.array(chatFact),
  }),
  z.strictObject({
    kind: z.literal("dishes"),
    dishes: z.array(
      z.strictObject({
        /** Where it is on a menu; absent for a dish that the glossary can't explain. */
        onMenu: z.strictObject({ restaurantId: z.string(), dishId: z.string() }).optional(),
        name: z.string(),
        original: z.string().nullable(),
        price: z.string().nullable(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal("claims"),
    restaurantId: z.string(),
    asked: z.array(claimSubject),
    claims: z.array(claim),
  }),
  z.strictObject({
    /** An available table, booked by submitting the form below it. */
    kind: z.literal("booking"),
    restaurantId: z.string(),
    restaurant: z.string(),
    /** `YYYY-MM-DDTHH:mm` */
    reservationDate: z.string(),
    /** The date as displayed; the assistant can parse it back. */
    day: z.string(),
    guestCount: z.number(),
    mode: z.enum(["instant", "request"]),
    cutoffMinutes: z.number(),
    lateRefundPercent: z.number(),
    /** The restaurant requires a deposit, which only the full booking form can take. */
    needsDeposit: z.boolean(),
    /** Needs stated in the conversation; sent to the kitchen with the booking. */
    dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
    /** Allergens the guest described as severe. */
    severeAllergens: z.array(z.enum(ALLERGENS)),
    /** Other foods to avoid, as the guest wrote them. */
    otherNeeds: z.array(statedNeed),
    /** The full booking form, prefilled. */
    href: z.string(),
  }),
  z.strictObject({
    kind: z.literal("bookings"),
    purpose: z.enum(["show", "change", "cancel", "late"]),
    bookings: z.array(chatBooking),
  }),
  z.strictObject({
    kind: z.literal("choices"),
    choices: z.array(
      z.strictObject({
        label: z.string(),
        send: z.string(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal("locate"),
    send: z.string(),
  }),
  z.strictObject({
    kind: z.literal("links"),
    links: z.array(
      z.strictObject({
        label: z.string(),
        href: z.string(),
      }),
    ),
  }),
]);
export type ChatPart = z.output<typeof chatPart>;
