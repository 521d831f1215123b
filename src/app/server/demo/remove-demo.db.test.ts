import { beforeEach, describe, expect, it } from "vitest";
import { setBusiness } from "#domains/billing/server/public.ts";
import { checkLedger } from "#domains/payments/server/public.ts";
import { createPartner } from "#domains/places/server/public.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addOpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { addTestPayment, newPayable } from "#tests/setup/builders/test-payment.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { accountParts } from "../account-parts.ts";
import { addDemoDistrict } from "./demo-district.ts";
import { prepareDemo } from "./prepare-demo.ts";
import { countDemo, removeDemo } from "./remove-demo.ts";
import { demoId } from "./store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const ONLINE = { pays: "online", customerEmail: "ana@example.org" } as const;
const db = testDatabase();
const app = testApp(db, () => NOW);

const remove = (also: readonly string[] = []) => removeDemo(db, { also, now: NOW, parts: accountParts });
const count = (also: readonly string[] = []) => countDemo(db, { also, now: NOW });
const idsOf = async (sql: string, params: readonly unknown[] = []) =>
  (await db.query<{ id: string }>(sql, params)).map(({ id }) => id);
const exists = async (id: string) =>
  (await idsOf("SELECT id FROM restaurants WHERE id = $1", [id])).length > 0;

/** A place of OpenStreetMap. */
async function addRealPlace(name: string): Promise<string> {
  const id = await addTestRestaurant(db, { name, isPartner: false, acceptsReservations: false });
  await db.query(
    "UPDATE restaurants SET source = 'osm', source_id = 'node/' || length(id || name) WHERE id = $1",
    [id],
  );
  return id;
}

/** A restaurant that its owner has opened here. */
async function addRealPartner(name: string, accountId: string): Promise<string> {
  const facts = {
    name,
    description: "炭火焼き",
    address: "東京都台東区1-1",
    cuisine: "japanese",
    lat: 35.7,
    lng: 139.7,
  };
  const reach = { website: null, instagram: null, phone: null };
  const id = await db.transaction((tx) => createPartner(tx, { ...facts, ...reach } as never, NOW));
  await insertMember(db, { restaurantId: id, accountId, role: "owner" }, NOW);
  return id;
}

