import { z } from "zod";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { restaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { BUDGET_STEPS, FEATURES } from "#domains/restaurants/facts.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { MAX_SEARCH_LENGTH } from "./discovery-constants.ts";

/** Range of the specification's slider: 1 to 100 km. Smaller radii are accepted, larger ones refused. */
export const MAX_RADIUS_M = 100_000;
export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1_000;
/** Characters of a typed search that are read; the rest is ignored, and the answer says so. */
export const MAX_READ_LENGTH = 200;
/** Longest text that is accepted for reading, so that a pasted one is answered rather than refused. */
const MAX_TYPED_LENGTH = 4_000;
const MAX_DISHES = 4;
const MAX_ID_LENGTH = 64;

/** A number in one notation and within bounds, parsed in one step: this is by far the most frequent query. */
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
/** One of the steps, so that no budget lies between two. */
const budget = integer(BUDGET_STEPS[0], BUDGET_STEPS[BUDGET_STEPS.length - 1] ?? 0).refine(
  (yen) => (BUDGET_STEPS as readonly number[]).includes(yen),
  { error: "wrong-type" },
);
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
    /** Open at 23:00 of this business day. */
    openLate: flag,
    /** All of these must be stated; unknown is not enough. */
    features: listOf(FEATURES),
    /** Yen a person: the stated budget must end at or below it. */
    maxLunch: budget,
    maxDinner: budget,
    /** Dishes or foods, in any language: the restaurant's name, specialties or menu must have each of them. */
    dish: z
      .string()
      .transform((text) => text.split(",").filter((part) => part.trim() !== ""))
      .pipe(z.array(z.string().trim().max(MAX_SEARCH_LENGTH)).max(MAX_DISHES)),
    diet: listOf(DIETS),
    /** Allergens that the kitchen must be able to leave out. */
    allergens: listOf(ALLERGENS),
    /** Only places that state how they handle allergies. */
    allergyFriendly: flag,
    partnersOnly: flag,
    /** Exactly these restaurants, in this order; of the other fields only position and language apply. */
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

const searchPlace = z.object({
  name: z.string(),
  /** The prefecture, in the reader's language: tells places of one name apart. */
  area: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** Metres. */
  radius: z.number(),
});

/** Where the reader looks: places and restaurants near it come first. */
const around = { lat: number(-90, 90).optional(), lng: number(-180, 180).optional() };
const withBoth = (
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
  context: z.RefinementCtx,
) => {
  if ((lat === undefined) !== (lng === undefined))
    context.addIssue({ code: "custom", path: [lat === undefined ? "lat" : "lng"], message: "required" });
};

/** A typed search, as far as it was understood. Empty or null: not named. */
export const searchReading = z.object({
  /** The words left: a restaurant's name, or what nothing is known of. */
  text: z.string(),
  /** The text with its spelling corrected, where no name has it as typed but some have it so; null otherwise. */
  corrected: z.string().nullable(),
  /** Dishes and foods: as typed, and named in the reader's language where the glossary has them. */
  dishes: z.array(z.object({ word: z.string(), name: z.string() })),
  cuisine: z.enum(CUISINES).nullable(),
  place: searchPlace.nullable(),
  nearMe: z.boolean(),
  diets: z.array(z.enum(DIETS)),
  allergens: z.array(z.enum(ALLERGENS)),
  /** What somebody can't eat beyond the nine allergens: no filter knows it, the restaurant has to be told. */
  otherNeeds: z.array(z.string()),
  /** What can't be eaten was described as dangerous. */
  isSevere: z.boolean(),
  /** An allergy was mentioned without its food. */
  isAllergyUnnamed: z.boolean(),
  features: z.array(z.enum(FEATURES)),
  openLate: z.boolean(),
  /** Features that no filter knows (parking, a view), in the reader's language. */
  unfiltered: z.array(z.string()),
  openNow: z.boolean(),
  minPrice: z.int().nullable(),
  maxPrice: z.int().nullable(),
  /** `YYYY-MM-DD` in Japan. */
  date: z.string().nullable(),
  /** `HH:mm`. */
  time: z.string().nullable(),
  guests: z.int().nullable(),
  /** The time asked for has passed; `date` and `time` are null then. */
  isPast: z.boolean(),
  /** The text was longer than what is read. */
  isCut: z.boolean(),
});
export type SearchReading = z.output<typeof searchReading>;

/** What a text that is being typed may become: places, dishes, restaurants, best first. */
export const searchSuggestions = z.object({
  /** The words before the one that is completed; they stay in the search. */
  before: z.string(),
  places: z.array(searchPlace),
  dishes: z.array(z.object({ word: z.string(), name: z.string() })),
  /** `original`: the name on the sign, where it differs from the name in the reader's language. */
  restaurants: z.array(z.object({ id: z.string(), name: z.string(), original: z.string().nullable() })),
});
export type SearchSuggestions = z.output<typeof searchSuggestions>;

/** Somebody whom Google names as the author of a photo or a review: shown beside it, as its terms require. */
const author = z.strictObject({ name: z.string(), uri: z.string().nullable() });

/** A restaurant that Google knows, in the reader's language. Never stored, and never drawn on another map. */
export const googlePlace = z.strictObject({
  /** `google:` and Google's id of the place. */
  id: z.string(),
  name: z.string(),
  /** The language of the name, where Google tells it. */
  nameLanguage: z.string().nullable(),
  address: z.string().nullable(),
  /** Kind of restaurant, in words. */
  kind: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** Great-circle metres, rounded; null without a position to measure from. */
  distance: z.number().nullable(),
  rating: z.number().nullable(),
  totalRatings: z.number(),
  /** 1 to 4; null if unknown. */
  priceRange: z.number().nullable(),
  isOpenNow: z.boolean().nullable(),
  googleMapsUri: z.string().nullable(),
  /** Other providers whose data this is. */
  attributions: z.array(author),
});
export type GooglePlace = z.output<typeof googlePlace>;

/** `fault`: why Google's results are missing. `limit`: too many calls for now. */
export const googlePlaces = z.strictObject({
  places: z.array(googlePlace),
  fault: z.enum(["failed", "limit"]).nullable(),
});
export type GooglePlaces = z.output<typeof googlePlaces>;

export const googlePlaceDetail = googlePlace.omit({ distance: true }).extend({
  businessStatus: z.enum(["OPERATIONAL", "CLOSED_TEMPORARILY", "CLOSED_PERMANENTLY"]),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** One line per weekday, in the reader's language; empty if unknown. */
  openingHours: z.array(z.string()),
  /** `url`: of this server, which fetches it from Google. */
  photos: z.array(z.strictObject({ url: z.string(), authors: z.array(author) })),
  reviews: z.array(
    z.strictObject({
      author,
      rating: z.number().nullable(),
      text: z.string(),
      language: z.string().nullable(),
      /** "A month ago", by Google. */
      when: z.string(),
    }),
  ),
  /** The restaurant of ours that it is; null if there is none. */
  knownId: z.string().nullable(),
});
export type GooglePlaceDetail = z.output<typeof googlePlaceDetail>;

/** Letters of Google's ids. They have no stated length. */
export const GOOGLE_PLACE_ID = /^[\w-]{1,300}$/;
/** `signature`: by this server, of a photo that it has named itself. */
export const googlePhotoQuery = z.strictObject({
  name: z.string().regex(/^places\/[\w-]{1,300}\/photos\/[\w-]{1,2000}$/, { error: "wrong-type" }),
  signature: z.string().regex(/^[\w-]{43}$/, { error: "wrong-type" }),
});

export const discoveryEndpoints = {
  "GET /api/search/suggestions": {
    summary: "Suggest searches while typing",
    query: z
      .strictObject({
        text: z.string().max(MAX_SEARCH_LENGTH),
        lang: z.enum(LANGUAGES).optional(),
        ...around,
      })
      .superRefine(withBoth),
    answer: searchSuggestions,
    errors: [],
  },
  "GET /api/search/reading": {
    summary: "Read a typed search",
    query: z
      .strictObject({
        text: z.string().max(MAX_TYPED_LENGTH).default(""),
        lang: z.enum(LANGUAGES).optional(),
        ...around,
      })
      .superRefine(withBoth),
    answer: searchReading,
    errors: [],
  },
  "GET /api/restaurants": {
    summary: "Search restaurants",
    query: restaurantQuery,
    answer: z.array(restaurantCard),
    errors: [],
  },
  "GET /api/google-places": {
    summary: "What Google knows for a search, where this installation uses Google's places",
    query: restaurantQuery,
    answer: googlePlaces,
    errors: [],
  },
  "GET /api/google-places/photo": {
    summary: "A photo of a place that Google knows",
    query: googlePhotoQuery,
    answer: { media: "image/*" },
    errors: ["not-found", "unavailable", "too-many-requests"],
  },
  "GET /api/google-places/:id": {
    summary: "A place that Google knows",
    answer: googlePlaceDetail,
    errors: ["not-found", "unavailable", "too-many-requests"],
  },
} as const satisfies Endpoints;
