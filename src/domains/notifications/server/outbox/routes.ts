import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ChatChannel, LineAct, NotificationMethod } from "../../notice-constants.ts";
import { setChat } from "../chats.ts";
import { isChat } from "../notices/rules.ts";
import { withAnswers } from "../notices/view.ts";
import type { NotificationSettings } from "../port.ts";
import { lineButtons } from "../providers/line-staff-card.ts";
import { receiveCode, receivePress } from "../received/receive-from-staff.ts";
import { receiveMessage } from "../received/receive-message.ts";
import { aboutOf, latestMessages, type MessageRow, messageById } from "../store.ts";
import { escapeHtml } from "../view.ts";
import { mayReadOutbox, outboxSetting } from "./policy.ts";

const SHOWN = 200;
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
  /** A channel that has no service of its own. */
  const simulated = ({ channel, token }: ChatParams): { channel: ChatChannel; token: string } => {
    if (!isChat(channel) || settings.channels[channel] !== null) throw new Refusal("not-found");
    return { channel, token };
  };
  const show = (reply: FastifyReply, page: string) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);

  app.get("/dev/outbox", async (request, reply) => {
    guard(request);
    return show(reply, outboxPage(await latestMessages(db, SHOWN), request.language));
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // What a guest would answer on their phone.
    scope.post<{ Params: { id: string } }>("/dev/outbox/messages/:id/answer", async (request, reply) => {
      guard(request);
      const message = await messageById(db, request.params.id);
      const written = answerForm.safeParse(request.body);
      if (message === null || !written.success || !canBeAnswered(message)) throw new Refusal("not-found");
      const { id: quoted, channel, address } = message;
      const { words } = written.data;
      const received = { channel, address, words, quoted, providerId: randomUUID(), isOptOut: false };
      await receiveMessage(db, received, now());
      return reply.redirect("/dev/outbox", 303);
    });

    // What a member of staff would press.
    scope.post<{ Params: { id: string; act: string } }>(
      "/dev/outbox/messages/:id/press/:act",
      async (request, reply) => {
        guard(request);
        const message = await messageById(db, request.params.id);
        const act =
          message === null ? undefined : buttonsOf(message).find((one) => one === request.params.act);
        if (message === null || act === undefined) throw new Refusal("not-found");
        const press = { eventId: randomUUID(), userId: message.address, act, messageId: message.id };
        await receivePress(db, press, now());
        return reply.redirect("/dev/outbox", 303);
      },
    );

    const staffPath = "/dev/outbox/staff-chats/:code";
    const staffCode = (request: FastifyRequest<{ Params: { code: string } }>) => {
      guard(request);
      return simulated({ channel: "line", token: request.params.code }).token;
    };
    scope.get<{ Params: { code: string } }>(staffPath, async (request, reply) => {
      staffCode(request);
      return show(reply, chatPage("line", "start", request.language));
    });
    scope.post<{ Params: { code: string } }>(staffPath, async (request, reply) => {
      const code = staffCode(request);
      await receiveCode(db, { code, chatId: OUTBOX_CHAT, providerId: randomUUID() }, now());
      return show(reply, chatPage("line", "sent", request.language));
    });

    const path = "/dev/outbox/chats/:channel/:token";
    scope.get<{ Params: ChatParams }>(path, async (request, reply) => {
      guard(request);
      const { channel, token } = simulated(request.params);
      const isKnown = (await aboutOf(db, channel, token)) !== null;
      return show(reply, chatPage(channel, isKnown ? "start" : "unknown", request.language));
    });
    scope.post<{ Params: ChatParams }>(path, async (request, reply) => {
      guard(request);
      const { channel, token } = simulated(request.params);
      const chat = await setChat(db, { channel, token, chatId: OUTBOX_CHAT, now: now() });
      return show(reply, chatPage(channel, chat === null ? "unknown" : "done", request.language));
    });
  });
}

const answerForm = z.object({ words: z.string().max(2_000) });

/** Messages to phones that nobody but the outbox has taken. */
function canBeAnswered<Message extends MessageRow>(
  message: Message,
): message is Message & { channel: NotificationMethod } {
  return message.state === "kept" && message.channel !== "email";
}

function buttonsOf({ state, channel, template }: MessageRow): readonly LineAct[] {
  return state === "kept" && channel === "line" ? lineButtons(template) : [];
}

interface ChatParams {
  channel: string;
  token: string;
}

/** A plain page of the latest messages with clickable links. */
function outboxPage(messages: readonly MessageRow[], language: Language): string {
  const t = translator(language, "mail");
  const title = escapeHtml(t("outbox.title"));
  const list = messages.map((message) => article(message, language)).join("\n");
  return page(language, title, list || `<p>${escapeHtml(t("outbox.empty"))}</p>`);
}

const NAMES: Readonly<Record<ChatChannel, string>> = { line: "LINE", telegram: "Telegram" };

/** Simulates a chat with a button that opens it. */
function chatPage(
  channel: ChatChannel,
  state: "start" | "done" | "sent" | "unknown",
  language: Language,
): string {
  const t = translator(language, "messages");
  const name = NAMES[channel];
  const body =
    state === "start"
      ? `<p>${escapeHtml(t("telegram.text", { name }))}</p><form method="post"><button>${escapeHtml(t("telegram.start"))}</button></form>`
      : `<p role="status">${escapeHtml(t(`telegram.${state}`))}</p>`;
  return page(language, escapeHtml(t("telegram.title", { name })), body);
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

function article(message: MessageRow, reader: Language): string {
  const { id, subject, channel, address, state, createdAt, language, template, lastError } = message;
  const text = canBeAnswered(message) ? withAnswers(language, template, message.text) : message.text;
  const t = translator(reader, "mail");
  const slip = channel === "line" ? message.blanks.map(escapeHtml).join("<br>") : "";
  const buttons = buttonsOf(message).map(
    (act) =>
      `<form method="post" action="/dev/outbox/messages/${escapeHtml(id)}/press/${act}"><button>${escapeHtml(translator(language, "messages")(`onLine.${act}`))}</button></form>`,
  );
  const form = `<form method="post" action="/dev/outbox/messages/${escapeHtml(id)}/answer">
<input name="words" aria-label="${escapeHtml(t("outbox.answer"))}"> <button>${escapeHtml(t("outbox.answer"))}</button></form>`;
  const facts = [channel, address, createdAt.toISOString(), state, lastError].filter((fact) => fact !== null);
  return `<article lang="${escapeHtml(language)}"><hr><h2>${escapeHtml(subject)}</h2>
<p><small>${facts.map(escapeHtml).join(" / ")}</small></p>
${slip === "" ? "" : `<p lang="ja">${slip}</p>\n`}<p>${withLinks(text).replaceAll("\n", "<br>")}</p>${buttons.join("")}${canBeAnswered(message) ? form : ""}</article>`;
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
