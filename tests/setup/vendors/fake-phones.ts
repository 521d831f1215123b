import { createHmac } from "node:crypto";
import type { InjectOptions } from "fastify";
import type { NotificationMethod } from "#domains/notifications/notice-constants.ts";
import type { NotificationSettings } from "#domains/notifications/server/port.ts";
import { type Answer, type Called, startLastingService } from "../servers/lasting-service.ts";

/** What has reached a phone. */
export interface SentToPhone {
  channel: NotificationMethod;
  to: string;
  text: string;
  /** The provider's id. */
  id: string;
  /** On LINE: the messages as JSON, and the data of their buttons by label. */
  whole?: string;
  buttons?: Readonly<Record<string, string>>;
}

interface Writing {
  from: string;
  /** Null: a picture. */
  text: string | null;
  /** The provider's id of it; a new one by default. */
  id?: string;
  /** The address of our server, which Twilio signs; that of tests by default. */
  publicUrl?: string;
  /** The id of the message that it quotes. */
  quoted?: string | undefined;
}

interface LineButton {
  action: { label: string };
}

const PUBLIC_URL = "https://noren.test";
const SECRET = {
  whatsapp: "app-secret",
  line: "channel-secret",
  telegram: "hook-secret",
  sms: "twilio-secret",
};

/**
 * The services of WhatsApp (Cloud API), LINE (Messaging API), Telegram (Bot API) and Twilio on this machine, with their shapes: they take
 * messages as the vendors do, and make the calls in which the vendors report what somebody has written.
 */
export async function fakePhones() {
  const sent: SentToPhone[] = [];
  /** Numbers that have written to us: only these take free text on WhatsApp. */
  const writers = new Set<string>();
  /** Retry keys of LINE, with the message that each has sent. */
  const accepted = new Map<string, string>();
  let count = 0;
  const nextId = (prefix: string) => `${prefix}${++count}`;
  const take = (channel: NotificationMethod, to: string, text: string, id: string, more: object = {}) =>
    sent.push({ channel, to, text, id, ...more });

  /** LINE's calls for a pressed button, and for a user who has blocked the account. */
  const line = {
    /** What LINE answers instead of sending. */
    trouble: null as { status: number; message: string } | null,
    pressed: (from: string, data: string, eventId = nextId("01P"), secret = SECRET.line) =>
      signedByLine({ type: "postback", webhookEventId: eventId, postback: { data } }, from, secret),
    unfollowed: (from: string) =>
      signedByLine({ type: "unfollow", webhookEventId: nextId("01U") }, from, SECRET.line),
  };

  const answer = ({ path, headers, body }: Called): Answer => {
    if (path.startsWith("/2010-04-01/")) {
      const form = new URLSearchParams(body);
      const sid = nextId("SM");
      take("sms", form.get("To") ?? "", form.get("Body") ?? "", sid);
      return { status: 201, body: { sid, status: "queued", error_code: null, error_message: null } };
    }
    const said = JSON.parse(body);
    if (path === "/v2/bot/message/push" && line.trouble !== null)
      return { status: line.trouble.status, body: { message: line.trouble.message } };
    if (path === "/v2/bot/message/push") {
      const key = String(headers["x-line-retry-key"]);
      const before = accepted.get(key);
      if (before !== undefined)
        return {
          status: 409,
          body: { message: "The retry key is already accepted", sentMessages: [{ id: before }] },
        };
      const sentMessages = said.messages.map(() => ({ id: String(++count), quoteToken: "q" }));
      accepted.set(key, sentMessages.at(-1).id);
      const texts = said.messages.map((one: { text?: string; altText?: string }) => one.text ?? one.altText);
      const replies = said.messages.at(-1).quickReply?.items.map(({ action }: LineButton) => action.label);
      take(
        "line",
        said.to,
        [...texts, ...(replies ? [`[${replies.join("] [")}]`] : [])].join("\n"),
        sentMessages.at(-1).id,
        { whole: JSON.stringify(said.messages), buttons: buttonsIn(said.messages) },
      );
      return { status: 200, body: { sentMessages } };
    }
    if (path.endsWith("/sendMessage")) {
      const id = ++count;
      take("telegram", said.chat_id, said.text, String(id));
      return { status: 200, body: { ok: true, result: { message_id: id } } };
    }
    const id = nextId("wamid.");
    if (said.type === "text" && !writers.has(`+${said.to}`))
      return {
        status: 400,
        body: {
          error: { code: 131047, message: "Re-engagement message", error_data: { details: "24 hours" } },
        },
      };
    take("whatsapp", `+${said.to}`, said.text?.body ?? said.template.name, id);
    return { status: 200, body: { messaging_product: "whatsapp", messages: [{ id }] } };
  };
  const { url: apiUrl, stop } = await startLastingService(answer);

  const channels: NotificationSettings["channels"] = {
    whatsapp: {
      ...{ token: "t", phoneNumberId: "1", appSecret: SECRET.whatsapp, verifyToken: "open sesame" },
      apiUrl,
    },
    line: { accessToken: "t", channelSecret: SECRET.line, basicId: "@123abcde", apiUrl },
    telegram: { botToken: "1:t", botName: "NorenBot", webhookSecret: SECRET.telegram, apiUrl },
    sms: { accountSid: "AC1", authToken: SECRET.sms, from: "+15550100", apiUrl },
  };

  /** The vendor's call to us; `secret`: another one than ours, of somebody else. */
  const written = (
    channel: NotificationMethod,
    writing: Writing,
    secret: string = SECRET[channel],
  ): InjectOptions => {
    const id = writing.id ?? nextId(channel === "whatsapp" ? "wamid." : "SM");
    if (channel === "whatsapp") writers.add(writing.from);
    return { whatsapp: metaCall, line: lineCall, telegram: telegramCall, sms: twilioCall }[channel](
      { ...writing, id },
      secret,
    );
  };
  return { channels, sent, written, line, stop };
}

