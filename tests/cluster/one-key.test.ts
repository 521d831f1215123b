import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { sourceFiles } from "../../scripts/source-files.ts";
import { applicationBody, placeRequestBody } from "../setup/asking-bodies.ts";
import { addTestProgram } from "../setup/builders/test-api-key.ts";
import { bookingBody } from "../setup/builders/test-booking.ts";
import { testOperator } from "../setup/builders/test-operator.ts";
import { addOpenRestaurant } from "../setup/builders/test-orders.ts";
import { addTestRestaurant } from "../setup/builders/test-restaurant.ts";
import { startCluster } from "../setup/servers/cluster.ts";
import { someAddress } from "../setup/test-account.ts";
import type { TestApp } from "../setup/test-app.ts";
import { TestGuest } from "../setup/test-chat.ts";
import { EVENING } from "./calls.ts";

type Headers = Record<string, string>;

/** A request that may arrive twice. */
interface Call {
  method: "POST" | "PATCH";
  path: string;
  body: object;
  headers?: Headers;
  /** Fields of the answer that change while mails are on their way. */
  moving?: readonly string[];
}

const PAIRS = 3;
const soon = { timeout: 10_000, interval: 20 };
let cluster: Awaited<ReturnType<typeof startCluster>>;
let app: TestApp;

beforeAll(async () => {
  cluster = await startCluster();
  app = appAt(cluster.a.url);
});
afterAll(() => cluster?.stop());

/** A process of the cluster, as the test app that helpers expect. */
function appAt(origin: string): TestApp {
  const inject = async ({ method = "GET", url, headers = {}, payload, remoteAddress }: InjectOptions) => {
    const answer = await fetch(origin + String(url), {
      method,
      headers: {
        ...(headers as Headers),
        ...(payload !== undefined && { "content-type": "application/json" }),
        ...(remoteAddress !== undefined && { "x-forwarded-for": remoteAddress }),
      },
      body: payload === undefined ? null : JSON.stringify(payload),
    });
    const body = await answer.text();
    const [set = ""] = answer.headers.getSetCookie();
    const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
    return {
      ...{ statusCode: answer.status, body, json: () => JSON.parse(body) },
      headers: { "set-cookie": set },
      cookies: set === "" ? [] : [{ name, value }],
    } as unknown as LightMyRequestResponse;
  };
  const nothing = async () => undefined;
  return {
    ...{ db: cluster.db, now: () => new Date(), inject, settle: nothing, refresh: nothing },
    ...{ listen: async () => origin, routes: () => [] },
  };
}

/** 2.5 % for a month, for one restaurant. */
const COUPON = {
  ...{ word: null, basisPoints: 250, days: 30, uses: 1, note: null },
  lastDay: addDays(localDate(new Date(), "Asia/Tokyo"), 30),
};
const email = () => `guest-${randomUUID()}@example.org`;
const withOneTable = () => addTestRestaurant(cluster.db, { name: "試験亭", nameTranslations: {} });
const booking = (restaurantId: string) =>
  bookingBody(restaurantId, {
    customerEmail: email(),
    reservationDate: EVENING,
    notificationMethod: "email",
  });
const booked = async (restaurantId: string) => {
  const call = { method: "POST", url: "/api/reservations", payload: booking(restaurantId) } as const;
  const made = await app.inject({ ...call, remoteAddress: someAddress() });
  expect(made.statusCode).toBe(201);
  const headers = { cookie: String(made.headers["set-cookie"]).split(";")[0] ?? "" };
  return { id: (made.json() as { id: string }).id, headers };
};
const withProgram = async () => {
  const now = new Date();
  const restaurant = await addOpenRestaurant(cluster.db, app, now);
  await cluster.db.query("UPDATE restaurants SET opening_hours = '24/7' WHERE id = $1", [
    restaurant.restaurantId,
  ]);
  const program = await addTestProgram(cluster.db, app, { ...restaurant, scopes: ["book", "orders"], now });
  return { ...restaurant, program };
};
const talking = async () => {
  const guest = new TestGuest(app);
  await guest.begin();
  return guest;
};

