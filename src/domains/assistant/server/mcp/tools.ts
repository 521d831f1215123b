import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { MAX_OTHER_NEED_LENGTH } from "#domains/dietary/other-needs.ts";
import { type discoveryEndpoints, MAX_RADIUS_M } from "#domains/discovery/contract.ts";
import { MAX_SEARCH_LENGTH } from "#domains/discovery/discovery-constants.ts";
import type { menusEndpoints } from "#domains/menus/contract.ts";
import type { reservationsEndpoints } from "#domains/reservations/contract.ts";
import { MAX_GUESTS } from "#domains/reservations/reservation-constants.ts";
import type { restaurantsEndpoints } from "#domains/restaurants/contract.ts";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Call, callsTo } from "#kernel/api/call.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#kernel/languages.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { dietaryEvidence, dishSummary, restaurantSummary, tablesSummary } from "./summaries.ts";

const discovery = callsTo<typeof discoveryEndpoints>();
const restaurants = callsTo<typeof restaurantsEndpoints>();
const menus = callsTo<typeof menusEndpoints>();
const reservations = callsTo<typeof reservationsEndpoints>();

/** Why a tool can't answer, in words for the assistant. */
export class ToolProblem extends Error {}

/** Calls an endpoint that everyone may read. Throws a `ToolProblem` with what the endpoint says. */
export type ProductApi = <Answer>(call: Call<Answer, "GET">, language: Language) => Promise<Answer>;

interface ToolParts {
  api: ProductApi;
  publicUrl: string;
}

const MOST_RESTAURANTS = 10;
const USUAL_RADIUS_M = 2_000;
/** Dishes of the longest menu that is handed over whole. */
const MOST_DISHES = 150;

const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

const id = z.string().min(1).max(64).describe("The restaurant's id, from search_restaurants");
const language = z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).describe("The guest's language");
const guests = z.int().min(1).max(MAX_GUESTS).describe("Party size");
const date = z.iso.date().describe("YYYY-MM-DD in Japan");
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe("HH:mm on the restaurant's clock");
const diets = z.array(z.enum(DIETS)).max(DIETS.length);
const allergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length);
const otherNeeds = z
  .array(z.string().trim().min(1).max(MAX_OTHER_NEED_LENGTH))
  .max(4)
  .describe("Foods beyond the nine allergens that can't be eaten, in the guest's own words");