/** The rows of each table that name one of these restaurants. */
async function rowsNaming(ids: readonly string[]): Promise<Record<string, number>> {
  const columns = await db.query<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS "table", a.attname AS "column" FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
     WHERE c.contype = 'f' AND c.confrelid = 'restaurants'::regclass`,
  );
  expect(columns.length).toBeGreaterThan(40);
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const rows = await db.query(`SELECT 1 FROM ${table} WHERE ${column} = ANY($1::text[])`, [ids]);
    if (rows.length > 0) found[`${table}.${column}`] = rows.length;
  }
  return found;
}

async function clear(): Promise<void> {
  await db.query("DELETE FROM restaurants");
  await db.query("DELETE FROM businesses");
}

beforeEach(async () => {
  await remove(await idsOf("SELECT id FROM restaurants WHERE source = 'demo'"));
});

describe("removing the demo district", () => {
  it("takes places and partners with all that belongs to them, and nothing else", async () => {
    expect(await addDemoDistrict(db, NOW)).toBeGreaterThan(200);
    const ana = await testAccount(app);
    // Partners with bookings, a paid order and an unpaid one; their staff has left.
    const { restaurantId, placed, step } = await addOpenRestaurant(db, app, NOW);
    const paid = await placed(ONLINE);
    await paid.pay();
    await step(paid.made.id, "new", "accepted");
    await placed(ONLINE);
    const booked = await app.inject({
      ...{ method: "POST", url: "/api/reservations", headers: ana.headers },
      payload: bookingBody(restaurantId),
    });
    expect(booked.statusCode).toBe(201);
    await app.settle();
    await db.query("DELETE FROM restaurant_members WHERE restaurant_id = $1", [restaurantId]);
    // Two parties at one table by exception: the second takes the place of the first when that goes.
    const [slot] = await db.query<{ tableId: string }>(
      `SELECT s.table_id AS "tableId" FROM reservation_slots s ORDER BY s.slot LIMIT 1`,
    );
    expect(slot).toBeDefined();
    const other = await app.inject({
      ...{ method: "POST", url: "/api/reservations" },
      payload: bookingBody(restaurantId, { reservationDate: "2026-12-25T18:00" }),
    });
    const [exception] = await db.query<{ id: number }>(
      "INSERT INTO table_exceptions (reservation_id, kind, at) VALUES ($1, 'overbook', $2) RETURNING id::int AS id",
      [other.json().id, NOW],
    );
    await db.query(
      `INSERT INTO shared_slots (table_id, slot, reservation_id, exception_id)
       SELECT table_id, slot, $1, $2 FROM reservation_slots WHERE reservation_id = $3`,
      [other.json().id, exception?.id, booked.json().id],
    );
    await db.query("UPDATE reservation_slots SET is_shared = true WHERE reservation_id = $1", [
      booked.json().id,
    ]);
    await db.query(
      "INSERT INTO favourites (account_id, restaurant_id, is_saved, changed_at, added_at) VALUES ($1, $2, true, $3, $3)",
      [ana.user.id, restaurantId, NOW],
    );
    // A photo on the menu, and one of a review that was not sent; their files are in a store.
    await db.query(
      "INSERT INTO dish_photos (id, restaurant_id, file_key, wide_width, wide_height) VALUES ('p', $1, 'photos/p', 9, 9)",
      [restaurantId],
    );
    await db.query("UPDATE menu_dishes SET photo_id = 'p' WHERE restaurant_id = $1", [restaurantId]);
    await db.query(
      `INSERT INTO review_photos (id, visit, file_key, wide_width, wide_height, created_at)
       VALUES ('r', 'reservation:' || $1::text, 'photos/r', 9, 9, $2)`,
      [booked.json().id, NOW],
    );
    // Real ones: one of OpenStreetMap that a demo place stands in for, and an owner's.
    const place = await addRealPlace("本物の食堂");
    await db.query("UPDATE restaurants SET duplicate_of = $2 WHERE id = $1", [place, restaurantId]);
    const owner = await testAccount(app, { role: "owner" });
    const partner = await addRealPartner("本物の焼き鳥", owner.user.id);
    const before = await db.query("SELECT * FROM restaurants WHERE id = $1", [partner]);

    const ids = await idsOf("SELECT id FROM restaurants WHERE source = 'demo'");
    const found = await count();
    expect(found).toMatchObject({
      restaurants: ids.length,
      partners: 21,
      bookings: 2,
      upcoming: 2,
      orders: 2,
    });
    expect(found).toMatchObject({ testPayments: 1, kept: [], others: 2 });
    expect(found.accounts).toEqual(["chef@noren.example", "hall@noren.example", "traveller@noren.example"]);
    expect(found.reviews).toBeGreaterThan(50);
    expect(await remove()).toEqual(found);

    expect(await rowsNaming(ids)).toEqual({});
    expect(await db.query("SELECT 1 FROM businesses")).toEqual([]);
    expect(await idsOf("SELECT id FROM accounts WHERE email LIKE '%@noren.example'")).toEqual([]);
    expect(
      await idsOf("SELECT id FROM notices WHERE about LIKE 'reservation:%' OR about LIKE 'order:%'"),
    ).toEqual([]);
    expect(await db.query("SELECT * FROM restaurants WHERE id = $1", [partner])).toEqual(before);
    expect(await idsOf("SELECT id FROM restaurants WHERE duplicate_of IS NOT NULL")).toEqual([]);
    // A job removes the files.
    expect(await idsOf("SELECT key AS id FROM loose_photo_files ORDER BY key")).toEqual([
      "photos/p",
      "photos/r",
    ]);
    // The books are whole, and what was unpaid can't be paid any more.
    expect(await checkLedger(db)).toEqual([]);
    const payments = await db.query("SELECT state, restaurant_id FROM payments ORDER BY state");
    expect(payments).toEqual([
      { state: "cancelled", restaurant_id: null },
      { state: "succeeded", restaurant_id: null },
    ]);
    await app.settle();
    // The guest's account stays, without what was at the removed restaurants.
    const me = await app.inject({ url: "/api/auth/me", headers: ana.headers });
    expect(me.statusCode).toBe(200);

    await app.refresh();
    const list = (await app.inject({ url: "/api/restaurants?limit=50" })).json() as { id: string }[];
    expect(list.map(({ id }) => id).sort()).toEqual([partner, place].sort());
    expect((await app.inject({ url: `/api/restaurants/${restaurantId}` })).statusCode).toBe(404);

    expect(await remove()).toMatchObject({ restaurants: 0, accounts: [], kept: [], others: 2 });
    const [entry, ...more] = await db.query(
      "SELECT action, actor, details FROM audit_log WHERE action = 'demo.removed'",
    );
    expect(more, "nothing to remove is no entry").toEqual([]);
    expect(entry).toMatchObject({
      actor: "command",
      details: { restaurants: ids.length, bookings: 2, kept: 0 },
    });
  });

  it("comes back whole in an empty database, also with the glossary that stayed", async () => {
    await clear();
    const added = await addDemoDistrict(db, NOW);
    expect(added).toBeGreaterThan(200);
    await remove();
    expect(await addDemoDistrict(db, NOW)).toBe(added);
    await app.refresh();
    expect((await app.inject({ url: `/api/restaurants/${demoId("hamanoto-ginza")}` })).statusCode).toBe(200);
    const found = await app.inject({ url: "/api/restaurants?search=hamanoto&limit=5" });
    expect(found.body).toContain(demoId("hamanoto-ginza"));
  });

  it("names what somebody may need, and removes it when its id is said", async () => {
    const ana = await testAccount(app, { role: "owner" });
    const worked = await addTestRestaurant(db, { name: "働く店", acceptsReservations: false });
    await insertMember(db, { restaurantId: worked, accountId: ana.user.id, role: "staff" }, NOW);
    const paidOut = await addTestRestaurant(db, { name: "振込の店", acceptsReservations: false });
    await db.query("INSERT INTO payees VALUES ($1, 'stripe', 'acct_1', true, $2)", [paidOut, NOW]);
    const free = await addTestRestaurant(db, { acceptsReservations: false });
    const { restaurants, kept } = await remove();
    expect(restaurants).toBe(1);
    expect(kept.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      [
        [worked, "people"],
        [paidOut, "payout"],
      ].sort(),
    );
    expect([await exists(free), await exists(worked), await exists(paidOut)]).toEqual([false, true, true]);
    expect((await count(["nowhere"])).refused).toEqual(["nowhere"]);
    expect(await remove([worked, paidOut])).toMatchObject({ restaurants: 2, kept: [], refused: [] });
  });

  it("never removes what an owner has joined with, or what real money was paid for", async () => {
    const claimed = await addTestRestaurant(db, { name: "契約の店", acceptsReservations: false });
    await db.query(
      `INSERT INTO owner_applications (id, manage_key, language, restaurant_name, owner_name, email, phone, address,
         cuisine, description, plan_key, method, name_key, phone_key, state, restaurant_id, submitted_at, decided_at)
       VALUES ('a', 'k', 'ja', 'n', 'o', 'e@example.org', '0', 'a', 'japanese', 'd', 'basic', 'invoice', 'n', '0',
         'approved', $1, $2, $2)`,
      [claimed, NOW],
    );
    const paid = await addTestRestaurant(db, { name: "決済の店", acceptsReservations: false });
    const trial = await addTestRestaurant(db, { name: "試しの店", acceptsReservations: false });
    for (const [restaurantId, isTest] of [
      [paid, false],
      [trial, true],
    ] as const) {
      const yen = { minor: 3_000, currency: "JPY" } as const;
      const { id } = await addTestPayment(db, newPayable(), yen, { restaurantId });
      await db.query("UPDATE payments SET provider = 'stripe', is_test = $2, state = 'open' WHERE id = $1", [
        id,
        isTest,
      ]);
    }
    const { kept, restaurants } = await remove([claimed, paid]);
    expect(restaurants).toBe(1);
    expect(kept).toEqual([
      { id: claimed, name: "契約の店", isDemo: true, reason: "agreement" },
      { id: paid, name: "決済の店", isDemo: true, reason: "money" },
    ]);
    expect(await idsOf("SELECT restaurant_id AS id FROM payments WHERE restaurant_id = $1", [paid])).toEqual([
      paid,
    ]);
    expect((await count([paid])).refused).toEqual([paid]);
    // So that the next test can.
    await db.query("DELETE FROM owner_applications");
    await db.query("UPDATE payments SET is_test = true");
  });

  it("keeps a location that a demo account opened, with its only owner, and an operator", async () => {
    await clear();
    await addDemoDistrict(db, NOW);
    const [chef = ""] = await idsOf("SELECT id FROM accounts WHERE email = 'chef@noren.example'");
    const business = `business-${demoId("hamanoto-ginza")}`;
    const branch = await addRealPartner("二号店", chef);
    await setBusiness(db, branch, business, false);
    const [diner = ""] = await idsOf("SELECT id FROM accounts WHERE email = 'traveller@noren.example'");
    await db.query("INSERT INTO operators (account_id, role, made_at) VALUES ($1, 'all', $2)", [diner, NOW]);
    const { kept, accounts, others } = await remove();
    expect(kept).toEqual([{ id: branch, name: "二号店", isDemo: false, reason: "opened" }]);
    expect([accounts, others]).toEqual([["hall@noren.example"], 1]);
    expect(
      await db.query(`SELECT business_id AS business, is_primary AS "isPrimary" FROM restaurants`),
    ).toEqual([{ business, isPrimary: true }]);
    // A location with people of its own is theirs.
    const ana = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId: branch, accountId: ana.user.id, role: "owner" }, NOW);
    expect(await remove([branch])).toMatchObject({
      restaurants: 0,
      accounts: ["chef@noren.example"],
      kept: [],
    });
    expect(await exists(branch)).toBe(true);
    await db.query("DELETE FROM operators");
  });
});

describe("a start", () => {
  const PUBLIC = "https://noren.jp";
  const start = (given: { demoDistrict?: boolean; isDemoAskedFor?: boolean; publicUrl?: string }) =>
    prepareDemo(
      db,
      { demoDistrict: false, isDemoAskedFor: false, publicUrl: "http://localhost:3000", ...given },
      NOW,
    );

  it("on a public address refuses fictional restaurants, unless a demonstration is asked for", async () => {
    await addTestRestaurant(db, { acceptsReservations: false });
    await expect(start({ publicUrl: PUBLIC })).rejects.toThrow(
      /noren\.jp is open to the public.* 1 fictional[\s\S]*npm run demo:remove[\s\S]*DEMO_DISTRICT=1/,
    );
    expect(await start({ publicUrl: PUBLIC, demoDistrict: true, isDemoAskedFor: true })).toEqual([]);
    expect(await start({})).toEqual([]);
    await remove();
    expect(await start({ publicUrl: PUBLIC })).toEqual([]);
  });

  it("on a public address is not refused for one that can't be removed", async () => {
    const ana = await testAccount(app, { role: "owner" });
    const id = await addTestRestaurant(db, { acceptsReservations: false });
    await insertMember(db, { restaurantId: id, accountId: ana.user.id, role: "owner" }, NOW);
    expect(await start({ publicUrl: PUBLIC })).toEqual([expect.stringContaining("1 of its restaurants")]);
  });

  it("leaves a database empty from which the district was removed, unless it is asked for", async () => {
    await clear();
    expect(await start({ demoDistrict: true })).toEqual([
      expect.stringContaining("DEMO_DISTRICT=1 brings it back"),
    ]);
    expect(await db.query("SELECT 1 FROM restaurants")).toEqual([]);
    const lines = await start({ demoDistrict: true, isDemoAskedFor: true });
    expect(lines).toEqual([expect.stringMatching(/2\d\d fictional restaurants/)]);
  });
});
