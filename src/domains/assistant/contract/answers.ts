import { z } from "zod";
import { claim, claimSubject } from "#domains/dietary/contract/claims.ts";
import { statedNeed } from "#domains/dietary/contract/needs.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { RESERVATION_STATUSES } from "#domains/reservations/reservation-constants.ts";
import { currency } from "#kernel/api/money-schema.ts";

/** Where an answer comes from, and when that was so. */
export const chatSource = z.strictObject({
  /** In the reader's language: "the restaurant", "OpenStreetMap", "Noren". */
  name: z.string(),
  /** `YYYY-MM-DD`; null when the source gives no day. */
  date: z.string().nullable(),
  /** A path of ours, or an outside address. */
  href: z.string().nullable(),
});
export type ChatSource = z.output<typeof chatSource>;

export const chatPlace = z.strictObject({
  id: z.string(),
  /** In the reader's language, and as its sign has it where that differs. */
  name: z.string(),
  original: z.string().nullable(),
  cuisine: z.string().nullable(),
  priceRange: z.number().nullable(),
  address: z.string().nullable(),
  /** Metres; null without a position. */
  distance: z.number().nullable(),
  isOpenNow: z.boolean().nullable(),
  acceptsReservations: z.boolean(),
  /** Those that the question was about, or all that there are. */
  claims: z.array(claim),
  /** `HH:mm` that are free for what was asked; null when nobody asked for a table. */
  times: z.array(z.string()).nullable(),
});
export type ChatPlace = z.output<typeof chatPlace>;

export const chatBooking = z.strictObject({
  id: z.string(),
  restaurant: z.string(),
  /** `YYYY-MM-DDTHH:mm` on the restaurant's clock. */
  reservationDate: z.string(),
  guestCount: z.number(),
  status: z.enum(RESERVATION_STATUSES),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  /** What comes back of a deposit when it is cancelled now: minor units; null without one. */
  refund: z
    .strictObject({
      amount: z.number(),
      currency: currency,
    })
    .nullable(),
  cancelsFree: z.boolean(),
});
export type ChatBooking = z.output<typeof chatBooking>;

/** `href`: where the value leads, a page or a number to dial. */
export const chatFact = z.strictObject({
  name: z.string(),
  value: z.string(),
  href: z.string().optional(),
});
export type ChatFact = z.output<typeof chatFact>;

/** What an answer shows under its words. The words alone are a whole answer, too. */
export const chatPart = z.union([
  z.strictObject({
    kind: z.literal("places"),
    places: z.array(chatPlace),
    /** The same search as a page of its own; null when there is nothing more. */
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
    /** A table that can be had: the reader says who they are and books it with a press. */
    kind: z.literal("booking"),
    restaurantId: z.string(),
    restaurant: z.string(),
    /** `YYYY-MM-DDTHH:mm` */
    reservationDate: z.string(),
    /** Its day as the assistant writes and reads it. */
    day: z.string(),
    guestCount: z.number(),
    mode: z.enum(["instant", "request"]),
    cutoffMinutes: z.number(),
    lateRefundPercent: z.number(),
    /** The restaurant asks for a deposit: the long form takes it. */
    needsDeposit: z.boolean(),
    /** What the guest has said they need: goes to the kitchen with the booking. */
    dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
    /** Those of them that the guest has called dangerous. */
    severeAllergens: z.array(z.enum(ALLERGENS)),
    /** What else they can't eat, in their words. */
    otherNeeds: z.array(statedNeed),
    /** The long form with the same wish in it. */
    href: z.string(),
  }),
  z.strictObject({
    kind: z.literal("bookings"),
    purpose: z.enum(["show", "change", "cancel"]),
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