/** The tools that assistants of others may call. All of them read; none knows or stores who asks. */
export function registerTools(server: McpServer, { api, publicUrl }: ToolParts): void {
  const pageOf = (path: string) => `${publicUrl}${path}`;

  server.registerTool(
    "search_restaurants",
    {
      title: "Search restaurants",
      description:
        "Finds restaurants in Japan near a place or a position, nearest first. Diets and allergens only match what somebody has stated; restaurants that state nothing are left out then.",
      annotations: READS,
      inputSchema: z.object({
        place: z
          .string()
          .trim()
          .min(1)
          .max(MAX_SEARCH_LENGTH)
          .optional()
          .describe("A station, district or city, in any language: Shinjuku, 銀座"),
        latitude: z.number().min(-90).max(90).optional(),
        longitude: z.number().min(-180).max(180).optional(),
        radiusMetres: z.int().min(100).max(MAX_RADIUS_M).default(USUAL_RADIUS_M),
        name: z.string().trim().max(MAX_SEARCH_LENGTH).optional().describe("A restaurant's name"),
        dish: z
          .string()
          .trim()
          .max(MAX_SEARCH_LENGTH)
          .optional()
          .describe("A dish or food, in any language: ramen, 唐揚げ"),
        cuisine: z.enum(CUISINES).optional(),
        diets: diets.optional(),
        withoutAllergens: allergens.optional().describe("The kitchen states that it can cook without these"),
        openNow: z.boolean().optional(),
        bookableOnly: z
          .boolean()
          .optional()
          .describe("Only partners of Noren; canBeBookedHere says which of them take bookings"),
        limit: z.int().min(1).max(MOST_RESTAURANTS).default(5),
        language,
      }),
    },
    answering(async ({ place, latitude, longitude, radiusMetres, limit, ...wish }) => {
      const near = await positionOf({ place, latitude, longitude, language: wish.language });
      const found = await api(
        discovery("GET /api/restaurants", {
          query: {
            ...(near && { lat: near.lat, lng: near.lng, radius: radiusMetres }),
            search: wish.name,
            dish: wish.dish,
            cuisine: wish.cuisine,
            diet: wish.diets?.join(","),
            allergens: wish.withoutAllergens?.join(","),
            openNow: wish.openNow,
            partnersOnly: wish.bookableOnly,
            includeGooglePlaces: false,
            lang: wish.language,
            limit,
          },
        }),
        wish.language,
      );
      return {
        around: near?.name ?? null,
        radiusMetres: near ? radiusMetres : null,
        restaurants: found.map((card) =>
          restaurantSummary(card, wish.language, pageOf(paths.restaurant(card.id))),
        ),
      };
    }),
  );

  server.registerTool(
    "get_restaurant",
    {
      title: "Restaurant",
      description:
        "Address in both scripts, opening hours, prices, and who states what about diets and allergens there, with source, level and date. Every need that nobody has stated is listed as unknown.",
      annotations: READS,
      inputSchema: z.object({ id, language }),
    },
    answering(async ({ id: restaurantId, language: asked }) => {
      const detail = await api(
        restaurants("GET /api/restaurants/:id", { params: { id: restaurantId } }),
        asked,
      );
      return {
        ...restaurantSummary(detail, asked, pageOf(paths.restaurant(detail.id))),
        addressInLatin: detail.addressInLatin,
        openingHours: detail.openingHours,
        nextChange: detail.opening?.nextChange ?? null,
        dietary: dietaryEvidence(detail.claims),
      };
    }),
  );

  server.registerTool(
    "get_menu",
    {
      title: "Menu",
      description:
        "The dishes of a restaurant with prices in yen, and for each what it contains. basis says who says so: stated (by the restaurant), usual (such dishes usually contain it), unknown. An allergen in none of the lists is unknown.",
      annotations: READS,
      inputSchema: z.object({ id, language }),
    },
    answering(async ({ id: restaurantId, language: asked }) => {
      const found = await api(
        menus("GET /api/restaurants/:id/menu", { params: { id: restaurantId } }),
        asked,
      );
      const dishes = found.sections.flatMap(({ dishes: all }) => all);
      return {
        restaurantId,
        isWhole: dishes.length <= MOST_DISHES,
        dishes: dishes.slice(0, MOST_DISHES).map((dish) => dishSummary(dish, asked)),
        page: pageOf(paths.restaurant(restaurantId)),
      };
    }),
  );

  server.registerTool(
    "find_tables",
    {
      title: "Free tables",
      description:
        "The next free times at up to ten restaurants, for a party. A time may be taken until it is booked.",
      annotations: { ...READS, idempotentHint: false },
      inputSchema: z.object({
        ids: z.array(id).min(1).max(MOST_RESTAURANTS),
        guests,
        date: date.optional(),
        time: time.optional(),
        language,
      }),
    },
    answering(async ({ ids, guests: party, date: day, time: at, language: asked }) => {
      const query = { restaurants: ids.join(","), guests: party, date: day, time: at };
      const found = await api(reservations("GET /api/tables", { query }), asked);
      return { tables: found.map(tablesSummary) };
    }),
  );

  server.registerTool(
    "prepare_booking",
    {
      title: "Prepare a booking",
      description:
        "Checks that a table is free, and returns a link to the filled-in booking form. The guest opens it, which holds the table for a few minutes, adds name and email, and confirms: nothing is booked before. What they can't eat goes to the kitchen in Japanese; pass on everything that the guest has said.",
      annotations: { ...READS, idempotentHint: false },
      inputSchema: z.object({
        id,
        guests,
        date,
        time,
        diets: diets.default([]),
        allergens: allergens.default([]).describe("What somebody in the party can't eat"),
        severe: z.boolean().default(false).describe("Even a trace of these is dangerous"),
        otherNeeds: otherNeeds.default([]),
        language,
      }),
    },
    answering(async ({ id: restaurantId, guests: party, date: day, time: at, ...told }) => {
      const query = { date: day, guests: party };
      const found = await api(
        reservations("GET /api/restaurants/:id/availability", { params: { id: restaurantId }, query }),
        told.language,
      );
      const times = found.flatMap((one) => ("time" in one && one.available ? [one.time] : []));
      if (!times.includes(at)) return { isFree: false, freeTimes: times, bookingUrl: null };
      const needs = [...told.diets, ...told.allergens.map((one) => `without-${one}`)];
      const form = paths.bookWith(restaurantId, {
        date: day,
        time: at,
        guests: String(party),
        ...(needs.length > 0 && { needs: needs.join(",") }),
        ...(told.severe && told.allergens.length > 0 && { severe: told.allergens.join(",") }),
        ...(told.otherNeeds.length > 0 && { [told.severe ? "severeOther" : "other"]: told.otherNeeds }),
        lang: told.language,
      });
      return {
        isFree: true,
        bookingUrl: pageOf(form),
        next: "Nothing is booked or held yet. Give the guest this link: the table is held when they open it, and booked when they confirm.",
      };
    }),
  );

  /** The position that is searched around; null if none is named. */
  async function positionOf({ place, latitude, longitude, language: asked }: Near) {
    if (latitude !== undefined && longitude !== undefined)
      return { lat: String(latitude), lng: String(longitude), name: null };
    if (latitude !== undefined || longitude !== undefined)
      throw new ToolProblem("latitude and longitude belong together");
    if (place === undefined) return null;
    const query = { text: place, lang: asked };
    const { places } = await api(discovery("GET /api/search/suggestions", { query }), asked);
    const [first] = places;
    if (first === undefined) throw new ToolProblem(`No place in Japan is known by the name "${place}".`);
    return { lat: String(first.lat), lng: String(first.lng), name: first.name };
  }
}

interface Near {
  place: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  language: Language;
}

/** A tool that answers with its content, or says why it can't. Of unexpected errors nothing is shown. */
function answering<Args>(answer: (args: Args) => Promise<Record<string, unknown>>) {
  return async (args: Args): Promise<CallToolResult> => {
    try {
      const content = await answer(args);
      return { content: [{ type: "text", text: JSON.stringify(content) }], structuredContent: content };
    } catch (error) {
      const isKnown = error instanceof ToolProblem;
      if (!isKnown) log.error({ err: error }, "mcp tool failed");
      const text = isKnown ? error.message : "The server couldn't answer. Try again later.";
      return { content: [{ type: "text", text }], isError: true };
    }
  };
}
