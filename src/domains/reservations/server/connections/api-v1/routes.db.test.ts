import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiReservation } from "#domains/reservations/contract/connections/api-v1.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestProgram, type TestProgram } from "#tests/setup/builders/test-api-key.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const START = new Date("2026-12-01T03:00:00Z");
const EVENING = "2026-12-24T18:00";
const db = testDatabase();
let now = START;
const app = testApp(db, () => now);
const { inject } = app;

let owner: TestAccount;
let restaurantId = "";
let program: TestProgram;
let reader: TestProgram;
let elsewhere: TestProgram;

async function programOf(scopes: readonly ("read" | "book")[]) {
  const id = await addTestRestaurant(db);
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId: id, accountId: account.user.id, role: "owner" }, START);
  const made = await addTestProgram(db, app, { restaurantId: id, owner: account, scopes, now: START });
  return { id, account, made };
}

beforeAll(async () => {
  const own = await programOf(["book"]);
  ({ id: restaurantId, account: owner, made: program } = own);
  reader = await addTestProgram(db, app, { restaurantId, owner, scopes: ["read"], now: START });
  elsewhere = (await programOf(["book"])).made;
});
beforeEach(async () => {
  now = START;
  await db.script("DELETE FROM attempts; DELETE FROM reservations; DELETE FROM messages");
});

const wish = (changes: object = {}) => ({
  ...{ localTime: EVENING, guestCount: 2, customerName: "Ana Popescu", language: "en" },
  ...changes,
});
const book = async (changes: object = {}) => {
  const answer = await program.call("POST", "/reservations", wish(changes));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as ApiReservation & { paymentUrl: string | null };
};
const log = async (id: string) =>
  (await inject({ url: `/api/owner/reservations/${id}/log`, headers: owner.headers })).json();
const count = async () => (await db.query("SELECT 1 FROM reservations WHERE status <> 'held'")).length;
const bookByGuest = (changes: object = {}) =>
  inject({
    method: "POST",
    url: "/api/reservations",
    payload: bookingBody(restaurantId, changes),
    remoteAddress: someAddress(),
  });

