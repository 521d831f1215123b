import type { FastifyInstance, FastifyRequest } from "fastify";
import { DEFAULT_LANGUAGE, toLanguage } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { translator } from "#platform/server/text/texts.ts";
import { type Channel, notificationsEndpoints } from "../../contract.ts";
import type { NotificationMethod } from "../../notice-constants.ts";
import { endChat, greet, setChat } from "../chats.ts";
import { endMessage } from "../messages/send-message.ts";
import { languageOf } from "../notices/store.ts";
import {
  type LineSettings,
  liveChannels,
  type NotificationSettings,
  type SmsSettings,
  type TelegramSettings,
  type WhatsAppSettings,
} from "../port.ts";
import { receiveCode, receivePress } from "../received/receive-from-staff.ts";
import { receiveMessage } from "../received/receive-message.ts";
import { messageOfReceipt, setProgress } from "../store.ts";
import { type Receipt, receiptOf, receiptsOf, startOf } from "./payloads.ts";
import { isSameSecret, isSignedByLine, isSignedByMeta, isSignedByTwilio } from "./policy.ts";
import { lineEventsIn, textMessageIn, writtenOnWhatsApp, writtenToBot } from "./received-payloads.ts";

interface Webhooks {
  db: Database;
  settings: NotificationSettings;
  now: () => Date;
}

/** Meta batches receipts up to 3 MB. */
const MAX_WHATSAPP_BYTES = 3 * 1024 * 1024;
/** LINE batches events, too. */
const MAX_LINE_BYTES = 1024 * 1024;
const MAX_BYTES = 64 * 1024;
/** Providers send bursts from few addresses; also limits forged calls. */
const LIMIT = { rateLimit: { max: 3_000, timeWindow: "1 minute", counts: "here" } } as const;

/** Webhooks of the configured providers. */
export function registerWebhooks(app: FastifyInstance, parts: Webhooks): void {
  const { whatsapp, line, telegram, sms } = parts.settings.channels;
  // A separate scope without body parsers, since signatures cover the raw bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    if (whatsapp !== null) registerWhatsApp(scope, whatsapp, parts);
    if (line !== null) registerLine(scope, line, parts);
    if (telegram !== null) registerTelegram(scope, telegram, parts);
    if (sms !== null) registerTwilio(scope, sms, parts);
  });
}

function registerWhatsApp(
  app: FastifyInstance,
  { appSecret, verifyToken, phoneNumberId }: WhatsAppSettings,
  { db, settings, now }: Webhooks,
): void {
  const serve = serverOf(app, notificationsEndpoints);
  // Called once, when the webhook is registered.
  serve("GET /api/webhooks/whatsapp", async ({ reply, readQuery }) => {
    const { "hub.mode": mode, "hub.verify_token": word, "hub.challenge": challenge } = readQuery();
    if (mode !== "subscribe" || !isSameSecret(word, verifyToken)) throw refuse("whatsapp");
    reply.type("text/plain; charset=utf-8");
    return String(challenge);
  });

  serve(
    "POST /api/webhooks/whatsapp",
    { bodyLimit: MAX_WHATSAPP_BYTES, config: LIMIT },
    async ({ request }) => {
      const body = bodyOf(request);
      if (!isSignedByMeta(body, request.headers["x-hub-signature-256"], appSecret)) throw refuse("whatsapp");
      const isLive = liveChannels(settings);
      const notification = jsonOf(body);
      for (const receipt of receiptsOf(notification))
        await applyReceipt(db, "whatsapp", receipt, { isLive, now: now() });
      for (const received of writtenOnWhatsApp(notification, phoneNumberId))
        await receiveMessage(db, received, now());
      return {};
    },
  );
}