/** Every call that takes an idempotency key, with a sample request. */
const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
  "a booking": async () => ({
    ...{ method: "POST", path: "/api/reservations", body: booking(await withOneTable()) },
  }),
  "the change of a booking": async () => {
    const { id, headers } = await booked(await withOneTable());
    return { method: "PATCH", path: `/api/reservations/${id}`, body: { guestCount: 1 }, headers };
  },
  "a place on the waitlist": async () => {
    const restaurantId = await withOneTable();
    await booked(restaurantId);
    const body = { booking: booking(restaurantId), until: "20:00" };
    return { method: "POST", path: "/api/waitlist", body };
  },
  "an order": async () => {
    const restaurant = await addOpenRestaurant(cluster.db, app, new Date());
    await cluster.db.query("UPDATE restaurants SET opening_hours = '24/7' WHERE id = $1", [
      restaurant.restaurantId,
    ]);
    const { restaurantId, tableCode, ramen } = restaurant;
    const body = {
      ...{ restaurantId, tableCode, kind: "dine-in", pays: "at-restaurant", customerName: "Ana" },
      ...{ lines: [{ dishId: ramen, quantity: 2 }], expectedYen: 2_000 },
    };
    return { method: "POST", path: "/api/orders", body };
  },
  "a booking by a program": async () => {
    const { restaurantId, program } = await withProgram();
    const wish = { localTime: EVENING, guestCount: 2, customerName: "Ana", language: "en", dietaryNeeds: [] };
    const path = `/api/v1/restaurants/${restaurantId}/reservations`;
    return { method: "POST", path, body: wish, headers: program.headers };
  },
  "the change of a booking by a program": async () => {
    const { restaurantId, program } = await withProgram();
    const { id } = await booked(restaurantId);
    const path = `/api/v1/restaurants/${restaurantId}/reservations/${id}`;
    return { method: "PATCH", path, body: { severeAllergens: ["nuts"] }, headers: program.headers };
  },
  "a cancellation by a program": async () => {
    const { restaurantId, program } = await withProgram();
    const { id } = await booked(restaurantId);
    const path = `/api/v1/restaurants/${restaurantId}/reservations/${id}/cancel`;
    return { method: "POST", path, body: { by: "guest" }, headers: program.headers };
  },
  "the step of an order by a program": async () => {
    const { restaurantId, program, placed } = await withProgram();
    const { made } = await placed({ pays: "at-restaurant" });
    const path = `/api/v1/restaurants/${restaurantId}/orders/${made.id}/steps`;
    const body = { from: "new", to: "accepted", readyInMinutes: 20 };
    return { method: "POST", path, body, headers: program.headers };
  },
  "a guest's word to the restaurant": async () => {
    const { id, headers } = await booked(await withOneTable());
    return { method: "POST", path: `/api/reservations/${id}/thread`, body: { words: "窓側で" }, headers };
  },
  "a restaurant's word to the guest": async () => {
    const restaurant = await addOpenRestaurant(cluster.db, app, new Date());
    const { id } = await booked(restaurant.restaurantId);
    const path = `/api/owner/reservations/${id}/thread`;
    return { method: "POST", path, body: { words: "承知しました" }, headers: restaurant.owner.headers };
  },
  "an application": async () => ({
    method: "POST",
    path: "/api/owner-applications",
    body: { ...applicationBody(), email: email(), restaurantName: `亭 ${randomUUID()}` },
  }),
  "a request about a place": async () => {
    const place = await addTestRestaurant(cluster.db, { isPartner: false, acceptsReservations: false });
    return { method: "POST", path: `/api/restaurants/${place}/requests`, body: placeRequestBody() };
  },
  "a coupon": async () => {
    const { headers } = await testOperator(cluster.db, app, new Date());
    return { method: "POST", path: "/api/admin/coupons", body: COUPON, headers };
  },
  "a coupon that is redeemed": async () => {
    const { headers } = await testOperator(cluster.db, app, new Date());
    const made = await app.inject({ method: "POST", url: "/api/admin/coupons", headers, payload: COUPON });
    const { code } = made.json() as { code: string };
    const { restaurantId, owner } = await addOpenRestaurant(cluster.db, app, new Date());
    const path = `/api/owner/restaurants/${restaurantId}/coupons`;
    return { method: "POST", path, body: { code }, headers: owner.headers };
  },
  "a message to owners": async () => {
    const { headers } = await testOperator(cluster.db, app, new Date());
    const { restaurantId } = await addOpenRestaurant(cluster.db, app, new Date());
    const words = { subject: "点検のお知らせ", text: "日曜の朝に一時間止まります。" };
    const body = { restaurantIds: [restaurantId], language: null, texts: { ja: words, en: words } };
    const moving = ["sent", "waiting", "failed"];
    return { method: "POST", path: "/api/admin/owner-messages", body, headers, moving };
  },
  "an import of restaurants": async () => {
    const { headers } = await testOperator(cluster.db, app, new Date());
    const restaurants = [
      "name_ja,address,lat,lng,phone,cuisine",
      `亭 ${randomUUID()},東京都台東区谷中三丁目1-2,35.7276,139.7668,03-5222-1234,寿司`,
    ].join("\n");
    const body = { files: { restaurants, tables: "", dishes: "" }, planKey: null, invite: false };
    return { method: "POST", path: "/api/admin/restaurant-imports", body, headers };
  },
  "a message to the assistant": async () => {
    const guest = await talking();
    const body = { conversationId: guest.id, message: "Find ramen near Tsukiji" };
    return { method: "POST", path: "/api/chat/message", body, headers: guest.headers };
  },
  "a change of what the assistant looks for": async () => {
    const guest = await talking();
    const body = { change: { act: "set-party", partySize: 4 } };
    return { method: "POST", path: guest.path("/state"), body, headers: guest.headers };
  },
  "an operator's answer": async () => {
    const guest = await talking();
    const operator = await testOperator(cluster.db, app, new Date());
    await guest.call("POST", guest.path("/person"), {});
    const path = `/api/admin/chats/${guest.id}/messages`;
    return { method: "POST", path, body: { message: "Hello", language: "en" }, headers: operator.headers };
  },
};

