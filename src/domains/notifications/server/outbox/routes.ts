import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { NotificationSettings } from "../port.ts";
import { aboutOf, latestMessages, type MessageRow } from "../store.ts";
import { setChat } from "../telegram-chats.ts";
import { escapeHtml } from "../view.ts";
import { mayReadOutbox, outboxSetting } from "./policy.ts";

const SHOWN = 50;
/** The only chat without a bot. */
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
    // Hidden from everyone else.
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
    // The button submits an empty form.
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

/** A plain page of the latest messages with clickable links. */
function outboxPage(messages: readonly MessageRow[], language: Language): string {
  const t = translator(language, "mail");
  const title = escapeHtml(t("outbox.title"));
  const list = messages.map(article).join("\n");
  return page(language, title, list || `<p>${escapeHtml(t("outbox.empty"))}</p>`);
}

/** Simulates the bot's chat with a Start button. */
function telegramPage(state: "start" | "done" | "unknown", language: Language): string {
  const t = translator(language, "messages");
  const body =
    state === "start"
      ? `<p>${escapeHtml(t("telegram.text"))}</p><form method="post"><button>${escapeHtml(t("telegram.start"))}</button></form>`
      : `<p role="status">${escapeHtml(t(`telegram.${state}`))}</p>`;
  return page(language, escapeHtml(t("telegram.title")), body);
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} - Noren</title></head>
<body><h1>${title}</h1>
${body}
</body></html>
`;
}

function article({
  subject,
  channel,
  address,
  state,
  createdAt,
  language,
  text,
  lastError,
}: MessageRow): string {
  const facts = [channel, address, createdAt.toISOString(), state, lastError].filter((fact) => fact !== null);
  return `<article lang="${escapeHtml(language)}"><hr><h2>${escapeHtml(subject)}</h2>
<p><small>${facts.map(escapeHtml).join(" / ")}</small></p>
<p>${withLinks(text).replaceAll("\n", "<br>")}</p></article>`;
}

/** Turns URLs into links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => {
      const safe = escapeHtml(part);
      return at % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
    })
    .join("");
}
