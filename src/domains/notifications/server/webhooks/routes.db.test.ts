import { createHmac } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EventRunner } from "#platform/server/events/runner.ts";
import { registerReader } from "#platform/server/http/caller/request-language.ts";
import { registerProblems } from "#platform/server/http/problems.ts";
import { testNotice } from "#tests/setup/builders/test-notice.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testChannels } from "#tests/setup/vendors/test-channels.ts";
import type { ChannelState } from "../../contract.ts";
import { chatLinks } from "../chats.ts";
import { deliveriesOf } from "../notices/list-deliveries.ts";
import { type Notice, notify } from "../notices/send-notice.ts";
import { type Delivery, OutcomeUnknown } from "../port.ts";
import { registerNotifications } from "../routes.ts";
import { latestMessages } from "../store.ts";
import { deliverMessages } from "../subscribers.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");
const apiUrl = "http://localhost:1";
const settings = {
  mail: { url: "smtp://localhost:1", from: "noreply@noren.test" },
  channels: {
    whatsapp: { token: "t", phoneNumberId: "1", appSecret: "app-secret", verifyToken: "open sesame", apiUrl },
    line: null,
    telegram: { botToken: "1:t", botName: "NorenBot", webhookSecret: "hook-secret", apiUrl },
    sms: { accountSid: "AC1", authToken: "twilio-secret", from: "+15550100", apiUrl },
  },
  publicUrl: "https://noren.test",
  devOutbox: null,
};
const app = Fastify();
let delivered: Delivery | Error = { kind: "sent", providerId: "wamid.1" };

beforeAll(async () => {
  await app.register(cookie);
  registerReader(app);
  registerProblems(app);
  registerNotifications(app, { db, settings, now: () => now });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  delivered = { kind: "sent", providerId: "wamid.1" };
  await db.script("DELETE FROM events; DELETE FROM notices; DELETE FROM messages; DELETE FROM chat_links");
});

const tell = (changes: Partial<Notice> = {}) =>
  db.transaction((tx) => notify(tx, testNotice({ template: "reminder-day", ...changes }), now));
const run = () =>
  new EventRunner(
    db,
    [
      deliverMessages(
        testChannels(async (_message, channel) => {
          if (channel === "email") return { kind: "sent", providerId: null };
          if (delivered instanceof Error) throw delivered;
          return delivered;
        }),
      ),
    ],
    () => now,
  ).drain();
const states = async () => {
  const list = await deliveriesOf(db, "reservation:r1", now);
  return Object.fromEntries(list.map(({ channel, state }) => [channel, state])) as Record<
    string,
    ChannelState["state"]
  >;
};