/** Files of the product that read an idempotency key. */
const readers = () =>
  sourceFiles(/^src\/domains\/[^/]+\/server\/.*routes\.ts$/).flatMap(({ path }) => [
    ...readFileSync(path, "utf8").matchAll(/(read|require)IdempotencyKey\(request/g),
  ]);

describe("one key, sent to two processes at once", () => {
  it("is tried for every call that takes one", () => {
    // Both sides of a booking write messages through one route of the domain; messages to the assistant and changes
    // share the one that reads their key.
    expect(readers()).toHaveLength(Object.keys(CALLS).length - 2);
  });

  it.each(Object.entries(CALLS))("%s has one answer, whoever is first", async (_name, prepare) => {
    for (let pair = 0; pair < PAIRS; pair++) {
      const { moving = [], ...call } = await prepare();
      const both = await sendToBoth(call);
      expect(both.map(({ isGood, status, body }) => (isGood ? "good" : [status, body]))).toEqual([
        "good",
        "good",
      ]);
      const [first, second] = both.map(({ body }) => without([...MOVING, ...moving], body));
      expect(first).toEqual(second);
    }
  });
});

/**
 * Sends a request to both processes. Neither stores its response before the other has gone as far as it can without it.
 */
async function sendToBoth({ method, path, body, headers = {} }: Call) {
  const key = randomUUID();
  const from = someAddress();
  let answered = 0;
  const send = async (origin: string) => {
    const answer = await fetch(origin + path, {
      ...{ method, body: JSON.stringify(body) },
      headers: {
        ...{ "content-type": "application/json", "x-forwarded-for": from },
        ...{ "idempotency-key": key, ...headers },
      },
    });
    answered++;
    return { isGood: answer.ok, status: answer.status, body: await answer.json() };
  };
  const holder = Promise.withResolvers<number>();
  const end = Promise.withResolvers<void>();
  const holding = cluster.db.transaction(async (tx) => {
    // Responses stored earlier stay readable.
    await tx.query("LOCK TABLE idempotency_keys IN EXCLUSIVE MODE");
    const [own] = await tx.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    holder.resolve(own?.pid ?? 0);
    await end.promise;
  });
  const pid = await holder.promise;
  const both = Promise.all([send(cluster.a.url), send(cluster.b.url)]);
  await vi.waitFor(async () => expect(answered + (await waitingFor(pid))).toBe(2), soon).finally(end.resolve);
  await holding;
  return both;
}

/** The number of connections blocked by a backend, directly or by a connection that it blocks. */
async function waitingFor(pid: number): Promise<number> {
  const [row] = await cluster.db.query<{ count: number }>(
    `WITH waiting AS (
       SELECT pid, pg_blocking_pids(pid) AS behind FROM pg_stat_activity WHERE datname = current_database()),
     first AS (SELECT COALESCE(array_agg(pid), '{}') AS pids FROM waiting WHERE $1::int = ANY(behind))
     SELECT count(*)::int AS count FROM waiting, first WHERE behind && ($1::int || pids)`,
    [pid],
  );
  return row?.count ?? 0;
}

/** `messages`: the delivery state of the notifications, which also changes. */
const MOVING = ["now", "messages", "version"];

/** A response without the fields that depend on when it was written. */
function without(fields: readonly string[], body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (name, value) => (fields.includes(name) ? undefined : value)));
}
