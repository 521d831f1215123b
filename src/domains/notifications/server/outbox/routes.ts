import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { NotificationSettings } from "../port.ts";
import { latestMessages } from "../store.ts";
import { setChat } from "../telegram/set-chat.ts";
import { aboutOf } from "../telegram/store.ts";
import { mayReadOutbox, outboxSetting } from "./policy.ts";
import { outboxPage, telegramPage } from "./view.ts";

const SHOWN = 50;
/** The only chat that there is without a bot. */
const OUTBOX_CHAT = "outbox";

interface Outbox {
  db: Database;
  settings: NotificationSettings;
  now: () => Date;
}

export function registerOutbox(app: FastifyInstance, { db, settings, now }: Outbox) {
  const setting = outboxSetting(settings);
  const guard = (request: FastifyRequest) => {
    const asking = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    // To everybody else there is no such page.
    if (!mayReadOutbox(setting, asking)) throw new Refusal("not-found");
  };
  const show = (reply: FastifyReply, page: string) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);

  app.get("/dev/outbox", async (request, reply) => {
    guard(request);
    return show(reply, outboxPage(await latestMessages(db, SHOWN), request.language));
  });

  if (settings.channels.telegram !== null) return;
  app.register(async (scope) => {
    // The page's button sends an empty form.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, _body, done) => done(null, {}),
    );
    const path = "/dev/outbox/telegram/:token";
    scope.get<{ Params: { token: string } }>(path, async (request, reply) => {
      guard(request);
      const isKnown = (await aboutOf(db, request.params.token)) !== null;
      return show(reply, telegramPage(isKnown ? "start" : "unknown", request.language));
    });
    scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
      guard(request);
      const { token } = request.params;
      const chat = await setChat(db, { token, chatId: OUTBOX_CHAT, now: now() });
      return show(reply, telegramPage(chat === null ? "unknown" : "done", request.language));
    });
  });
}
