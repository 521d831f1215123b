import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import type { HealthReadsView } from "#domains/staff/contract.ts";
import { type Member, openReadLog } from "#domains/staff/server/public.ts";
import { readsKeptSince } from "#domains/staff/server/reads/read-log.ts";
import { deleteReadsBefore } from "#domains/staff/server/reads/store.ts";
import { HEALTH_READ_DAYS } from "#kernel/privacy-constants.ts";
import { registry } from "#platform/server/telemetry/metrics.ts";
import { bookingBody } from "../setup/builders/test-booking.ts";
import { expectLog } from "../setup/expect-log.ts";
import { testDatabase } from "../setup/servers/test-database.ts";
import { someAddress } from "../setup/test-account.ts";
import { testApp } from "../setup/test-app.ts";
import type { Access } from "./cases/access.ts";
import { addressOf } from "./cases/addresses.ts";
import { BODIES } from "./cases/bodies.ts";
import { onceHeaders } from "./cases/callers.ts";
import { ROUTES, STREAMS } from "./cases/routes.ts";
import { addWorld, type Caller, cookieOf, type Things, type World } from "./cases/world.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
/** A word found in none of the product's texts and ids, put into every field where a guest can enter text. */
const MARK = "xylocarp";
/** Callers who read other people's data; guests read their own. */
const OTHERS: readonly Caller[] = ["staff", "manager", "owner", "operator", "key"];
/** The caller with access to a route, who carries out its action. */
const DOER: Readonly<Partial<Record<Access, Caller>>> = {
  ...{ staff: "staff", manager: "manager", owner: "owner", operator: "operator", key: "key" },
  ...{ "support operator": "operator", "finance operator": "operator", "all operators": "operator" },
};
/** All routes that respond with what guests have written. A new one must be listed here, or the test below fails. */
const TELLING = [
  "DELETE /api/owner/guests/:id/joins/:other",
  "DELETE /api/owner/waitlist/:id",
  "GET /api/admin/chats",
  "GET /api/admin/chats/:id",
  "GET /api/calendars/:secret/calendar.ics",
  "GET /api/owner/reservations/:id/log",
  "GET /api/owner/reservations/:id/thread",
  "GET /api/owner/restaurants/:id/book",
  "GET /api/owner/restaurants/:id/export",
  "GET /api/owner/restaurants/:id/orders",
  "GET /api/v1/restaurants/:id/orders",
  "GET /api/v1/restaurants/:id/orders/:orderId",
  "GET /api/v1/restaurants/:id/reservations",
  "GET /api/v1/restaurants/:id/reservations/:reservationId",
  "PATCH /api/owner/reservations/:id",
  "PATCH /api/v1/restaurants/:id/reservations/:reservationId",
  "POST /api/admin/chats/:id/close",
  "POST /api/admin/chats/:id/messages",
  "POST /api/owner/guests/:id/joins",
  "POST /api/owner/orders/:id/refunds",
  "POST /api/owner/orders/:id/steps",
  "POST /api/owner/reservations/:id/contact-attempts",
  "POST /api/owner/reservations/:id/kitchen",
  "POST /api/owner/reservations/:id/steps",
  "POST /api/owner/reservations/:id/thread",
  "POST /api/owner/restaurants/:id/reservations",
  "POST /api/owner/restaurants/:id/waitlist",
  "POST /api/owner/waitlist/:id/accept",
  "POST /api/owner/waitlist/:id/offer",
  "POST /api/v1/restaurants/:id/orders/:orderId/steps",
  "POST /api/v1/restaurants/:id/reservations/:reservationId/cancel",
  "PUT /api/admin/chats/:id/assignment",
  "PUT /api/owner/guests/:id/consent",
];

let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
let world: World;

beforeAll(async () => {
  world = await addWorld(db, app, NOON);
});

const SAID = { otherNeeds: [{ text: MARK, severe: true }] };

async function call(who: Caller, method: string, url: string, payload?: object) {
  await db.query("DELETE FROM attempts");
  const headers = { ...world.headers[who], ...onceHeaders(method, url) };
  return app.inject({
    ...{ method: method as "GET", url, headers, remoteAddress: someAddress() },
    ...(payload && { payload }),
  });
}

