import type { FastifyInstance } from "fastify";
import type { FavouriteView } from "#domains/accounts/contract/favourites.ts";
import { accountsEndpoints } from "#domains/accounts/contract.ts";
import type { Auth, SessionUserId } from "#domains/accounts/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type FavouriteChange, happenedAt, latestChanges } from "./rules.ts";
import { applyChanges, type FavouriteRow, favouritesOf, restaurantExists } from "./store.ts";

interface FavouriteRoutes {
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

/** Saves a restaurant. Saving it again changes nothing; a removal that happened later stays. */
async function saveFavourite(
  db: Queryable,
  accountId: SessionUserId,
  { restaurantId, at }: Omit<FavouriteChange, "isSaved">,
): Promise<{ ok: true } | { ok: false; reason: "restaurant-not-found" }> {
  if (!(await restaurantExists(db, restaurantId))) return { ok: false, reason: "restaurant-not-found" };
  await applyChanges(db, accountId, [{ restaurantId, isSaved: true, at }]);
  return { ok: true };
}

function favouriteView({ restaurantId, addedAt }: FavouriteRow): FavouriteView {
  return { restaurantId, addedAt: addedAt.toISOString() };
}
