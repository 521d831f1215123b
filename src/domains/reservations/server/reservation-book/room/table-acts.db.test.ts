import { beforeEach, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BookReservation, BookView, LogLine } from "../../../contract/book.ts";
import type { RoomBlock } from "../../../contract/room.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;
/** Ids of the tables by their labels. */
let tables: Record<string, string> = {};
const DAY = "2026-12-24";
const at = (time: string) => new Date(`${DAY}T${time}+09:00`);

beforeEach(async () => {
  now = NOON;
  restaurantId = await addTestRestaurant(db, {
    tables: ["A", "B", "C", "D", "E", "F", "G", "H"].map((label) => ({ label, minParty: 1, maxParty: 4 })),
  });
  owner = await testAccount(app, { role: "owner", username: "佐藤" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
  tables = Object.fromEntries((await book()).tables.map(({ id, label }) => [label, id]));
});

const call = (method: "POST" | "PATCH" | "DELETE", url: string, payload: object = {}) =>
  inject({ method, url: `/api/owner${url}`, payload, headers: owner.headers });
async function book(): Promise<BookView> {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=${DAY}`;
  return (await inject({ url, headers: owner.headers })).json();
}
const add = (body: object) => call("POST", `/restaurants/${restaurantId}/reservations`, body);
const phone = (time: string, label: string, more: object = {}) =>
  add({
    source: "phone",
    reservationDate: `${DAY}T${time}`,
    guestCount: 2,
    customerName: `${label} ${time}`,
    tableIds: [tables[label]],
    ...more,
  });
async function called(time: string, label: string, more: object = {}): Promise<string> {
  const answer = await phone(time, label, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as BookReservation).id;
}
const walkIn = (label: string, more: object = {}) =>
  add({ source: "walk-in", guestCount: 2, tableIds: [tables[label]], ...more });
const step = (id: string, from: string, to: string, more: object = {}) =>
  call("POST", `/reservations/${id}/steps`, { from, to, ...more });
const change = (id: string, body: object) => call("PATCH", `/reservations/${id}`, body);
const logOf = async (id: string): Promise<LogLine[]> =>
  (await inject({ url: `/api/owner/reservations/${id}/log`, headers: owner.headers })).json();
async function freeOnline(time: string, guests = 2): Promise<boolean> {
  const url = `/api/restaurants/${restaurantId}/availability?date=${DAY}&guests=${guests}`;
  const times = (await inject({ url })).json() as { time: string; available: boolean }[];
  return times.find((one) => one.time === time)?.available ?? false;
}
/** All tables but `labels` are taken for the evening. */
async function fillAllBut(...labels: string[]): Promise<void> {
  const others = Object.entries(tables).flatMap(([label, id]) => (labels.includes(label) ? [] : [id]));
  const body = { from: `${DAY}T17:00`, until: `${DAY}T23:30`, tableIds: others };
  expect((await call("POST", `/restaurants/${restaurantId}/blocks`, body)).statusCode).toBe(201);
}

describe("left", () => {
  it("frees the table from that moment for walk-ins and online guests", async () => {
    await fillAllBut("A");
    const id = await called("17:00", "A", { until: `${DAY}T19:00` });
    now = at("17:00");
    await step(id, "confirmed", "seated");
    now = at("17:20");
    expect(await freeOnline("18:30")).toBe(false);
    await step(id, "seated", "completed");
    expect(await freeOnline("18:30")).toBe(true);
    expect((await walkIn("A", { until: `${DAY}T18:30` })).statusCode).toBe(201);
  });

  it("is taken back, or refused with who has the table and where else they can sit", async () => {
    const id = await called("17:00", "A", { until: `${DAY}T19:00` });
    now = at("17:00");
    await step(id, "confirmed", "seated");
    now = at("18:05");
    await step(id, "seated", "completed");
    const given = (await walkIn("A", { customerName: "鈴木" })).json() as BookReservation;
    await step(given.id, "seated", "completed");
    await called("18:30", "A", { until: `${DAY}T20:00` });
    const refused = await step(id, "completed", "seated");
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "table-given-away",
      collisions: [{ customerName: "鈴木" }, { customerName: "A 18:30" }],
    });
    const [free] = refused.json().others as string[][];
    expect(free).not.toEqual([tables.A]);
    expect((await step(id, "completed", "seated", { tableIds: ["unknown"] })).statusCode).toBe(400);
    const elsewhere = await step(id, "completed", "seated", { tableIds: free });
    expect(elsewhere.json()).toMatchObject({ status: "seated", tableIds: free });
    const again = await add({ source: "walk-in", guestCount: 2, tableIds: free });
    expect(again.json().code).toBe("table-taken");
  });

  it("leaves a table to be cleared where the restaurant wants that, and sells it only then where it says so", async () => {
    for (const clearing of ["shown", "blocks"] as const) {
      await db.query("UPDATE booking_rules SET clearing = $2 WHERE restaurant_id = $1", [
        restaurantId,
        clearing,
      ]);
      const label = clearing === "shown" ? "A" : "B";
      const id = await called("17:00", label, { until: `${DAY}T19:00` });
      now = at("17:00");
      await step(id, "confirmed", "seated");
      now = at("18:05");
      await step(id, "seated", "completed");
      const stateOf = async () =>
        (await book()).room.states.find(({ tableId }) => tableId === tables[label])?.state;
      expect(await stateOf()).toBe("to-clear");
      if (clearing === "blocks") expect((await walkIn(label)).json().code).toBe("table-taken");
      expect((await call("POST", `/reservations/${id}/cleared`, { isCleared: true })).statusCode).toBe(200);
      expect(await stateOf()).toBe("free");
      expect((await walkIn(label)).statusCode).toBe(201);
      now = NOON;
    }
  });
});

describe("the length of a stay", () => {
  it("is shorter when the next party comes: until then at once", async () => {
    await called("20:00", "A", { customerName: "田中" });
    now = at("19:03");
    const refused = await walkIn("A");
    expect(refused.json()).toMatchObject({
      code: "table-taken",
      collisions: [{ customerName: "田中", startsAt: at("20:00").toISOString() }],
      shorter: { tableIds: [tables.A], until: `${DAY}T20:00` },
      nextFree: { at: `${DAY}T21:30` },
    });
    const seated = await walkIn("A", { until: `${DAY}T20:00` });
    expect(seated.json()).toMatchObject({ status: "seated", endsAt: at("20:00").toISOString() });
  });

  it("grows until the next party comes, and names it", async () => {
    now = at("18:00");
    const { id } = (await walkIn("A")).json() as BookReservation;
    await called("20:00", "A", { customerName: "田中" });
    const longer = await change(id, { stayUntil: `${DAY}T20:00` });
    expect(longer.json()).toMatchObject({ endsAt: at("20:00").toISOString() });
    const refused = await change(id, { stayUntil: `${DAY}T20:15` });
    expect(refused.json()).toMatchObject({ code: "table-taken", collisions: [{ customerName: "田中" }] });
    expect((await logOf(id)).at(-1)?.changes).toEqual({ stayUntil: [`${DAY}T19:30`, `${DAY}T20:00`] });
    expect((await change(id, { stayUntil: `${DAY}T18:00` })).statusCode).toBe(400);
  });
});

describe("two parties at a table", () => {
  it("are asked for by name when one is still seated", async () => {
    const late = await called("17:30", "A", { until: `${DAY}T19:00`, customerName: "山本" });
    const next = await called("19:00", "A");
    now = at("17:30");
    await step(late, "confirmed", "seated");
    now = at("19:01");
    const refused = await step(next, "confirmed", "seated");
    expect(refused.json()).toMatchObject({ code: "party-still-seated", parties: [{ customerName: "山本" }] });
    const together = await step(next, "confirmed", "seated", { exceptions: ["beside-seated"] });
    expect(together.json()).toMatchObject({ status: "seated" });
    expect((await logOf(next)).at(-1)?.changes).toEqual({ exceptions: [null, ["beside-seated"]] });
    const { room } = await book();
    expect(room.states.find(({ tableId }) => tableId === tables.A)).toMatchObject({
      state: "overdue",
      seatedIds: [late, next],
    });
  });

  it("a table with an overdue party is never chosen for a walk-in by itself", async () => {
    await fillAllBut("A", "B");
    const late = await called("17:00", "A", { until: `${DAY}T18:00` });
    now = at("17:00");
    await step(late, "confirmed", "seated");
    now = at("18:10");
    const { tableIds } = (await add({ source: "walk-in", guestCount: 2 })).json() as BookReservation;
    expect(tableIds).toEqual([tables.B]);
    const refused = await add({ source: "walk-in", guestCount: 2 });
    expect(refused.json()).toMatchObject({ code: "table-taken" });
  });

  it("overbooked by staff stay taken for guests, whoever of the two goes first", async () => {
    await fillAllBut("A");
    const first = await called("18:00", "A");
    expect((await phone("18:00", "A")).json().code).toBe("table-taken");
    const second = await called("18:00", "A", { exceptions: ["overbook"], customerName: "二組目" });
    expect((await logOf(second))[0]?.changes).toEqual({ exceptions: [null, ["overbook"]] });
    await step(first, "confirmed", "cancelled_by_restaurant", { reason: "full" });
    expect(await freeOnline("18:00")).toBe(false);
    const online = { ...bookingBody(restaurantId, { guestCount: 2 }), reservationDate: `${DAY}T18:00` };
    expect((await inject({ method: "POST", url: "/api/reservations", payload: online })).statusCode).toBe(
      409,
    );
    await step(second, "confirmed", "cancelled_by_restaurant", { reason: "full" });
    expect(await freeOnline("18:00")).toBe(true);
  });

  it("are refused by the database without a named exception of that very party", async () => {
    const first = await called("18:00", "A");
    const second = await called("18:00", "B");
    const slot = at("18:00");
    await expect(
      db.query("INSERT INTO reservation_slots (table_id, slot, reservation_id) VALUES ($1, $2, $3)", [
        tables.A,
        slot,
        second,
      ]),
    ).rejects.toThrow();
    await expect(
      db.query(
        "INSERT INTO shared_slots (table_id, slot, reservation_id, exception_id) VALUES ($1, $2, $3, 1)",
        [tables.A, slot, second],
      ),
    ).rejects.toThrow();
    expect(first).not.toBe(second);
  });
});

describe("swapping", () => {
  it("gives two parties each other's tables, and names who is in the way", async () => {
    const first = await called("18:00", "A");
    const second = await called("18:30", "B");
    const swapped = await call("POST", `/reservations/${first}/swap`, { with: second });
    expect(swapped.json()).toMatchObject([{ tableIds: [tables.B] }, { tableIds: [tables.A] }]);
    expect((await logOf(second)).at(-1)?.changes).toEqual({ tableIds: [[tables.B], [tables.A]] });
    // 18:30 to 20:00 at A; at C somebody comes at 19:45.
    const third = await called("18:00", "C", { until: `${DAY}T19:30` });
    await called("19:45", "C", { customerName: "高橋" });
    const refused = await call("POST", `/reservations/${second}/swap`, { with: third });
    expect(refused.json()).toMatchObject({ code: "table-taken", collisions: [{ customerName: "高橋" }] });
  });
});

describe("many tables", () => {
  it("and the whole house are confirmed by name", async () => {
    const seven = Object.values(tables).slice(0, 7);
    const refused = await phone("18:00", "A", { tableIds: seven, guestCount: 26 });
    expect(refused.json()).toMatchObject({ code: "confirm-exception", exception: "many-tables", tables: 7 });
    await called("18:00", "A", { tableIds: seven, guestCount: 26, exceptions: ["many-tables"] });
    const house = { wholeHouse: true, tableIds: [], guestCount: 30 };
    expect((await phone("12:00", "A", house)).json()).toMatchObject({ exception: "whole-house" });
    const confirmed = { ...house, exceptions: ["whole-house"] };
    const taken = await phone("18:00", "A", confirmed);
    expect(taken.json()).toMatchObject({ code: "table-taken", collisions: [{ customerName: "A 18:00" }] });
    const party = (await phone("20:00", "A", confirmed)).json() as BookReservation;
    expect(party.tableIds).toHaveLength(8);
    expect(await freeOnline("20:00")).toBe(false);
    expect((await logOf(party.id))[0]?.changes).toEqual({ exceptions: [null, ["whole-house"]] });
  });
});

describe("a block", () => {
  it("keeps a table free for a time and is lifted again; parties are never pushed away", async () => {
    await called("20:00", "A", { customerName: "田中" });
    now = at("17:10");
    const block = (body: object) => call("POST", `/restaurants/${restaurantId}/blocks`, body);
    const refused = await block({ tableIds: [tables.A] });
    expect(refused.json()).toMatchObject({ code: "table-taken", collisions: [{ customerName: "田中" }] });
    const answer = await block({ tableIds: [tables.A], until: `${DAY}T20:00`, note: "椅子" });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json() as RoomBlock;
    const { room } = await book();
    expect(room.states[0]).toMatchObject({ state: "blocked", blockId: id });
    expect((await walkIn("A", { until: `${DAY}T18:00` })).json()).toMatchObject({
      code: "table-taken",
      collisions: [{ blockId: id, reservationId: null }],
    });
    const lift = () => call("DELETE", `/restaurants/${restaurantId}/blocks/${id}`);
    expect((await lift()).statusCode).toBe(204);
    expect((await lift()).json().code).toBe("block-over");
    expect((await walkIn("A", { until: `${DAY}T18:00` })).statusCode).toBe(201);
  });
});

it("tonight is closed online to the end of the restaurant's day with one call, and opened again", async () => {
  now = at("16:00");
  expect(await freeOnline("18:30")).toBe(true);
  const stop = (body: object) => call("POST", `/restaurants/${restaurantId}/stop`, body);
  expect((await stop({ until: "day-end" })).json()).toEqual({ stoppedUntil: "2026-12-24T20:00:00.000Z" });
  expect(await freeOnline("18:30")).toBe(false);
  expect((await stop({ minutes: 0 })).json()).toEqual({ stoppedUntil: null });
  expect(await freeOnline("18:30")).toBe(true);
});

it("a party's time moves to another good table when its own is taken then", async () => {
  const id = await called("18:00", "A");
  await called("20:00", "A");
  const moved = await change(id, { reservationDate: `${DAY}T20:00` });
  const { localTime, tableIds } = moved.json() as BookReservation;
  expect(localTime).toBe(`${DAY}T20:00`);
  expect(tableIds).not.toEqual([tables.A]);
  expect((await logOf(id)).at(-1)?.changes).toMatchObject({ tableIds: [[tables.A], tableIds] });
});

it("names are corrected, notes kept, and a guest can cancel by telephone", async () => {
  const id = await called("18:00", "A", { staffNote: "誕生日" });
  expect((await book()).reservations[0]).toMatchObject({ staffNote: "誕生日" });
  expect((await change(id, { customerName: "髙橋" })).json()).toMatchObject({ customerName: "髙橋" });
  expect((await change(id, { customerName: " " })).statusCode).toBe(400);
  const cancelled = await step(id, "confirmed", "cancelled_by_guest");
  expect(cancelled.json()).toMatchObject({ status: "cancelled_by_guest" });
  expect((await walkIn("A", { reservationDate: `${DAY}T18:00` })).statusCode).toBe(201);
});
