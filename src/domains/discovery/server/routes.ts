import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Position } from "#kernel/geo.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { PreparedJson, serverOf } from "#platform/server/http/serve.ts";
import { discoveryEndpoints, restaurantQuery } from "../contract.ts";
import { registerFavourites } from "./favourites/routes.ts";
import { findRestaurants } from "./find-restaurants.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { MatchCounter, saveMatches } from "./match-counter.ts";
import { readSearch } from "./read-search.ts";
import type { Catalogue } from "./search/catalogue.ts";
import { suggestSearches } from "./suggest-searches.ts";

/**
 * The most frequent query. Compiled here because the contract is shared with the browser, where code generation is
 * forbidden.
 */
const compiledQuery = z.compile(restaurantQuery);

/** Reading tries several languages, and looks for names. */
const READING_LIMIT = { rateLimit: { max: 120, timeWindow: "1 minute" } };

/** One request for every few letters of a fast typist. */
const SUGGESTIONS_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute" } };

export interface DiscoveryRoutes {
  db: Database;
  catalogue: Catalogue;
  gazetteer: Gazetteer;
  auth: Auth;
  now: () => Date;
}

/** Restaurant search, and favourites of signed-in users. */
export function registerDiscovery(app: FastifyInstance, deps: DiscoveryRoutes): void {
  const serve = serverOf(app, discoveryEndpoints);
  const { db, catalogue, now } = deps;
  const matches = new MatchCounter(now);
  app.addHook("onClose", saveMatches(db, matches));
  registerFavourites(app, deps);

  serve("GET /api/search/reading", { config: READING_LIMIT }, async ({ request, reply, readQuery }) => {
    const { text, lat, lng } = readQuery();
    if (!catalogue.isLoaded) throw new Refusal("unavailable");
    reply.header("cache-control", "no-store");
    return readSearch(deps, text, { language: request.language, near: positionOf(lat, lng) }, now());
  });

  serve("GET /api/search/suggestions", { config: SUGGESTIONS_LIMIT }, ({ request, reply, readQuery }) => {
    const { text, lat, lng } = readQuery();
    if (!catalogue.isLoaded) throw new Refusal("unavailable");
    reply.header("cache-control", "no-store");
    return suggestSearches(deps, text, { language: request.language, near: positionOf(lat, lng) });
  });

  // Synchronous on purpose: Fastify's promise handling costs more than the search.
  serve("GET /api/restaurants", ({ request, reply }) => {
    const query = readInput(compiledQuery, request.query);
    if (!catalogue.isLoaded) throw new Refusal("unavailable");
    reply.header("vary", "accept-language, cookie");
    const { bytes, release } = findRestaurants(catalogue, query, request.language, matches);
    reply.raw.once("close", release);
    return new PreparedJson<RestaurantCard[]>(bytes);
  });
}

function positionOf(lat: number | undefined, lng: number | undefined): Position | null {
  return lat === undefined || lng === undefined ? null : { lat, lng };
}
