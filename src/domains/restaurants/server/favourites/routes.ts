import type { FastifyInstance } from "fastify";
import { changeFavourite, mergeFavourites } from "#domains/accounts/contract/favourites.ts";
import type { Gate } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { happenedAt, latestChanges } from "./rules.ts";
import { saveFavourite } from "./save-favourite.ts";
import { applyChanges, favouritesOf } from "./store.ts";
import { favouriteView } from "./view.ts";

export interface FavouriteRoutes {
  db: Database;
  gate: Gate;
  now: () => Date;
}

type ById = { Params: { id: string } };

/** Saving and removing are settled by time stamps, so repeating a call changes nothing, with or without an Idempotency-Key. */
export function registerFavourites(app: FastifyInstance, { db, gate, now }: FavouriteRoutes): void {
  app.get("/api/favourites", async (request) => {
    const user = await gate.requireUser(request);
    return (await favouritesOf(db, user.id)).map(favouriteView);
  });

  app.put<ById>("/api/favourites/:id", async (request, reply) => {
    const user = await gate.requireUser(request);
    const { at } = readInput(changeFavourite, request.body);
    const change = { restaurantId: request.params.id, at: happenedAt(at, now()) };
    const result = await saveFavourite(db, user.id, change);
    if (!result.ok) throw new Refusal(result.reason);
    return reply.status(204).send();
  });

  app.delete<ById>("/api/favourites/:id", async (request, reply) => {
    const user = await gate.requireUser(request);
    const { at } = readInput(changeFavourite, request.body);
    const change = { restaurantId: request.params.id, isSaved: false, at: happenedAt(at, now()) };
    await applyChanges(db, user.id, [change]);
    return reply.status(204).send();
  });

  app.post("/api/favourites/merge", async (request) => {
    const user = await gate.requireUser(request);
    const body = readInput(mergeFavourites, request.body);
    await applyChanges(db, user.id, latestChanges(body, now()));
    return (await favouritesOf(db, user.id)).map(favouriteView);
  });
}
