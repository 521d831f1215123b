import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { accountsEndpoints } from "../../contract.ts";
import type { Auth } from "../policy.ts";
import { changeProfile, profileOf } from "../profile-store.ts";

export function registerProfile(app: FastifyInstance, { db, auth }: { db: Database; auth: Auth }): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("GET /api/profile", async ({ request }) => {
    const user = await auth.requireUser(request);
    const profile = await profileOf(db, user.id);
    if (profile === null) throw new Refusal("unauthenticated");
    return profile;
  });

  serve("PATCH /api/profile", async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const changes = readBody();
    const profile = await changeProfile(db, user.id, changes);
    if (profile === null) throw new Refusal("unauthenticated");
    return profile;
  });
}
