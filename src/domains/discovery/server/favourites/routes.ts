import type { FastifyInstance } from "fastify";
import { accountsEndpoints } from "#domains/accounts/contract.ts";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { happenedAt, latestChanges } from "./rules.ts";
import { saveFavourite } from "./save-favourite.ts";
import { applyChanges, favouritesOf } from "./store.ts";
import { favouriteView } from "./view.ts";

export interface FavouriteRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
}

/** Saving and removing are settled by time stamps, so repeating a call changes nothing, with or without an Idempotency-Key. */
export function registerFavourites(app: FastifyInstance, { db, auth, now }: FavouriteRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("GET /api/favourites", async ({ request }) => {
    const user = await auth.requireUser(request);
    return (await favouritesOf(db, user.id)).map(favouriteView);
  });

  serve("PUT /api/favourites/:id", async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const { at } = readBody();
    const change = { restaurantId: request.params.id, at: happenedAt(at, now()) };
    const result = await saveFavourite(db, user.id, change);
    if (!result.ok) throw new Refusal(result.reason);
  });

  serve("DELETE /api/favourites/:id", async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const { at } = readBody();
    const change = { restaurantId: request.params.id, isSaved: false, at: happenedAt(at, now()) };
    await applyChanges(db, user.id, [change]);
  });

  serve("POST /api/favourites/merge", async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const body = readBody();
    await applyChanges(db, user.id, latestChanges(body, now()));
    return (await favouritesOf(db, user.id)).map(favouriteView);
  });
}
