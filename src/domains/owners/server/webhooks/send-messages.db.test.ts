import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type {
  WebhookMessageDetail,
  WebhookMessages,
  WebhookSecret,
  WebhooksView,
} from "../../contract/webhooks.ts";
import { WebhookSender } from "./send-messages.ts";

const START = new Date("2026-12-01T03:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const db = testDatabase();
let now = START;
const app = testApp(db, () => now, { webhookHosts: ["127.0.0.1"] });
const sender = new WebhookSender({ db, ownHosts: ["127.0.0.1"], now: () => now });

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
/** A receiver that the test controls. */
interface Receiver {
  url: string;
  got: Received[];
  answer(response: ServerResponse): void;
  server: Server;
}
const servers: Server[] = [];
async function receiver(): Promise<Receiver> {
  const made: Receiver = {
    url: "",
    got: [],
    answer: (response) => void response.writeHead(204).end(),
    server: createServer((request, response) => {
      let body = "";
      request.on("data", (part) => (body += part));
      request.on("end", () => {
        made.got.push({ headers: request.headers, body });
        made.answer(response);
      });
    }),
  };
  await new Promise<void>((ready) => made.server.listen(0, "127.0.0.1", ready));
  servers.push(made.server);
  made.url = `http://127.0.0.1:${(made.server.address() as AddressInfo).port}/noren`;
  return made;
}
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end();

let restaurantId = "";
let owner: TestAccount;
let till: Receiver;
let webhook: WebhookSecret;
let businesses = 0;

beforeEach(async () => {
  now = START;
  await db.script("DELETE FROM attempts; DELETE FROM webhooks; DELETE FROM events");
  restaurantId = await addTestRestaurant(db);
  const business = { id: `webhooks-${++businesses}`, name: "w", planKey: "advanced" } as const;
  await insertBusiness(db, business, START);
  await setBusiness(db, restaurantId, business.id, true);
  owner = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, START);
  till = await receiver();
  webhook = (await call("POST", "", { url: till.url, groups: ["reservation", "needs"] })).json();
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object, who = owner) =>
  app.inject({
    method,
    url: `/api/owner/restaurants/${restaurantId}/webhooks${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
const view = async () => ((await call("GET", "")).json() as WebhooksView).webhooks[0];
const messages = async () =>
  ((await call("GET", `/${webhook.webhookId}/messages`)).json() as WebhookMessages).messages;
const book = async (body: object = {}) => {
  const payload = bookingBody(restaurantId, body);
  const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
  expect(booked.statusCode, booked.body).toBe(201);
  await app.settle();
  return booked.json() as { id: string };
};
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const dataOf = ({ body }: Received) => JSON.parse(body) as { type: string; timestamp: string; data: object };

describe("a booking", () => {
  it("reaches the restaurant's program once, signed, with what the party can't eat", async () => {
    const { id } = await book({
      customerName: "Ana",
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      otherNeeds: [{ text: "celeriac", severe: true }],
    });
    expect(await sender.drain()).toBe(2);
    expect(await sender.drain()).toBe(0);
    expect(till.got.map((one) => dataOf(one).type)).toEqual(["reservation.created", "needs.changed"]);
    const [first] = till.got;
    if (first === undefined) throw new Error("nothing came");
    expect(first.headers["content-type"]).toBe("application/json");
    expect(dataOf(first)).toMatchObject({
      timestamp: START.toISOString(),
      data: {
        restaurantId,
        reservation: {
          id,
          status: "confirmed",
          customerName: "Ana",
          dietaryNeeds: ["without-nuts"],
          severeAllergens: ["nuts"],
          otherNeeds: [{ text: "celeriac", severe: true }],
          needsAsked: true,
        },
        change: { by: "guest", previousStatus: null, status: "confirmed" },
      },
    });
    expect(first.body).toContain("重症");
    // How to reach the guest is not in it.
    expect(first.body).not.toContain("@");
    // The library's `verify` compares the time with the machine's clock, which is not the test's.
    const at = new Date(Number(first.headers["webhook-timestamp"]) * 1_000);
    expect(at).toEqual(START);
    const signed = (text: string) =>
      new Webhook(webhook.secret).sign(String(first.headers["webhook-id"]), at, text);
    expect(first.headers["webhook-signature"]).toBe(signed(first.body));
    expect(first.headers["webhook-signature"]).not.toBe(signed(`${first.body} `));
    expect((await messages()).map(({ type, state, attempts }) => [type, state, attempts])).toEqual([
      ["needs.changed", "delivered", 1],
      ["reservation.created", "delivered", 1],
    ]);
  });

  it("that changes and is cancelled is told in order, with what changed", async () => {
    const { id } = await book();
    await sender.drain();
    later(MINUTE_MS);
    const step = await app.inject({
      method: "POST",
      url: `/api/owner/reservations/${id}/steps`,
      payload: { from: "confirmed", to: "cancelled_by_restaurant", reason: "closed" },
      headers: { ...owner.headers, "idempotency-key": "cancel-webhook-1" },
    });
    expect(step.statusCode, step.body).toBe(200);
    await app.settle();
    await sender.drain();
    const [, cancelled] = till.got.map(dataOf);
    expect(cancelled).toMatchObject({
      type: "reservation.cancelled",
      data: {
        reservation: { id, status: "cancelled_by_restaurant" },
        change: { by: "staff", previousStatus: "confirmed", reason: "closed" },
      },
    });
  });

  it("is not told to an endpoint that wants other things, is paused, or whose plan has no API", async () => {
    await call("PATCH", `/${webhook.webhookId}`, { groups: ["order"] });
    await book();
    await call("PATCH", `/${webhook.webhookId}`, { groups: ["reservation"], isActive: false });
    await book({ reservationDate: "2026-12-22T18:00" });
    await call("PATCH", `/${webhook.webhookId}`, { isActive: true });
    await db.query("UPDATE businesses SET plan_key = 'basic' WHERE id = $1", [`webhooks-${businesses}`]);
    await book({ reservationDate: "2026-12-23T18:00" });
    expect(await sender.drain()).toBe(0);
    expect(await messages()).toEqual([]);
  });

  it("is gone from the messages when its guest asks to be erased", async () => {
    const { id } = await book({ customerName: "Ana Popescu" });
    await sender.drain();
    await db.query("UPDATE reservations SET status = 'completed' WHERE id = $1", [id]);
    const { eraseGuest } = await import("#domains/reservations/server/guests/guest-data.ts");
    await eraseGuest(db, id, now);
    expect(await db.query("SELECT body FROM webhook_messages WHERE body LIKE '%Popescu%'")).toEqual([]);
  });
});

describe("a receiver", () => {
  it("that fails twice gets the same message again, and the log says what happened", async () => {
    till.answer = status(500);
    await book();
    await sender.drain();
    expect(await view()).toMatchObject({ state: "active", waiting: 1, lastMessage: { state: "waiting" } });
    later(4_000);
    expect(await sender.drain()).toBe(0);
    later(1_000);
    await sender.drain();
    till.answer = status(200);
    later(4 * MINUTE_MS);
    expect(await sender.drain()).toBe(0);
    later(MINUTE_MS);
    await sender.drain();
    expect(new Set(till.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(till.got.map(({ body }) => body)).size).toBe(1);
    const [message] = await messages();
    expect(message).toMatchObject({ state: "delivered", attempts: 3, nextAt: null });
    const detail = await call("GET", `/${webhook.webhookId}/messages/${message?.id}`);
    const { log, body } = detail.json() as WebhookMessageDetail;
    expect(log.map(({ status: code, error }) => [code, error])).toEqual([
      [200, null],
      [500, "status"],
      [500, "status"],
    ]);
    expect(body).toBe(till.got[0]?.body);
  });

  it("that is away for three days is stopped, its owner is told, and nothing that waits is lost", async () => {
    till.answer = status(503);
    await book();
    for (let hour = 0; hour < 80; hour++) {
      await sender.drain();
      later(HOUR_MS);
    }
    await book({ reservationDate: "2026-12-22T18:00" });
    const attempts = till.got.length;
    expect(attempts).toBe(10);
    await sender.drain();
    expect(till.got.length).toBe(attempts);
    expect(await view()).toMatchObject({ state: "stopped", stopped: "failing", waiting: 1, failed: 1 });
    const mails = await db.query("SELECT template FROM messages WHERE template = 'webhook-stopped'");
    expect(mails).toHaveLength(1);

    till.answer = status(200);
    till.got.length = 0;
    await call("PATCH", `/${webhook.webhookId}`, { isActive: true });
    await sender.drain();
    expect(till.got.map((one) => dataOf(one).type)).toEqual(["reservation.created"]);
    await call("POST", `/${webhook.webhookId}/send-failed`);
    await sender.drain();
    expect(till.got).toHaveLength(2);
    expect(await view()).toMatchObject({ state: "active", stopped: null, waiting: 0, failed: 0 });
  });

  it("that is gone (410) is asked no more", async () => {
    till.answer = status(410);
    await book();
    await sender.drain();
    later(24 * HOUR_MS);
    await sender.drain();
    expect(till.got).toHaveLength(1);
    expect(await view()).toMatchObject({ state: "stopped", stopped: "gone", failed: 1 });
  });

  it("that sends us elsewhere is not followed", async () => {
    const other = await receiver();
    till.answer = status(307, { location: other.url });
    await book();
    await sender.drain();
    expect(other.got).toEqual([]);
    expect((await messages())[0]?.last).toMatchObject({ status: 307, error: "redirect" });
  });

  it("that closes without an answer, or is not there, is told apart from one that refuses", async () => {
    till.answer = (response) => response.destroy();
    await book();
    await sender.drain();
    expect((await messages())[0]?.last).toMatchObject({ status: null, error: "unreachable" });
    till.server.closeAllConnections();
    till.server.close();
    later(5_000);
    await sender.drain();
    expect((await messages())[0]).toMatchObject({ attempts: 2, last: { error: "unreachable" } });
  });

  it("that asks for time gets it", async () => {
    till.answer = status(429, { "retry-after": "600" });
    await book();
    await sender.drain();
    later(9 * MINUTE_MS);
    expect(await sender.drain()).toBe(0);
    later(MINUTE_MS);
    expect(await sender.drain()).toBe(1);
  });

  it("that is slow holds up nobody else", async () => {
    const other = await receiver();
    await call("POST", "", { url: other.url, groups: ["reservation"] });
    let release = () => {};
    const isHeld = new Promise<void>((done) => {
      release = done;
    });
    till.answer = (response) => void isHeld.then(() => response.writeHead(200).end());
    await book();
    await book({ reservationDate: "2026-12-22T18:00" });
    const drained = sender.drain();
    await expect.poll(() => other.got.length, { timeout: 20_000 }).toBe(2);
    // One at a time: the second waits until the first is answered.
    expect(till.got).toHaveLength(1);
    release();
    await drained;
    expect(till.got).toHaveLength(2);
  });

  it("is sent each message by one process, whatever many there are", async () => {
    const others = Array.from(
      { length: 4 },
      () => new WebhookSender({ db, ownHosts: ["127.0.0.1"], now: () => now }),
    );
    await book();
    await book({ reservationDate: "2026-12-22T18:00" });
    await Promise.all(others.map((one) => one.drain()));
    await sender.drain();
    expect(till.got).toHaveLength(2);
  });
});

describe("an owner", () => {
  it("is shown the secret once, renews it, and both sign for a day", async () => {
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await call("GET", "")).body).not.toContain(webhook.secret);
    const renewed = (await call("POST", `/${webhook.webhookId}/secret`)).json() as WebhookSecret;
    expect(renewed.secret).not.toBe(webhook.secret);
    await book();
    await sender.drain();
    expect(String(till.got[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    later(25 * HOUR_MS);
    await call("POST", `/${webhook.webhookId}/test`);
    await sender.drain();
    const last = till.got.at(-1);
    expect(String(last?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
    expect(last && dataOf(last)).toEqual({
      type: "webhook.test",
      timestamp: now.toISOString(),
      data: { restaurantId },
    });
  });

  it("sends a message again as often as the limit allows", async () => {
    await book();
    await sender.drain();
    const [message] = await messages();
    const send = () => call("POST", `/${webhook.webhookId}/messages/${message?.id}/send`);
    expect((await send()).statusCode).toBe(200);
    await sender.drain();
    expect(till.got.map(({ headers }) => headers["webhook-id"])).toEqual([message?.id, message?.id]);
    const codes = await Promise.all(Array.from({ length: 40 }, async () => (await send()).statusCode));
    expect(codes.filter((code) => code === 200)).toHaveLength(29);
    expect(codes.filter((code) => code === 429)).toHaveLength(11);
  });

  it("adds five at most, at once too, to addresses on the internet alone", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call("POST", "", { url: till.url, groups: ["order"] })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
    const inside = await call("POST", "", { url: "https://192.168.1.5/", groups: ["order"] });
    expect(inside.json()).toMatchObject({ code: "invalid-input", errors: [{ path: "url" }] });
    const nothing = await call("POST", "", { url: till.url, groups: [] });
    expect(nothing.json()).toMatchObject({ code: "invalid-input", errors: [{ path: "groups" }] });
  });

  it("who owns the restaurant no longer gets nothing any more", async () => {
    const second = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: second.user.id, role: "owner" }, START);
    await book();
    await db.query("DELETE FROM restaurant_members WHERE account_id = $1", [owner.user.id]);
    expect(await sender.drain()).toBe(0);
    const seen = (await call("GET", "", undefined, second)).json() as WebhooksView;
    expect(seen.webhooks[0]).toMatchObject({ state: "stopped", stopped: "maker-left" });
    await call("PATCH", `/${webhook.webhookId}`, { isActive: true }, second);
    expect(await sender.drain()).toBe(1);
  });

  it("alone sees and changes them, and only those of this restaurant", async () => {
    const manager = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: manager.user.id, role: "manager" }, START);
    expect((await call("GET", "", undefined, manager)).statusCode).toBe(403);
    const elsewhere = await addTestRestaurant(db);
    await insertMember(db, { restaurantId: elsewhere, accountId: owner.user.id, role: "owner" }, START);
    const foreign = `/api/owner/restaurants/${elsewhere}/webhooks/${webhook.webhookId}`;
    for (const [method, path] of [
      ["PATCH", ""],
      ["DELETE", ""],
      ["GET", "/messages"],
      ["POST", "/secret"],
      ["POST", "/test"],
      ["POST", "/send-failed"],
    ] as const) {
      const answer = await app.inject({
        method,
        url: `${foreign}${path}`,
        headers: owner.headers,
        ...(method === "PATCH" && { payload: { isActive: false } }),
      });
      expect(answer.statusCode, `${method} ${path}`).toBe(404);
    }
    expect((await call("DELETE", `/${webhook.webhookId}`)).json()).toMatchObject({ webhooks: [] });
  });
});