describe("a program that books", () => {
  it("gets the booking, as the reservation book then has it, with a history that names its key", async () => {
    const made = await book({ customerEmail: "ana@example.org", dietaryNeeds: [] });
    expect(made).toMatchObject({
      ...{ status: "confirmed", source: "api", guestCount: 2, localTime: EVENING, needsAsked: true },
      ...{ customerName: "Ana Popescu", language: "en", paymentUrl: null, needsText: ["申告なし"] },
    });
    expect(made.confirmationCode).toMatch(/^[A-Z0-9]{6}$/);
    expect(await log(made.id)).toMatchObject([{ actor: "api", by: "Till", from: null, to: "confirmed" }]);
    await app.settle();
    const mails = await db.query<{ template: string }>("SELECT template FROM messages ORDER BY template");
    expect(mails.map(({ template }) => template)).toContain("reservation-confirmed");
    const url = `/reservations/${made.id}`;
    const { paymentUrl: _, ...shown } = made;
    expect((await reader.call("GET", url)).json()).toEqual(shown);
  });

  it("says of a guest who wasn't asked what they can't eat that nobody asked", async () => {
    const unasked = await book({ severeAllergens: [] });
    expect(unasked).toMatchObject({ needsAsked: false, dietaryNeeds: [] });
    expect(unasked.needsText).toEqual(["未確認（うかがっていません）"]);
  });

  it("hands what a guest can't eat to the kitchen word for word, severe first", async () => {
    const made = await book({
      dietaryNeeds: ["vegetarian"],
      severeAllergens: ["nuts"],
      otherNeeds: [{ text: "xylocarp", severe: true }, "celery"],
      specialRequests: "By the window",
    });
    expect(made).toMatchObject({
      dietaryNeeds: expect.arrayContaining(["vegetarian", "without-nuts"]),
      severeAllergens: ["nuts"],
      otherNeeds: [
        { text: "xylocarp", severe: true, food: null },
        { text: "celery", severe: false },
      ],
      needsAsked: true,
    });
    expect(made.needsText[0]).toMatch(/^【重症】/);
    expect(made.needsText.join()).toContain("xylocarp");
    const [row] = await db.query<{ words: string; due: Date | null }>(
      "SELECT special_requests AS words, kitchen_due_at AS due FROM reservations WHERE id = $1",
      [made.id],
    );
    expect(row).toMatchObject({ words: "By the window", due: expect.any(Date) });
  });

  it("loses the last table to a guest who was first, and reads the free times", async () => {
    expect((await bookByGuest()).statusCode).toBe(201);
    const refused = await program.call("POST", "/reservations", wish());
    expect([refused.statusCode, refused.json().code]).toEqual([409, "time-not-available"]);
    expect(refused.json().alternatives.length).toBeGreaterThan(0);
    const free = await program.call("GET", "/availability?date=2026-12-24&guests=2");
    const guests = await inject({
      url: `/api/restaurants/${restaurantId}/availability?date=2026-12-24&guests=2`,
    });
    expect(free.json()).toMatchObject({ restaurantId, zone: "Asia/Tokyo", date: "2026-12-24" });
    expect(free.json().times).toEqual(guests.json());
    expect(free.json().times).toContainEqual({ time: "18:00", available: false });
  });

  it("competes with guests for the last table: one of them has it, the others are told", async () => {
    for (let round = 0; round < 3; round++) {
      await db.script("DELETE FROM reservations; DELETE FROM attempts");
      const answers = await Promise.all(
        [0, 1, 2, 3].flatMap((at) => [
          program.call("POST", "/reservations", wish()),
          bookByGuest({ customerEmail: `guest-${round}-${at}@example.org` }),
        ]),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
      const others = answers.filter(({ statusCode }) => statusCode !== 201);
      expect(new Set(others.map((one) => `${one.statusCode} ${one.json().code}`))).toEqual(
        new Set(["409 time-not-available"]),
      );
      expect(await count()).toBe(1);
    }
  });

  it("books once for one key, also at once, and not for another request with it", async () => {
    const key = randomUUID();
    const send = (body = wish()) => program.call("POST", "/reservations", body, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 201]);
    expect(first.json()).toEqual(second.json());
    expect(await count()).toBe(1);
    const reused = await send(wish({ guestCount: 1 }));
    expect([reused.statusCode, reused.json().code]).toEqual([422, "idempotency-key-reused"]);
    const elsewhereFirst = await elsewhere.call("POST", "/reservations", wish(), key);
    expect(elsewhereFirst.statusCode, "another restaurant's key of that name").toBe(201);
  });

  it.each([
    ["POST", "/reservations", wish()],
    ["PATCH", "/reservations/x", {}],
    ["POST", "/reservations/x/cancel", { by: "guest" }],
  ] as const)("is refused without an idempotency key: %s %s", async (method, path, body) => {
    const refused = await program.call(method, path, body, null);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: "Idempotency-Key" }]]);
  });

  it.each([
    ["POST", "/reservations", wish()],
    ["GET", "/availability?date=2026-12-24&guests=2", undefined],
    ["PATCH", "/reservations/x", {}],
    ["POST", "/reservations/x/cancel", { by: "guest" }],
  ] as const)("needs the scope for it: %s %s", async (method, path, body) => {
    const refused = await reader.call(method, path, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: "api-key-scope", scope: "book", detail: expect.stringContaining("book") },
    ]);
  });

  it.each([
    [{ localTime: "2026-11-30T18:00" }, "localTime"],
    [{ guestCount: 11 }, "guestCount"],
    [{ customerName: " " }, "customerName"],
    [{ language: "xx" }, "language"],
    [{ customerEmail: "ana" }, "customerEmail"],
    [{ exceptions: ["overbook"] }, "exceptions"],
  ])("is told which field is wrong: %j", async (changes, path) => {
    const refused = await program.call("POST", "/reservations", wish(changes));
    expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe("a program that changes a booking", () => {
  it("moves it, and tells the guest and the history", async () => {
    const { id } = await book({ customerEmail: "ana@example.org" });
    const moved = await program.call("PATCH", `/reservations/${id}`, { localTime: "2026-12-24T19:00" });
    expect([moved.statusCode, moved.json().localTime]).toEqual([200, "2026-12-24T19:00"]);
    expect((await log(id)).at(-1)).toMatchObject({
      ...{ actor: "api", by: "Till" },
      changes: { reservationDate: [EVENING, "2026-12-24T19:00"] },
    });
    await app.settle();
    const mails = await db.query<{ template: string }>("SELECT template FROM messages");
    expect(mails.map(({ template }) => template)).toContain("reservation-changed");
  });

  it("is told the free times where the new one is taken, and keeps what it has", async () => {
    const { id } = await book({ localTime: "2026-12-24T20:00" });
    await bookByGuest();
    const refused = await program.call("PATCH", `/reservations/${id}`, { localTime: EVENING });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "time-not-available"]);
    expect((await reader.call("GET", `/reservations/${id}`)).json().localTime).toBe("2026-12-24T20:00");
  });

  it("adds to what a guest can't eat and takes nothing away", async () => {
    const guest = await bookByGuest({ severeAllergens: ["nuts"], specialRequests: "No peanuts near me" });
    const { id } = guest.json() as { id: string };
    const url = `/reservations/${id}`;
    const answer = await program.call("PATCH", url, {
      ...{ dietaryNeeds: [], severeAllergens: [], otherNeeds: ["celery"] },
      specialRequests: "Window",
    });
    expect(answer.json()).toMatchObject({ severeAllergens: ["nuts"], needsAsked: true });
    expect(answer.json().needsText[0]).toMatch(/^【重症】/);
    expect(answer.json().otherNeeds).toMatchObject([{ text: "celery" }]);
    const [row] = await db.query("SELECT special_requests AS words FROM reservations WHERE id = $1", [id]);
    expect(row).toEqual({ words: "No peanuts near me\nWindow" });
  });

  it("asks the kitchen nothing new where it repeats what is known", async () => {
    const needs = { severeAllergens: ["nuts"], otherNeeds: [{ text: "celery", severe: true }] };
    const { id } = await book(needs);
    const answered = await inject({
      method: "POST",
      url: `/api/owner/reservations/${id}/kitchen`,
      payload: { answer: "can" },
      headers: owner.headers,
    });
    expect(answered.statusCode, answered.body).toBe(200);
    await program.call("PATCH", `/reservations/${id}`, { ...needs, guestCount: 1 });
    expect((await log(id)).at(-1).changes).toEqual({ guestCount: [2, 1] });
    const [row] = await db.query("SELECT kitchen_answer AS answer FROM reservations WHERE id = $1", [id]);
    expect(row).toEqual({ answer: "can" });
  });

  it("leaves a guest unasked where it says nothing of needs", async () => {
    const { id } = await book();
    const answer = await program.call("PATCH", `/reservations/${id}`, { guestCount: 1, severeAllergens: [] });
    expect(answer.json()).toMatchObject({ guestCount: 1, needsAsked: false });
    const asked = await program.call("PATCH", `/reservations/${id}`, { dietaryNeeds: [] });
    expect(asked.json()).toMatchObject({ needsAsked: true, needsText: ["申告なし"] });
  });

  it("can still say what a guest can't eat when it is too late for another time", async () => {
    const { id } = await book();
    now = new Date("2026-12-24T08:30:00Z");
    const late = await program.call("PATCH", `/reservations/${id}`, { localTime: "2026-12-24T19:00" });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: "too-late-to-change", changeUntil: expect.any(String) },
    ]);
    const told = await program.call("PATCH", `/reservations/${id}`, { severeAllergens: ["nuts"] });
    expect([told.statusCode, told.json().severeAllergens]).toEqual([200, ["nuts"]]);
  });

  it("changes once for one key", async () => {
    const { id } = await book();
    const key = randomUUID();
    const send = (body: object) => program.call("PATCH", `/reservations/${id}`, body, key);
    const both = await Promise.all([send({ guestCount: 1 }), send({ guestCount: 1 })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await log(id)).toHaveLength(2);
    expect((await send({ guestCount: 2 })).json().code).toBe("idempotency-key-reused");
  });
});