function registerLine(app: FastifyInstance, { channelSecret }: LineSettings, { db, now }: Webhooks): void {
  const serve = serverOf(app, notificationsEndpoints);
  serve("POST /api/webhooks/line", { bodyLimit: MAX_LINE_BYTES, config: LIMIT }, async ({ request }) => {
    const body = bodyOf(request);
    if (!isSignedByLine(body, request.headers["x-line-signature"], channelSecret)) throw refuse("line");
    for (const event of lineEventsIn(jsonOf(body))) {
      if (event.kind === "written") await receiveMessage(db, event.received, now());
      if (event.kind === "blocked") await endChat(db, "line", event.userId, now());
      if (event.kind === "pressed") await receivePress(db, event, now());
      if (event.kind === "code") {
        const { code, userId: chatId, messageId: providerId } = event;
        await receiveCode(db, { code, chatId, providerId }, now());
      }
      if (event.kind === "link") {
        const { token, userId: chatId } = event;
        const chat = await setChat(db, { channel: "line", token, chatId, now: now() });
        if (chat?.waiting === 0) await greet(db, "line", chat.about, now());
      }
    }
    return {};
  });
}

function registerTelegram(
  app: FastifyInstance,
  { webhookSecret }: TelegramSettings,
  { db, now }: Webhooks,
): void {
  const serve = serverOf(app, notificationsEndpoints);
  serve("POST /api/webhooks/telegram", { bodyLimit: MAX_BYTES, config: LIMIT }, async ({ request }) => {
    if (!isSameSecret(request.headers["x-telegram-bot-api-secret-token"], webhookSecret))
      throw refuse("telegram");
    const update = jsonOf(bodyOf(request));
    const received = writtenToBot(update);
    if (received !== null) await receiveMessage(db, received, now());
    const start = startOf(update);
    const chat = start && (await setChat(db, { ...start, channel: "telegram", now: now() }));
    if (chat === null || chat.waiting > 0) return {};
    const language =
      (await languageOf(db, chat.about)) ?? toLanguage(start?.languageTag ?? "") ?? DEFAULT_LANGUAGE;
    // Telegram executes a method returned in the response.
    return {
      method: "sendMessage",
      chat_id: start?.chatId,
      text: translator(language, "messages")("telegram.greeting"),
    };
  });
}

function registerTwilio(
  app: FastifyInstance,
  { authToken }: SmsSettings,
  { db, settings, now }: Webhooks,
): void {
  const serve = serverOf(app, notificationsEndpoints);
  serve(
    "POST /api/webhooks/twilio/status",
    { bodyLimit: MAX_BYTES, config: LIMIT },
    async ({ request, readQuery }) => {
      const form = signedForm(request);
      const receipt = receiptOf(form, readQuery().message ?? null);
      if (receipt) await applyReceipt(db, "sms", receipt, { isLive: liveChannels(settings), now: now() });
      return {};
    },
  );

  serve(
    "POST /api/webhooks/twilio/messages",
    { bodyLimit: MAX_BYTES, config: LIMIT },
    async ({ request, reply }) => {
      const received = textMessageIn(signedForm(request));
      if (received !== null) await receiveMessage(db, received, now());
      reply.type("text/xml; charset=utf-8");
      // Our reply is a message of its own, retried like all others.
      return "<Response/>";
    },
  );

  function signedForm(request: FastifyRequest): URLSearchParams {
    const form = new URLSearchParams(bodyOf(request).toString("utf8"));
    // The public URL that Twilio signed, regardless of proxies.
    const url = `${settings.publicUrl}${request.url}`;
    if (!isSignedByTwilio({ url, form }, request.headers["x-twilio-signature"], authToken))
      throw refuse("sms");
    return form;
  }
}

/** The signature is invalid. */
function refuse(provider: NotificationMethod): Refusal {
  noteSecurity("webhook.refused", { provider });
  return new Refusal("unauthenticated");
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Null if it is not JSON. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * Applies a receipt. States only advance, so duplicates and late receipts are no-ops; a failed message continues on the
 * next channel. Receipts of unknown messages are ignored.
 */
async function applyReceipt(
  db: Database,
  channel: Channel,
  { providerId, messageId, state, reason }: Receipt,
  { isLive, now }: { isLive: Readonly<Record<Channel, boolean>>; now: Date },
): Promise<void> {
  const message = await messageOfReceipt(db, channel, providerId, messageId);
  if (message === null) return;
  if (state === "failed") await endMessage(db, message, { reason, isLive, now });
  else await setProgress(db, message.id, state, providerId, now);
}
