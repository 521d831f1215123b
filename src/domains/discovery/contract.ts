import { z } from "zod";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { restaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";

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

/** The endpoints of this domain. */
export const discoveryEndpoints = {
  "GET /api/restaurants": {
    summary: "Search restaurants",
    query: restaurantQuery,
    answer: z.array(restaurantCard),
    errors: [],
  },
} as const satisfies Endpoints;
