import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Position } from "#kernel/geo.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { PreparedJson, serverOf } from "#platform/server/http/serve.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { GooglePlaces } from "../contract.ts";
import { discoveryEndpoints, restaurantQuery } from "../contract.ts";
import { registerFavourites } from "./favourites/routes.ts";
import { findRestaurants } from "./find-restaurants.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { type FindPlaces, findPlaces, toCard } from "./google-places/find-places.ts";
import { PlacesService } from "./google-places/places-service.ts";
import { MAX_PLACES, type PlacesSettings } from "./google-places/port.ts";
import { registerGooglePlaces } from "./google-places/routes.ts";
import { MatchCounter, saveMatches } from "./match-counter.ts";
import { readSearch } from "./read-search.ts";
import type { Catalogue } from "./search/catalogue.ts";
import { cardsOf } from "./search/rows/card-list.ts";
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
  /** Places of Google; null without a key. */
  googlePlaces: PlacesSettings | null;
  now: () => Date;
}

/** Restaurant search, and favourites of signed-in users. */
export function registerDiscovery(app: FastifyInstance, deps: DiscoveryRoutes): void {
  const serve = serverOf(app, discoveryEndpoints);
  const { db, catalogue, now } = deps;
  const matches = new MatchCounter(now);
  app.addHook("onClose", saveMatches(db, matches));
  registerFavourites(app, deps);
  const settings = deps.googlePlaces;
  const places = settings && { service: new PlacesService(db, settings, () => performance.now()), settings };
  registerGooglePlaces(app, { catalogue, places });

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
    if (places === null || query.includeGooglePlaces !== true) {
      reply.raw.once("close", release);
      return new PreparedJson<RestaurantCard[]>(bytes);
    }
    const own = cardsOf({ bytes, release });
    const caller = addressKey(request.ip);
    reply.header("cache-control", "no-store");
    return withGoogle(own, {
      service: places.service,
      catalogue,
      query,
      language: request.language,
      caller,
    }).then(({ cards, fault }) => {
      if (fault !== null) reply.header("google-places", fault);
      return new PreparedJson<RestaurantCard[]>(JSON.stringify(cards));
    });
  });
}

/**
 * Our own results, whatever becomes of Google's, and these behind them: all, or as many as a limit that was asked for has
 * room for.
 */
async function withGoogle(own: RestaurantCard[], asked: FindPlaces) {
  const { limit } = asked.query;
  const room = limit === undefined ? MAX_PLACES : limit - own.length;
  if (room <= 0) return { cards: own, fault: null };
  const { places, fault } = await findPlaces(asked).catch((error: unknown): GooglePlaces => {
    log.warn({ err: error }, "Google's places could not be looked for");
    return { places: [], fault: "failed" };
  });
  return { cards: [...own, ...places.slice(0, room).map(toCard)], fault };
}

function positionOf(lat: number | undefined, lng: number | undefined): Position | null {
  return lat === undefined || lng === undefined ? null : { lat, lng };
}
