import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { staffEndpoints } from "../../contract.ts";
import { restaurantsOf } from "./store.ts";
import { ownedRestaurants } from "./view.ts";

export function registerMembers(
  app: FastifyInstance,
  { db, auth, now }: { db: Queryable; auth: Auth; now: () => Date },
): void {
  const serve = serverOf(app, staffEndpoints);
  serve("GET /api/owner/restaurants", async ({ request, reply, readQuery }) => {
    const user = await auth.requireUser(request);
    const { userId } = readQuery();
    // The specification's call names an owner; nobody reads another one's list.
    if (userId !== undefined && userId !== user.id) throw new Refusal("forbidden");
    reply.header("cache-control", "private, no-store");
    return ownedRestaurants(await restaurantsOf(db, user.id), now());
  });
}
