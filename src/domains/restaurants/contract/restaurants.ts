import { z } from "zod";
import { claim } from "#domains/dietary/contract.ts";
import { DRAWING_NAMES } from "../drawings.ts";
import { SOURCES } from "../place-record.ts";
import { fact } from "./facts.ts";
import { review, reviewFigures } from "./reviews.ts";

/** The answer of `POST /api/restaurants/{id}/registration-asks`: the number of requests so far. */
export const registrationAsks = z.strictObject({
  count: z.number(),
});
export type RegistrationAsks = z.output<typeof registrationAsks>;

/** One restaurant of a list. Translations are limited to the requested language and the Japanese original. */
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
  /** What is drawn for it where there is no photo; null if nothing is known that could be drawn. */
  drawing: z.enum(DRAWING_NAMES).nullable(),
  /** Mean of the reviews to one decimal; null when there are none. */
  rating: z.number().nullable(),
  totalRatings: z.number(),
  /** 1 to 4; null if unknown. */
  priceRange: z.number().nullable(),
  /** Whole yen that a person is stated to pay in the evening, else at noon; only if somebody has stated it. */
  budget: z.strictObject({ from: z.number(), to: z.number() }).optional(),
  imageUrl: z.string().nullable(),
  /** Degrees as text, as in the specification. */
  latitude: z.string(),
  longitude: z.string(),
  /** IANA time zone of its wall clock. */
  zone: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  /** Null if the opening hours are unknown. */
  isOpenNow: z.boolean().nullable(),
  /** `HH:mm` of its wall clock at which it closes or opens next; only if that is within a day. */
  changesAt: z.string().optional(),
  isRegistered: z.boolean(),
  acceptsReservations: z.boolean(),
  /** Distances in metres at which nearby alerts are sent, by its plan; null for all. */
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
  /** The next change, `YYYY-MM-DDTHH:mm` on the restaurant's wall clock; null if it never changes. */
  nextChange: z.string().nullable(),
});
export type OpeningState = z.output<typeof openingState>;

/** `GET /api/restaurants/{id}`: everything the page shows, in all available languages. */
export const restaurantDetail = restaurantCard.omit({ distance: true, specialties: true }).extend({
  specialties: z.array(z.string()),
  specialtiesTranslations: z.record(z.string(), z.array(z.string())).readonly(),
  /** `drawing`, then the most frequent kinds of dishes on its menu. */
  drawings: z.array(z.enum(DRAWING_NAMES)),
  /** `thumbUrl`: a square of 240 pixels. `caption`: by the restaurant. */
  photos: z.array(
    z.strictObject({
      url: z.string(),
      thumbUrl: z.string(),
      caption: z.string().nullable(),
    }),
  ),
  /** The Japanese address by the readings of its parts, for lack of a translation; null if they are unknown. */
  addressInLatin: z.string().nullable(),
  /** One line per weekday, Monday first, in the requested language; empty if unknown. */
  openingHours: z.array(z.string()),
  /** Source of the hours: the restaurant or its seating plan; null for the record's source, or none. */
  openingHoursBy: z.enum(["restaurant", "plan"]).nullable(),
  /** The day they were stated, `YYYY-MM-DD`. */
  openingHoursOn: z.string().nullable(),
  /** What is known of it beside its food; unknown is left out. */
  facts: z.array(fact),
  /** The hours in OpenStreetMap syntax; null if unknown. */
  openingHoursSource: z.string().nullable(),
  opening: openingState.nullable(),
  /** The latest three; the others are at `GET /api/restaurants/{id}/reviews`. */
  reviews: z.array(review),
  reviewFigures,
  googlePlaceId: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** The date of the source's data, `YYYY-MM-DD`. */
  sourceDate: z.string().nullable(),
  /** Whom the licence of open data asks to be named, as its publisher writes it; null if nobody. */
  attribution: z.string().nullable(),
  /** When the record was corrected here, ISO 8601; null if it is as in its source. */
  correctedAt: z.string().nullable(),
  /** Number of people who asked it to register. */
  registrationAsks: z.number(),
  createdAt: z.string(),
});
export type RestaurantDetail = z.output<typeof restaurantDetail>;