/** A webhook call by Meta with the given statuses. */
function meta(statuses: object[], secret = "app-secret") {
  const value = { messaging_product: "whatsapp", metadata: { phone_number_id: "1" }, statuses };
  const changes = [{ value, field: "messages" }];
  const payload = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "8", changes }] });
  const signature = createHmac("sha256", secret).update(payload).digest("hex");
  const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` };
  return app.inject({ method: "POST", url: "/api/webhooks/whatsapp", headers, payload });
}
const status = (name: string, more: object = {}) => ({
  id: "wamid.1",
  status: name,
  timestamp: "1796094000",
  recipient_id: "819012345678",
  ...more,
});

describe("/api/webhooks/whatsapp", () => {
  it("proves once whose it is", async () => {
    const ask = (word: string) =>
      app.inject({
        url: "/api/webhooks/whatsapp",
        query: { "hub.mode": "subscribe", "hub.verify_token": word, "hub.challenge": "1158201444" },
      });
    const answer = await ask("open sesame");
    expect([answer.statusCode, answer.body]).toEqual([200, "1158201444"]);
    expect((await ask("sesame")).statusCode).toBe(401);
  });

  it("brings a message forward, and never back", async () => {
    await tell();
    await run();
    for (const [name, state] of [
      ["delivered", "delivered"],
      ["sent", "delivered"],
      ["read", "read"],
      ["delivered", "read"],
      ["failed", "read"],
      ["read", "read"],
    ] as const) {
      expect((await meta([status(name)])).statusCode).toBe(200);
      expect(await states()).toEqual({ whatsapp: state });
    }
  });

  it("changes nothing when the signature is missing, wrong, or another's", async () => {
    await tell();
    await run();
    expect((await meta([status("read")], "guessed")).statusCode).toBe(401);
    const unsigned = await app.inject({
      method: "POST",
      url: "/api/webhooks/whatsapp",
      headers: { "content-type": "application/json" },
      payload: "{",
    });
    expect(unsigned.statusCode).toBe(401);
    expect(await states()).toEqual({ whatsapp: "sent" });
  });

  it("turns to a text message when WhatsApp finds out later that it can't deliver, once", async () => {
    await tell();
    await run();
    const errors = [{ code: 131026, title: "Message undeliverable", message: "Message undeliverable" }];
    await meta([status("failed", { errors })]);
    await meta([status("failed", { errors }), status("delivered")]);
    expect(await states()).toEqual({ whatsapp: "failed", sms: "queued" });
    expect((await latestMessages(db, 5)).find(({ channel }) => channel === "whatsapp")?.lastError).toContain(
      "131026",
    );
    await run();
    expect(await latestMessages(db, 5)).toHaveLength(2);
  });

  it("finds a message whose sending nobody has noted, so that it is not sent again", async () => {
    await tell();
    delivered = new OutcomeUnknown("hung up");
    await run();
    const [message] = await latestMessages(db, 1);
    expect(message?.state).toBe("sending");
    await meta([status("sent", { biz_opaque_callback_data: message?.id })]);
    expect(await states()).toEqual({ whatsapp: "sent" });
    delivered = new Error("must not be called");
    now = new Date(now.getTime() + 120_000);
    expect(await run()).toBe(1);
    expect(await states()).toEqual({ whatsapp: "sent" });
    await meta([status("delivered", { biz_opaque_callback_data: message?.id })]);
    expect(await states()).toEqual({ whatsapp: "delivered" });
  });

  it("passes over what it does not know", async () => {
    const answers = [
      await meta([status("sent", { id: "wamid.unknown" }), { id: 7 }, status("warning")]),
      await meta([]),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it("reads no more than Meta ever sends", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/api/webhooks/whatsapp",
      headers: { "content-type": "application/json" },
      payload: " ".repeat(3 * 1024 * 1024 + 1),
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe("/api/webhooks/twilio/status", () => {
  const call = (fields: Record<string, string>, { message = "", secret = "twilio-secret" } = {}) => {
    const url = `/api/webhooks/twilio/status?message=${message}`;
    const sorted = Object.keys(fields).sort();
    const signed = `https://noren.test${url}${sorted.map((name) => name + fields[name]).join("")}`;
    return app.inject({
      method: "POST",
      url,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": createHmac("sha1", secret).update(signed).digest("base64"),
      },
      payload: new URLSearchParams(fields).toString(),
    });
  };
  const fields = (state: string, more: object = {}) => ({
    AccountSid: "AC1",
    From: "+15550100",
    MessageSid: "SM1",
    MessageStatus: state,
    SmsSid: "SM1",
    To: "+819012345678",
    ...more,
  });

  it("brings a message forward, whatever comes twice or late", async () => {
    await tell({ channel: "sms", phone: "+81 90 1234 5678" });
    delivered = { kind: "sent", providerId: "SM1" };
    await run();
    for (const state of ["sent", "delivered", "delivered", "sent", "undelivered"]) {
      expect((await call(fields(state))).statusCode).toBe(200);
    }
    expect(await states()).toEqual({ sms: "delivered" });
  });

  it("turns to e-mail when the number can't be reached, and believes nobody else", async () => {
    await tell({ channel: "sms", phone: "+81 90 1234 5678", whatsapp: null });
    delivered = { kind: "sent", providerId: "SM1" };
    await run();
    const failed = fields("undelivered", { ErrorCode: "30005" });
    expect((await call(failed, { secret: "guessed" })).statusCode).toBe(401);
    expect(await states()).toEqual({ sms: "sent" });
    expect((await call(failed)).statusCode).toBe(200);
    expect(await states()).toEqual({ sms: "failed", email: "queued" });
  });

  it("passes over messages that are not ours", async () => {
    expect((await call(fields("delivered"), { message: "a1b2" })).statusCode).toBe(200);
  });
});

describe("/api/webhooks/telegram", () => {
  const update = (text: string, secret = "hook-secret") =>
    app.inject({
      method: "POST",
      url: "/api/webhooks/telegram",
      headers: { "x-telegram-bot-api-secret-token": secret },
      payload: {
        update_id: 1,
        message: {
          message_id: 1,
          from: { id: 42, is_bot: false, first_name: "Ana", language_code: "ja" },
          chat: { id: 42, type: "private", first_name: "Ana" },
          date: 1796094000,
          text,
        },
      },
    });
  const tokenOf = async () =>
    /start=(.+)$/.exec((await chatLinks(settings)(db, "telegram", "reservation:r1", now)) ?? "")?.[1] ?? "";

  it("lets go what has waited for the guest to press Start", async () => {
    await tell({ channel: "telegram" });
    delivered = { kind: "sent", providerId: "7" };
    const answer = await update(`/start ${await tokenOf()}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    await run();
    expect(await states()).toMatchObject({ telegram: "sent" });
  });

  it("greets in the guest's language when nothing has waited", async () => {
    const answer = await update(`/start ${await tokenOf()}`);
    expect(answer.json()).toMatchObject({
      method: "sendMessage",
      chat_id: "42",
      text: expect.stringContaining("ご予約"),
    });
  });

  it("knows neither strangers nor other words", async () => {
    const token = await tokenOf();
    expect((await update(`/start ${token}`, "guessed")).statusCode).toBe(401);
    expect(await db.query("SELECT 1 FROM chat_links WHERE chat_id IS NOT NULL")).toEqual([]);
    for (const text of ["hello", "/start", `/start ${"x".repeat(22)}`]) {
      const answer = await update(text);
      expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    }
  });
});

describe("GET /api/notifications/channels", () => {
  it("tells which channels lead out of the product", async () => {
    const answer = await app.inject({ url: "/api/notifications/channels" });
    expect(answer.headers["cache-control"]).toContain("public");
    expect(answer.json()).toEqual({
      whatsapp: "live",
      line: "test",
      telegram: "live",
      sms: "live",
      email: "live",
    });
  });
});
