import { z } from "zod";
import { claim } from "#domains/dietary/contract/claims.ts";
import { SOURCES } from "../place-record.ts";
import { PAYMENT_METHODS } from "../restaurant-constants.ts";

/** The answer of `POST /api/restaurants/{id}/registration-asks`: how many have asked so far. */
export const registrationAsks = z.strictObject({
  count: z.number(),
});
export type RegistrationAsks = z.output<typeof registrationAsks>;

/** One restaurant of a list. Translations hold the asked language (and the Japanese original) only. */
export const restaurantCard = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  description: z.string().nullable(),
  descriptionTranslations: z.record(z.string(), z.string()).readonly(),
  address: z.string().nullable(),
  addressTranslations: z.record(z.string(), z.string()).readonly(),
  cuisine: z.string().nullable(),
  cuisine_type: z.string().nullable(),
  /** Mean of the reviews to one decimal; null when there are none. */
  rating: z.number().nullable(),
  totalRatings: z.number(),
  /** 1 to 4; null when nobody told us. */
  priceRange: z.number().nullable(),
  imageUrl: z.string().nullable(),
  /** Degrees as text, as the specification has them. */
  latitude: z.string(),
  longitude: z.string(),
  /** IANA zone of the clock on its wall. */
  zone: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  /** Null when the opening hours are unknown. */
  isOpenNow: z.boolean().nullable(),
  isRegistered: z.boolean(),
  acceptsReservations: z.boolean(),
  /** The distances, in metres, at which guests who want it are told that it is near, by its plan; null for all. */
  alertMetres: z.array(z.number()).nullable(),
  /** Whether dishes can be ordered here (`paths.order`). */
  takesOrders: z.boolean(),
  source: z.enum(SOURCES),
  businessStatus: z.literal("OPERATIONAL"),
  isActive: z.boolean(),
  specialties: z.array(z.string()),
  claims: z.array(claim),
  servesVegetarian: z.boolean(),
  servesVegan: z.boolean(),
  servesGlutenFree: z.boolean(),
  isHalalCertified: z.boolean(),
  servesKosher: z.boolean(),
  allergyAccommodation: z.boolean(),
  /** Great-circle metres, rounded; only when the query had a position. */
  distance: z.number().optional(),
});
export type RestaurantCard = z.output<typeof restaurantCard>;

export const openingState = z.strictObject({
  isOpen: z.boolean(),
  /** The next change, `YYYY-MM-DDTHH:mm` on the restaurant's wall clock; null when it never changes. */
  nextChange: z.string().nullable(),
});
export type OpeningState = z.output<typeof openingState>;

export const review = z.strictObject({
  author_name: z.string(),
  profile_photo_url: z.string().nullable(),
  rating: z.number(),
  /** The day it was written, `YYYY-MM-DD`; the web shows it as "3 weeks ago" in the reader's language. */
  relative_time_description: z.string(),
  /** Seconds since 1970, as the specification's entity has it. */
  time: z.number(),
  text: z.string(),
  language: z.string(),
});
export type Review = z.output<typeof review>;

/** `GET /api/restaurants/{id}`: everything the page shows, in all languages there are. */
export const restaurantDetail = restaurantCard.omit({ distance: true, specialties: true }).extend({
  specialties: z.array(z.string()),
  specialtiesTranslations: z.record(z.string(), z.array(z.string())).readonly(),
  /** `thumbUrl`: a square of 240 pixels. `caption`: what the restaurant says is in it. */
  photos: z.array(
    z.strictObject({
      url: z.string(),
      thumbUrl: z.string(),
      caption: z.string().nullable(),
    }),
  ),
  /** One line per weekday, Monday first, in the asked language; empty when unknown. */
  openingHours: z.array(z.string()),
  /** Who says so: its own people, or its seating plan; null for its source, or nobody. */
  openingHoursBy: z.enum(["restaurant", "plan"]).nullable(),
  /** Since which day they say so, `YYYY-MM-DD`. */
  openingHoursOn: z.string().nullable(),
  /** How guests can pay; null where nobody has said. */
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).nullable(),
  /** The hours in OpenStreetMap syntax; null when unknown. */
  openingHoursSource: z.string().nullable(),
  opening: openingState.nullable(),
  reviews: z.array(review),
  googlePlaceId: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** The day the source knew this, `YYYY-MM-DD`. */
  sourceDate: z.string().nullable(),
  /** When something of it was put right here, in ISO 8601; null where it stands as its source says. */
  correctedAt: z.string().nullable(),
  /** How many have asked it to register. */
  registrationAsks: z.number(),
  createdAt: z.string(),
});
export type RestaurantDetail = z.output<typeof restaurantDetail>;
