import type { FastifyInstance } from "fastify";
import { actorOf, insertAudit } from "#domains/accounts/server/public.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ChatDesk, type ChatDeskSettings, chatDeskSettings } from "../../contract.ts";
import type { ChatRoutes } from "../port.ts";
import { getDesk } from "./get-desk.ts";
import { parseHours } from "./rules.ts";
import { deskHours, setHours } from "./store.ts";

/** Who is behind the assistant, and when. */
export function registerDesk(app: FastifyInstance, { db, gate, company, now }: ChatRoutes): void {
  app.get("/api/chat/desk", async (_request, reply): Promise<ChatDesk> => {
    reply.header("cache-control", "no-store");
    return getDesk(db, company.email, now());
  });

  app.get("/api/admin/chat-desk", async (request, reply): Promise<ChatDeskSettings> => {
    await gate.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return { hours: await deskHours(db) };
  });

  app.put("/api/admin/chat-desk", async (request): Promise<ChatDeskSettings> => {
    const operator = await gate.requireOperator(request);
    const { hours } = readInput(chatDeskSettings, request.body);
    if (parseHours(hours) === null)
      throw new Refusal("invalid-input", { issues: [{ path: "hours", issue: "place-hours" }] });
    await db.transaction(async (tx) => {
      await setHours(tx, hours);
      const entry = { ...actorOf(operator), action: "desk.changed", subject: null } as const;
      await insertAudit(tx, { ...entry, details: { hours } }, now());
    });
    return { hours };
  });
}
