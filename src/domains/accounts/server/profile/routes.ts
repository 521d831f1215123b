import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { changeProfile as changeProfileBody } from "../../contract/accounts.ts";
import type { Gate } from "../policy.ts";
import { changeProfile, profileOf } from "./store.ts";

export function registerProfile(app: FastifyInstance, { db, gate }: { db: Database; gate: Gate }): void {
  app.get("/api/profile", async (request) => {
    const user = await gate.requireUser(request);
    const profile = await profileOf(db, user.id);
    if (profile === null) throw new Refusal("unauthenticated");
    return profile;
  });

  app.patch("/api/profile", async (request) => {
    const user = await gate.requireUser(request);
    const changes = readInput(changeProfileBody, request.body);
    const profile = await changeProfile(db, user.id, changes);
    if (profile === null) throw new Refusal("unauthenticated");
    return profile;
  });
}
