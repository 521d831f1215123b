import { beforeEach, describe, expect, it } from "vitest";
import type { PlacesOfDay, WalkInPlaces } from "#domains/reservations/contract/free-places.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

/** 18:07 in Tokyo. */
const now = new Date("2026-12-24T09:07:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let staff: TestAccount;
const ids = new Map<string, string>();

beforeEach(async () => {
  const tables = [
    { label: "T2", minParty: 1, maxParty: 2 },
    { label: "T4", minParty: 2, maxParty: 4 },
  ];
  restaurantId = await addTestRestaurant(db, { tables, seatings: { first: "17:00", lastSeating: "20:00" } });
  staff = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: staff.user.id, role: "staff" }, now);
  const rows = await db.query<{ id: string; label: string }>(
    "SELECT id, label FROM restaurant_tables WHERE restaurant_id = $1",
    [restaurantId],
  );
  for (const { id, label } of rows) ids.set(label, id);
});

const at = (path: string) => `/api/owner/restaurants/${restaurantId}/${path}`;
const walkIns = async () =>
  (await inject({ url: at("walk-in-places"), headers: staff.headers })).json() as WalkInPlaces;
const calls = async (guests: number) =>
  (
    await inject({ url: at(`places?date=2026-12-24&guests=${guests}`), headers: staff.headers })
  ).json() as PlacesOfDay;
const add = (body: object) =>
  inject({ method: "POST", url: at("reservations"), payload: body, headers: staff.headers });
const table = (label: string) => [ids.get(label)];

describe("a party at the door", () => {
  it("is told its table before anybody taps, and gets that one", async () => {
    const { at: quarter, places } = await walkIns();
    expect(quarter).toBe("2026-12-24T18:00");
    expect(places.map(({ guests, tableIds }) => [guests, tableIds])).toEqual([
      [1, table("T2")],
      [2, table("T2")],
      [3, table("T4")],
      [4, table("T4")],
    ]);
    const answer = await add({ source: "walk-in", guestCount: 2 });
    expect(answer.json()).toMatchObject({ tableIds: table("T2"), status: "seated" });
    expect((await walkIns()).places.find(({ guests }) => guests === 2)?.tableIds).toEqual(table("T4"));
  });

  it("is told when a table is free next, where there is none", async () => {
    await add({ source: "walk-in", guestCount: 4 });
    const four = (await walkIns()).places.find(({ guests }) => guests === 4);
    expect(four).toMatchObject({ tableIds: null });
    const next = four?.next ?? "";
    expect(next > "18:00").toBe(true);
    const booked = await add({
      ...{ source: "phone", reservationDate: `2026-12-24T${next}`, guestCount: 4, customerName: "山田" },
    });
    expect(booked.statusCode, booked.body).toBe(201);
  });
});

describe("a party that calls", () => {
  it("hears the times of the day with their tables, without those that are over", async () => {
    const { times } = await calls(3);
    expect(times[0]?.time).toBe("18:00");
    expect(times.at(-1)?.time).toBe("20:00");
    expect(times[0]).toMatchObject({ tableIds: table("T4") });
    expect(times[0]?.free.toSorted()).toEqual([...ids.values()].toSorted());
    expect((await calls(9)).times.every(({ tableIds }) => tableIds === null)).toBe(true);
  });

  it("sees which tables are taken at a time", async () => {
    await add({ source: "walk-in", guestCount: 2 });
    const [first] = (await calls(2)).times;
    expect(first).toMatchObject({ tableIds: table("T4"), free: table("T4") });
  });
});
