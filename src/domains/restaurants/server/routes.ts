import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { ensureGuestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { restaurantsEndpoints } from "../contract.ts";
import { getRestaurant, pageHoldsUntil } from "./get-restaurant.ts";
import type { KeptAnswers } from "./kept/kept-answers.ts";
import type { PhotoFiles } from "./photos/port.ts";
import { registerPhotoFiles } from "./photos/routes.ts";
import { addAsk } from "./registration-asks/add-registration-ask.ts";
import { countRestaurants } from "./store.ts";

export interface RestaurantRoutes {
  db: Database;
  auth: Auth;
  /** Where photos are stored; null for the database. */
  photoFiles: PhotoFiles | null;
  kept: KeptAnswers;
  now: () => Date;
}

/** Public endpoints of restaurants. */
export function registerRestaurants(app: FastifyInstance, deps: RestaurantRoutes): void {
  const serve = serverOf(app, restaurantsEndpoints);
  const { db, kept, now } = deps;
  registerRegistrationAsks(app, deps);
  registerPhotoFiles(app, deps);

  serve("GET /api/restaurants/:id", ({ request }) => {
    const { language, params } = request;
    const at = now();
    const question = {
      restaurantId: params.id,
      parts: ["restaurant"],
      key: `page ${language}`,
      now: at,
    } as const;
    return kept.answer(question, async () => {
      const restaurant = await getRestaurant(db, params.id, language, at);
      if (restaurant === null) throw new Refusal("restaurant-not-found");
      return { answer: restaurant, until: pageHoldsUntil(restaurant, at) };
    });
  });

  /** Figures of the welcome page, counted, not rounded up. */
  serve("GET /api/figures", async () => countRestaurants(db));
}

/** Above any honest use. */
const LIMIT = { max: 30, timeWindow: "10 minutes" };

function registerRegistrationAsks(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): void {
  const serve = serverOf(app, restaurantsEndpoints);
  serve(
    "POST /api/restaurants/:id/registration-asks",
    { config: { rateLimit: LIMIT } },
    async ({ request, reply }) => {
      const asker = hashKey(ensureGuestKey(request, reply));
      const result = await addAsk(db, { restaurantId: request.params.id, asker, at: now() });
      if (!result.ok) throw new Refusal(result.reason);
      return result.asks;
    },
  );
}
