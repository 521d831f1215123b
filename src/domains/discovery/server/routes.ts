import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { PreparedJson, serverOf } from "#platform/server/http/serve.ts";
import { discoveryEndpoints, restaurantQuery } from "../contract.ts";
import { registerFavourites } from "./favourites/routes.ts";
import { findRestaurants } from "./find-restaurants.ts";
import { MatchCounter, saveMatches } from "./match-counter.ts";
import type { Catalogue } from "./search/catalogue.ts";

/** The busiest query. It is compiled here because the contract is also the browser's, where code must not be generated from text. */
const compiledQuery = z.compile(restaurantQuery);

export interface DiscoveryRoutes {
  db: Database;
  catalogue: Catalogue;
  auth: Auth;
  now: () => Date;
}

/** Searching restaurants, and the favourites of a member. */
export function registerDiscovery(app: FastifyInstance, deps: DiscoveryRoutes): void {
  const serve = serverOf(app, discoveryEndpoints);
  const { db, catalogue, now } = deps;
  const matches = new MatchCounter(now);
  app.addHook("onClose", saveMatches(db, matches));
  registerFavourites(app, deps);

  // Synchronous on purpose: Fastify's handling of a promise costs more than the search.
  serve("GET /api/restaurants", ({ request, reply }) => {
    const query = readInput(compiledQuery, request.query);
    if (!catalogue.isLoaded) throw new Refusal("unavailable");
    reply.header("vary", "accept-language, cookie");
    const { bytes, release } = findRestaurants(catalogue, query, request.language, matches);
    reply.raw.once("close", release);
    return new PreparedJson<RestaurantCard[]>(bytes);
  });
}