interface FlexMessage {
  contents?: { footer?: { contents: { action: { label: string; data: string } }[] } };
}

function buttonsIn(messages: readonly FlexMessage[]): Record<string, string> {
  const buttons = messages.flatMap(({ contents }) => contents?.footer?.contents ?? []);
  return Object.fromEntries(buttons.map(({ action: { label, data } }) => [label, data]));
}

function metaCall({ from, text, id, quoted }: Writing, secret: string): InjectOptions {
  const content =
    text === null ? { type: "image", image: { id: "9" } } : { type: "text", text: { body: text } };
  const message = { from: from.slice(1), id, timestamp: "1796094000", ...content };
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "15550100", phone_number_id: "1" },
    contacts: [{ profile: { name: "Ana" }, wa_id: from.slice(1) }],
    messages: [quoted === undefined ? message : { ...message, context: { from: "15550100", id: quoted } }],
  };
  const changes = [{ value, field: "messages" }];
  const payload = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "8", changes }] });
  const signature = createHmac("sha256", secret).update(payload).digest("hex");
  const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` };
  return { method: "POST", url: "/api/webhooks/whatsapp", headers, payload };
}

function lineCall({ from, text, id = "", quoted }: Writing, secret: string): InjectOptions {
  const content =
    text === null ? { type: "sticker", packageId: "1", stickerId: "2" } : { type: "text", text };
  const message = {
    ...{ id, ...content, quoteToken: "q" },
    ...(quoted !== undefined && { quotedMessageId: quoted }),
  };
  return signedByLine({ type: "message", webhookEventId: `01H${id}`, message }, from, secret);
}

function signedByLine(what: object, from: string, secret: string): InjectOptions {
  const event = {
    ...what,
    mode: "active",
    timestamp: 1796094000000,
    source: { type: "user", userId: from },
    deliveryContext: { isRedelivery: false },
    replyToken: "r",
  };
  const payload = JSON.stringify({ destination: "U0", events: [event] });
  const signature = createHmac("sha256", secret).update(payload).digest("base64");
  const headers = { "content-type": "application/json", "x-line-signature": signature };
  return { method: "POST", url: "/api/webhooks/line", headers, payload };
}

function telegramCall({ from, text, id = "", quoted }: Writing, secret: string): InjectOptions {
  const chat = { id: Number(from), type: "private", first_name: "Ana" };
  const message = {
    message_id: Number(id.replace(/\D/g, "")),
    from: { id: Number(from), is_bot: false, first_name: "Ana", language_code: "en" },
    chat,
    date: 1796094000,
    ...(text === null ? { photo: [{ file_id: "9" }] } : { text }),
    ...(quoted !== undefined && { reply_to_message: { message_id: Number(quoted), chat, date: 1796094000 } }),
  };
  return {
    method: "POST",
    url: "/api/webhooks/telegram",
    headers: { "x-telegram-bot-api-secret-token": secret },
    payload: { update_id: message.message_id, message },
  };
}

function twilioCall({ from, text, id = "", publicUrl = PUBLIC_URL }: Writing, secret: string): InjectOptions {
  const fields: Record<string, string> = {
    ...{ AccountSid: "AC1", ApiVersion: "2010-04-01", MessageSid: id, SmsSid: id, SmsMessageSid: id },
    ...{
      From: from,
      To: "+15550100",
      Body: text ?? "",
      NumMedia: text === null ? "1" : "0",
      NumSegments: "1",
    },
    ...(text === "STOP" && { OptOutType: "STOP" }),
  };
  const url = "/api/webhooks/twilio/messages";
  const sorted = Object.keys(fields).sort();
  const signed = `${publicUrl}${url}${sorted.map((name) => name + fields[name]).join("")}`;
  return {
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": createHmac("sha1", secret).update(signed).digest("base64"),
    },
    payload: new URLSearchParams(fields).toString(),
  };
}
