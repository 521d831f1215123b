import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Auth } from "#domains/accounts/server/public.ts";
import { registerFoods } from "#domains/dietary/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { PreparedJson, serverOf } from "#platform/server/http/serve.ts";
import { type RestaurantCard, restaurantQuery } from "../contract/restaurants.ts";
import { restaurantsEndpoints } from "../contract.ts";
import { saveMatches } from "./counts/jobs.ts";
import { registerFavourites } from "./favourites/routes.ts";
import { findRestaurants } from "./find/find-restaurants.ts";
import { getRestaurant } from "./find/get-restaurant.ts";
import { registerPlaceRequests } from "./listing/place-requests/routes.ts";
import { registerRegistrationAsks } from "./listing/registration-asks/routes.ts";
import { glossaryDishes } from "./menus/document/store.ts";
import { getMenu } from "./menus/get-menu.ts";
import type { PhotoFiles } from "./photos/files/port.ts";
import { registerPhotoFiles } from "./photos/routes.ts";
import type { Catalogue } from "./search/catalogue.ts";
import { MatchCounter } from "./search/text/match-counter.ts";
import { countRestaurants } from "./store.ts";

/** The question that is asked most. It is compiled here, as the contract is a browser's too, which may not make code from text. */
const compiledQuery = z.compile(restaurantQuery);

export interface RestaurantRoutes {
  db: Database;
  catalogue: Catalogue;
  auth: Auth;
  publicUrl: string;
  /** Where photos are kept; null for the database. */
  photoFiles: PhotoFiles | null;
  now: () => Date;
}

export function registerRestaurants(app: FastifyInstance, deps: RestaurantRoutes): void {
  const serve = serverOf(app, restaurantsEndpoints);
  const { db, catalogue, now } = deps;
  const matches = new MatchCounter(now);
  app.addHook("onClose", saveMatches(db, matches));
  registerFavourites(app, deps);
  registerFoods(app);
  registerRegistrationAsks(app, deps);
  registerPhotoFiles(app, deps);
  registerPlaceRequests(app, deps);

  // It waits for nothing, so it makes no promise of its answer: Fastify would look after one at a price.
  serve("GET /api/restaurants", ({ request, reply }) => {
    const query = readInput(compiledQuery, request.query);
    if (!catalogue.isLoaded) throw new Refusal("unavailable");
    reply.header("vary", "accept-language, cookie");
    const { bytes, release } = findRestaurants(catalogue, query, request.language, matches);
    reply.raw.once("close", release);
    return new PreparedJson<RestaurantCard[]>(bytes);
  });

  serve("GET /api/restaurants/:id", async ({ request }) => {
    const restaurant = await getRestaurant(db, request.params.id, request.language, now());
    if (restaurant === null) throw new Refusal("restaurant-not-found");
    return restaurant;
  });

  serve("GET /api/restaurants/:id/menu", async ({ request }) => {
    const menu = await getMenu(db, request.params.id, now(), request.language);
    if (menu === null) throw new Refusal("restaurant-not-found");
    return menu;
  });

  /** The glossary: dishes whose names, and what they usually hold, are known in every language. */
  serve("GET /api/dishes", async ({ reply }) => {
    reply.header("cache-control", "public, max-age=3600");
    return glossaryDishes(db);
  });

  /** The honest figures of the welcome page. */
  serve("GET /api/figures", async () => countRestaurants(db));
}
