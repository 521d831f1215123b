import { z } from "zod";
import { claim } from "#domains/dietary/contract/claims.ts";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { CUISINES } from "../cuisines.ts";
import { PAYMENT_METHODS } from "../hours-constants.ts";
import { SOURCES } from "../place-record.ts";

/** Radius of the specification's slider: 1 to 100 km. A caller may ask for less, never for more. */
export const MAX_RADIUS_M = 100_000;
export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1_000;
export const MAX_SEARCH_LENGTH = 100;
const MAX_ID_LENGTH = 64;

/** A number written in one form and within bounds, read in one step: this query is asked more than all others together. */
const numeric = (form: RegExp, issue: "number" | "whole-number") => (minimum: number, maximum: number) =>
  z.string().transform((text, context) => {
    const plain = text.trim();
    const input = Number(plain);
    if (!form.test(plain)) context.addIssue({ code: "custom", message: issue });
    else if (input < minimum)
      context.addIssue({ code: "too_small", origin: "number", minimum, inclusive: true, input });
    else if (input > maximum)
      context.addIssue({ code: "too_big", origin: "number", maximum, inclusive: true, input });
    else return input;
    return z.NEVER;
  });
const number = numeric(/^[+-]?\d+(\.\d+)?$/, "number");
const integer = numeric(/^\d+$/, "whole-number");
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(z.enum(values)));
const bbox = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, { error: "bbox" })
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number);
    return { west, south, east, north };
  })
  .refine(
    (b) =>
      Math.abs(b.west) <= 180 &&
      Math.abs(b.east) <= 180 &&
      b.south >= -90 &&
      b.north <= 90 &&
      b.south <= b.north,
    {
      error: "bbox",
    },
  );

/** The query of `GET /api/restaurants`: the specification's fields (section 7) and ours. Unknown fields are refused. */
export const restaurantQuery = z
  .strictObject({
    cuisine: z.enum(["all", ...CUISINES]),
    lat: number(-90, 90),
    lng: number(-180, 180),
    /** Metres. */
    radius: number(1, MAX_RADIUS_M),
    search: z.string().trim().max(MAX_SEARCH_LENGTH),
    minPrice: integer(1, 4),
    maxPrice: integer(1, 4),
    minRating: number(0, 5),
    includeGooglePlaces: flag,
    includeOpenStreetMap: flag,
    limit: integer(1, MAX_LIMIT),
    /** west,south,east,north in degrees. */
    bbox,
    openNow: flag,
    diet: listOf(DIETS),
    /** Allergens that the kitchen must be able to leave out. */
    allergens: listOf(ALLERGENS),
    /** Only places that say how they look after allergies. */
    allergyFriendly: flag,
    partnersOnly: flag,
    /** Just these restaurants, in this order; only position and language count beside it. */
    ids: z
      .string()
      .transform((text) => text.split(",").filter((part) => part !== ""))
      .pipe(z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_LIMIT)),
    lang: z.enum(LANGUAGES),
  })
  .partial()
  .superRefine((query, context) => {
    if (query.lat !== undefined && query.lng === undefined)
      context.addIssue({ code: "custom", path: ["lng"], message: "required" });
    if (query.lng !== undefined && query.lat === undefined)
      context.addIssue({ code: "custom", path: ["lat"], message: "required" });
    if (query.radius !== undefined && query.lat === undefined && query.lng === undefined) {
      context.addIssue({ code: "custom", path: ["lat"], message: "required" });
    }
    if (query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice) {
      context.addIssue({ code: "custom", path: ["maxPrice"], message: "below-minimum" });
    }
  });
export type RestaurantQuery = z.output<typeof restaurantQuery>;

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