/** A restaurant's own, answered in words. */
const QUESTION = {
  ...{ id: "own-question", kind: "text", isRequired: false, language: "ja" },
  ...{ words: { ja: "ほかに" }, options: [] },
};

/**
 * A guest who has entered it everywhere: in a booking and its messages, on the waitlist, with an order, in the chat.
 */
async function addGuest(): Promise<Things> {
  const { restaurant } = world.things.guest;
  const made = async (url: string, payload: object, method = "POST") => {
    const answer = await call("guest", method, url, payload);
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
    return answer;
  };
  const idOf = async (url: string, payload: object) =>
    ((await made(url, payload)).json() as { id: string }).id;
  await db.script("DELETE FROM reservation_slots");
  await db.query("UPDATE booking_rules SET questions = $2::jsonb WHERE restaurant_id = $1", [
    restaurant,
    JSON.stringify([QUESTION]),
  ]);
  const answers = [{ questionId: QUESTION.id, text: MARK }];
  const booking = bookingBody(restaurant, { ...SAID, specialRequests: MARK, answers });
  const first = await made("/api/reservations", booking);
  const things = {
    ...world.things.guest,
    reservation: (first.json() as { id: string }).id,
    waitlist: await idOf("/api/waitlist", { booking, until: "20:00" }),
    order: await idOf("/api/orders", {
      ...(BODIES["POST /api/orders"]?.(world, world.things.guest) ?? {}),
      ...SAID,
    }),
    conversation: await idOf("/api/chat/conversation", {}),
  };
  expect(cookieOf(first)).not.toBe("");
  await made(`/api/reservations/${things.reservation}/thread`, {
    words: MARK,
    language: "en",
    replyTo: null,
  });
  await made("/api/chat/message", { conversationId: things.conversation, message: MARK });
  await made(`/api/chat/conversation/${things.conversation}/person`, { email: "ana@example.org" });
  await made(`/api/reservations/${things.reservation}`, { specialRequests: `${MARK}!` }, "PATCH");
  return things;
}

/** The number of recorded reads. */
async function written(): Promise<number> {
  await app.settle();
  const [row] = await db.query<{ count: number }>(
    `SELECT (SELECT COALESCE(sum(answers), 0) FROM health_reads)::int
       + (SELECT count(*) FROM audit_log WHERE action IN ('chat.read', 'chats.listed'))::int AS count`,
  );
  return row?.count ?? 0;
}

/** Bodies with which actions on a guest's things succeed. */
const WORKS: Readonly<Record<string, object>> = {
  "POST /api/owner/reservations/:id/kitchen": { answer: "can", dishes: [], until: null },
  "POST /api/owner/reservations/:id/steps": {
    from: "confirmed",
    to: "cancelled_by_restaurant",
    reason: MARK,
  },
  "POST /api/owner/restaurants/:id/reservations": {
    ...{ source: "phone", reservationDate: "2026-12-29T18:00", guestCount: 2, customerName: "Ana", ...SAID },
  },
  "POST /api/owner/restaurants/:id/waitlist": {
    ...{
      date: "2026-12-29",
      from: "18:00",
      until: "20:00",
      guestCount: 2,
      customerName: "Ana",
      language: "ja",
    },
    ...{ customerPhone: null, dietaryNeeds: [], severeAllergens: [], needsAsked: true, ...SAID },
  },
};

/** Actions on a guest's things: each gets another guest. */
const TO_GUESTS = /^(?!GET).*\/(reservations|waitlist|orders|chats)\b/;

