import type { FastifyInstance } from "fastify";
import type { Database } from "../../../db/database.ts";
import { Refusal } from "../../../http/refusal.ts";
import { latestMessages } from "../store.ts";
import { mayReadOutbox, type OutboxSetting } from "./policy.ts";
import { outboxPage } from "./view.ts";

const SHOWN = 50;

export function registerOutbox(
  app: FastifyInstance,
  { db, setting }: { db: Database; setting: OutboxSetting },
) {
  app.get("/dev/outbox", async (request, reply) => {
    const asking = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    // To everybody else there is no such page.
    if (!mayReadOutbox(setting, asking)) throw new Refusal("not-found");
    const messages = await latestMessages(db, SHOWN);
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    return outboxPage(messages, request.language);
  });
}
