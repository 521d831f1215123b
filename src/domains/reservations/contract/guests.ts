import { z } from "zod";
import { readOtherNeed } from "#domains/dietary/contract.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { MAX_GUEST_TAGS, MAX_TAG_LENGTH } from "../guest-constants.ts";
import { RESERVATION_SOURCES, RESERVATION_STATUSES } from "../reservation-constants.ts";

/** `GET /api/owner/restaurants/{id}/guests?q=`: whom the typed text may be about. */
export const guestsQuery = z.strictObject({ q: z.string().trim().min(1, { error: "required" }).max(100) });

const guestFacts = {
  id: z.string(),
  name: z.string(),
  kana: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** `allergy` is there where needs are remembered with the guest's consent; it can't be set. */
  tags: z.array(z.string()),
  /** Of bookings that are not erased yet. */
  visits: z.number(),
  noShows: z.number(),
  cancelled: z.number(),
  /** `YYYY-MM-DD` */
  lastVisit: z.string().nullable(),
  /** For managers and owners; null for staff. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
};

export const guestBooking = z.strictObject({
  id: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  source: z.enum(RESERVATION_SOURCES),
  /** The restaurant's wall clock. */
  localTime: z.string(),
  guestCount: z.number(),
  staffNote: z.string().nullable(),
});
export type GuestBooking = z.output<typeof guestBooking>;

export const guestHit = z.strictObject({
  ...guestFacts,
  /** The booking of today or the next one. */
  next: guestBooking.omit({ staffNote: true }).nullable(),
});
export type GuestHit = z.output<typeof guestHit>;

export const foundGuests = z.strictObject({ guests: z.array(guestHit) });

export const guestNeeds = z.strictObject({
  /** ISO 8601 */
  saidAt: z.string(),
  /** The booking that they were said for: the restaurant's wall clock. */
  saidFor: z.string(),
  dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
  severeAllergens: z.array(z.enum(ALLERGENS)),
  otherNeeds: z.array(readOtherNeed),
});
export type GuestNeeds = z.output<typeof guestNeeds>;

/** A guest as their restaurant knows them. */
export const guestCard = z.strictObject({
  ...guestFacts,
  whatsapp: z.string().nullable(),
  note: z.string().nullable(),
  /** Notes of records that were joined with this one. */
  joinedNotes: z.array(z.string()),
  /** The latest ones, the next one first. */
  bookings: z.array(guestBooking),
  /** Whether the guest agreed that needs are remembered. ISO 8601, and who of the staff heard it. */
  consent: z.strictObject({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** Empty without consent. The latest first; each has to be confirmed for a new booking. */
  needs: z.array(guestNeeds),
  /** Records of the same person that were joined with this one. */
  joined: z.array(z.strictObject({ id: z.string(), name: z.string(), phone: z.string().nullable() })),
});
export type GuestCard = z.output<typeof guestCard>;

/** `PATCH /api/owner/guests/{id}`: omitted fields stay unchanged. */
export const changeGuest = z
  .strictObject({
    name: z.string().trim().min(1, { error: "required" }).max(100),
    kana: z.string().trim().max(100).nullable(),
    language: z.enum(LANGUAGES),
    tags: z.array(z.string().trim().min(1).max(MAX_TAG_LENGTH)).max(MAX_GUEST_TAGS),
    note: z.string().trim().max(1_000).nullable(),
  })
  .partial();
export type ChangeGuest = z.output<typeof changeGuest>;

/** `PUT /api/owner/guests/{id}/consent`: what the guest said when asked whether needs may be remembered. */
export const setConsent = z.strictObject({ agreed: z.boolean() });

/** `POST /api/owner/guests/{id}/joins`: the other record of the same person. */
export const joinGuests = z.strictObject({ other: z.string().max(64) });