describe("whoever is told what a guest can't eat or has written", () => {
  it("is not where nobody has said anything, or the answer is a refusal", async () => {
    const { restaurant, reservation } = world.things.guest;
    await db.script("DELETE FROM health_reads");
    const empty = await call("staff", "GET", `/api/owner/restaurants/${restaurant}/book?from=2026-12-05`);
    const refused = await call("owner elsewhere", "GET", `/api/owner/reservations/${reservation}/thread`);
    expect([empty.statusCode, refused.statusCode]).toEqual([200, 404]);
    await app.settle();
    expect(await db.query("SELECT kind FROM health_reads")).toEqual([]);
  });

  it("is written down by the hour, and nothing of what was read", async () => {
    const { restaurant, reservation } = await addGuest();
    await db.script("DELETE FROM health_reads");
    const look = () => call("staff", "GET", `/api/owner/restaurants/${restaurant}/book?from=2026-12-24`);
    for (let count = 0; count < 3; count++) await look();
    await app.settle();
    const rows = async () =>
      db.query<{ kind: string; answers: number; guests: number }>(
        "SELECT kind, answers, guests FROM health_reads ORDER BY hour, kind",
      );
    const [book, waitlist, ...more] = await rows();
    expect([book, waitlist, more]).toMatchObject([
      // The booking is in both the list that awaits the kitchen's answer and the day's list: it counts as one guest.
      { kind: "book", answers: 3, guests: 1 },
      { kind: "waitlist", answers: 3 },
      [],
    ]);
    const [whole] = await db.query("SELECT json_agg(h)::text AS text FROM health_reads h");
    expect(JSON.stringify(whole)).not.toMatch(new RegExp(`${MARK}|${reservation}`));
    now = new Date(now.getTime() + 3_600_000);
    await look();
    await app.settle();
    expect(await rows()).toHaveLength(4);
  });
});