describe("a program that cancels", () => {
  it.each([
    ["guest", "cancelled_by_guest", "reservation-cancelled-by-guest"],
    ["restaurant", "cancelled_by_restaurant", "reservation-cancelled-by-restaurant"],
  ])("says whose cancellation it is: the %s's", async (by, status, template) => {
    const { id } = await book({ customerEmail: "ana@example.org" });
    const url = `/reservations/${id}/cancel`;
    const key = randomUUID();
    const send = (body: object) => program.call("POST", url, body, key);
    const [answer] = await Promise.all([send({ by, reason: "closed" }), send({ by, reason: "closed" })]);
    expect([answer.statusCode, answer.json().status]).toEqual([200, status]);
    const lines = await log(id);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ actor: "api", by: "Till", to: status, reason: "closed" });
    expect((await send({ by, reason: "full" })).json().code).toBe("idempotency-key-reused");
    expect((await program.call("POST", url, { by })).statusCode, "it is cancelled").toBe(200);
    await app.settle();
    const mails = await db.query<{ template: string }>("SELECT template FROM messages");
    expect(mails.map((mail) => mail.template)).toContain(template);
    expect((await bookByGuest()).statusCode, "its table is free").toBe(201);
  });

  it("is told of one that is over, and who cancels must be said", async () => {
    const { id } = await book();
    const url = `/reservations/${id}/cancel`;
    expect((await program.call("POST", url, {})).json().errors?.[0]?.path).toBe("by");
    await program.call("POST", url, { by: "guest" });
    const over = await program.call("POST", url, { by: "restaurant" });
    expect([over.statusCode, over.json().code]).toEqual([409, "reservation-over"]);
    const changed = await program.call("PATCH", `/reservations/${id}`, { guestCount: 1 });
    expect(changed.json().code).toBe("reservation-over");
  });
});

describe("another restaurant's bookings", () => {
  it("are none, under its address and under one's own", async () => {
    const { id } = await book();
    const calls = [
      ["GET", `/reservations/${id}`, undefined],
      ["PATCH", `/reservations/${id}`, { guestCount: 1 }],
      ["POST", `/reservations/${id}/cancel`, { by: "guest" }],
    ] as const;
    for (const [method, path, body] of calls) {
      const own = await elsewhere.call(method, path, body);
      expect([own.statusCode, own.json().code]).toEqual([404, "reservation-not-found"]);
      const theirs = await inject({
        ...{ method, url: `/api/v1/restaurants/${restaurantId}${path}` },
        headers: { ...elsewhere.headers, "idempotency-key": randomUUID() },
        ...(body && { payload: body }),
      });
      expect([theirs.statusCode, theirs.json().code]).toEqual([404, "restaurant-not-found"]);
    }
    expect((await reader.call("GET", `/reservations/${id}`)).json()).toMatchObject({ status: "confirmed" });
  });
});