describe("the owner", () => {
  const read = async (query = "") => {
    const { restaurant } = world.things.guest;
    const answer = await call("owner", "GET", `/api/owner/restaurants/${restaurant}/health-reads${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as HealthReadsView;
  };

  it("sees who of the crew, and which program, was told on which day", async () => {
    const { restaurant } = await addGuest();
    await db.script("DELETE FROM health_reads");
    // 08:30 in Tokyo, still the previous day in UTC.
    now = new Date("2026-12-09T23:30:00Z");
    const book = `/api/owner/restaurants/${restaurant}/book?from=2026-12-24`;
    await call("staff", "GET", book);
    await call("staff", "GET", book);
    await call("owner", "GET", book);
    const days = "from=2026-12-24&to=2026-12-24";
    await call("key", "GET", `/api/v1/restaurants/${restaurant}/reservations?${days}`);
    await app.settle();
    const { days: seen, before } = await read();
    expect(before).toBeNull();
    expect(seen.map(({ date }) => date)).toEqual(["2026-12-10"]);
    const readers = seen[0]?.readers ?? [];
    expect(readers).toHaveLength(3);
    expect(readers.find(({ role }) => role === "staff")).toMatchObject({
      ...{ kind: "account", isReader: false, lastAt: now.toISOString() },
      reads: [
        { kind: "book", answers: 2 },
        { kind: "waitlist", answers: 2 },
      ],
    });
    expect(readers.find(({ isReader }) => isReader)).toMatchObject({ role: "owner" });
    expect(readers.find(({ kind }) => kind === "key")).toMatchObject({ name: "Till", role: null });
  });

  it("goes back a week of such days at a time", async () => {
    const { restaurant } = world.things.guest;
    await db.query(
      `INSERT INTO health_reads (restaurant_id, hour, reader_id, reader_kind, kind, answers, guests, last_at)
       SELECT $1, day, 'gone', 'account', 'book', 1, 1, day
       FROM generate_series(timestamptz '2026-11-01 03:00Z', timestamptz '2026-11-09 03:00Z', '1 day') AS day`,
      [restaurant],
    );
    const first = await read("?before=2026-11-10");
    expect(first.days.map(({ date }) => date.slice(-2))).toEqual(["09", "08", "07", "06", "05", "04", "03"]);
    expect(first.days[0]?.readers[0], "an account that is gone").toMatchObject({ name: null, role: null });
    const second = await read(`?before=${first.before}`);
    expect(second.days.map(({ date }) => date.slice(-2))).toEqual(["02", "01"]);
    expect(second.before).toBeNull();
  });
});

describe("a record", () => {
  it("goes after its term, and is in the export of who has read", async () => {
    const { restaurant } = world.things.guest;
    const staff = (await call("staff", "GET", "/api/auth/me")).json() as { id: string };
    await db.script("DELETE FROM health_reads");
    const add = (hour: Date) =>
      db.query(
        `INSERT INTO health_reads (restaurant_id, hour, reader_id, reader_kind, kind, answers, guests, last_at)
         VALUES ($1, $2, $3, 'account', 'book', 2, 5, $2)`,
        [restaurant, hour, staff.id],
      );
    await add(new Date(now.getTime() - HEALTH_READ_DAYS * 86_400_000 - 1));
    await add(now);
    await deleteReadsBefore(db, readsKeptSince(now));
    const own = (await call("staff", "GET", "/api/auth/export")).json();
    expect(own.healthReads).toMatchObject([
      { restaurantId: restaurant, kind: "book", answers: 2, guests: 5 },
    ]);
  });

  it("that can't be written is in the log, and counted: nobody's answer waits for it", async () => {
    const lines = expectLog("warn");
    const broken = openReadLog({ query: () => Promise.reject(new Error("no room")) }, () => now);
    const raw = Object.assign(new EventEmitter(), { closed: false, statusCode: 200 });
    const member = { restaurantId: "house", user: { id: "reader" }, role: "staff" } as unknown as Member;
    broken.note({ raw } as unknown as FastifyReply, member, "book", 3);
    raw.emit("close");
    await broken.settled();
    expect(lines()).toMatchObject([
      { level: "error", restaurant: "house", account: "reader", read: "book", guests: 3 },
    ]);
    expect(await registry.getSingleMetricAsString("noren_health_reads_lost_total")).toMatch(/ 1$/);
  });
});

describe("the operators' log", () => {
  it("has once an hour which conversation was read, and by whom", async () => {
    const { conversation } = await addGuest();
    now = new Date(now.getTime() + 3_600_000);
    const look = async () => {
      await call("operator", "GET", `/api/admin/chats/${conversation}`);
      await app.settle();
    };
    const known = () =>
      db.query("SELECT actor, details FROM audit_log WHERE action = 'chat.read' AND subject = $1", [
        conversation,
      ]);
    await look();
    await look();
    expect(await known()).toMatchObject([{ actor: expect.stringContaining("•••@"), details: { guests: 1 } }]);
    now = new Date(now.getTime() + 3_600_000);
    await look();
    expect(await known()).toHaveLength(2);
  });
});

// Runs last: it performs every action on the restaurant.
describe("every route that says what guests can't eat or have written", () => {
  // Actions on the restaurant also end what its guests have, so they come last.
  it.each([
    ["that reads", (line: string) => line.startsWith("GET ")],
    ["that changes what is a guest's", (line: string) => TO_GUESTS.test(line)],
    ["that changes anything else", (line: string) => !line.startsWith("GET ") && !TO_GUESTS.test(line)],
  ])("%s writes down who was told", async (_, isMeant) => {
    const telling = new Set<string>();
    const silent: string[] = [];
    const things = await addGuest();
    for (const line of Object.keys(ROUTES).filter((one) => isMeant(one) && !STREAMS.test(one))) {
      const [method = "", url = ""] = line.split(" ");
      const doer = DOER[ROUTES[line] ?? "machine"];
      const own = TO_GUESTS.test(line) ? await addGuest() : things;
      // An order must be accepted before it can be refunded.
      if (line.endsWith("/refunds"))
        await call("staff", "POST", `/api/owner/orders/${own.order}/steps`, { from: "new", to: "accepted" });
      for (const who of method === "GET" ? OTHERS : doer ? [doer] : []) {
        // An operator's reads are recorded once an hour.
        if (who === "operator") now = new Date(now.getTime() + 3_600_000);
        const before = await written();
        const payload = WORKS[line] ?? BODIES[line]?.(world, own) ?? {};
        const answer = await call(who, method, addressOf(url, own), method === "GET" ? undefined : payload);
        if (!answer.body.includes(MARK)) continue;
        telling.add(line);
        if ((await written()) === before) silent.push(`${line} as ${who}`);
      }
    }
    expect(silent).toEqual([]);
    expect([...telling].sort()).toEqual(TELLING.filter(isMeant).sort());
  });
});
