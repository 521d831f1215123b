import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createReservation as bookingContract } from "#domains/reservations/contract/reservations.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { createReservation } from "../../booking/create-reservation.ts";
import { createHold } from "../tables/create-hold.ts";
import { getSeatingPlan } from "./get-seating-plan.ts";
import { saveSeatingPlan } from "./save-seating-plan.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");
const AT = "2026-12-24T18:00";

async function restaurant(labels: readonly string[]): Promise<OwnedRestaurantId> {
  const tables = labels.map((label) => ({ label, minParty: 1, maxParty: 2 }));
  return (await addTestRestaurant(db, { tables })) as OwnedRestaurantId;
}

const hold = async (restaurantId: string, holderHash: string, guests = 2) => {
  const wish = { restaurantId, at: AT, guests };
  const held = await createHold(db, { wish, holderHash, accountId: null, replaces: null, now });
  if (!held.ok) throw new Error(held.reason);
  return held.id;
};
const book = (restaurantId: string, holderHash: string, holdId: string | null, at: Database = db) =>
  createReservation(at, {
    body: bookingContract.parse({ ...bookingBody(restaurantId), reservationDate: AT, holdId }),
    idempotencyKey: null,
    holderHash,
    accountId: null,
    takesCards: true,
    now,
  });

/** Saves what is in force without some of its tables. */
async function without(restaurantId: OwnedRestaurantId, labels: readonly string[], accepted: string[] = []) {
  const { inventory, version } = await getSeatingPlan(db, restaurantId, now);
  const tables = inventory.tables.filter(({ label }) => !labels.includes(label));
  return saveSeatingPlan(db, { restaurantId, inventory: { ...inventory, tables }, version, accepted, now });
}

async function heldTable(holdId: string): Promise<string> {
  const [row] = await db.query<{ label: string }>(
    "SELECT t.label FROM reservations v JOIN restaurant_tables t ON t.id = ANY(v.table_ids) WHERE v.id = $1",
    [holdId],
  );
  return row?.label ?? "";
}

/** Who has a booking, and at which tables. */
async function seated(restaurantId: string): Promise<{ id: string; labels: string[]; isGone: boolean }[]> {
  return db.query(
    `SELECT v.id, array_agg(t.label) AS labels, bool_or(NOT t.is_active) AS "isGone"
     FROM reservations v JOIN restaurant_tables t ON t.id = ANY(v.table_ids)
     WHERE v.restaurant_id = $1 AND v.status = 'confirmed' GROUP BY v.id`,
    [restaurantId],
  );
}

it("the first seating plan opens a new restaurant for bookings", async () => {
  const id = (await addTestRestaurant(db, { acceptsReservations: false })) as OwnedRestaurantId;
  const { inventory, version } = await getSeatingPlan(db, id, now);
  const openState = async () =>
    (await db.query("SELECT accepts_reservations AS open FROM restaurants WHERE id = $1", [id]))[0];
  expect(version).toBe(0);
  expect(await openState()).toEqual({ open: false });
  expect(await saveSeatingPlan(db, { restaurantId: id, inventory, version, accepted: [], now })).toEqual({
    ok: true,
  });
  expect(await openState()).toEqual({ open: true });
});

describe("a removed table", () => {
  it("is exchanged for another one in open holds", async () => {
    const id = await restaurant(["A", "B"]);
    const holdId = await hold(id, "ana");
    const held = await heldTable(holdId);
    expect(await without(id, [held])).toEqual({ ok: true });
    expect(await book(id, "ana", holdId)).toMatchObject({ ok: true });
    expect(await seated(id)).toMatchObject([{ labels: [held === "A" ? "B" : "A"], isGone: false }]);
    expect((await db.query("SELECT status FROM reservations WHERE id = $1", [holdId]))[0]).toEqual({
      status: "expired",
    });
  });

  it("leaves open holds without a table if there is no other, or the day is closed now", async () => {
    const id = await restaurant(["A", "B"]);
    const holds = [await hold(id, "ana"), await hold(id, "bo")] as const;
    const { inventory, version } = await getSeatingPlan(db, id, now);
    expect(await without(id, [await heldTable(holds[0])])).toEqual({ ok: true });
    expect(await book(id, "ana", holds[0])).toMatchObject({ ok: false, reason: "time-not-available" });
    const exceptions = [{ date: "2026-12-24", kind: "closed" as const, periods: [], note: null }];
    const latest = await getSeatingPlan(db, id, now);
    expect(latest.version).toBeGreaterThan(version);
    const closed = { ...inventory, tables: latest.inventory.tables, exceptions };
    await saveSeatingPlan(db, {
      restaurantId: id,
      inventory: closed,
      version: latest.version,
      accepted: [],
      now,
    });
    expect(await book(id, "bo", holds[1])).toMatchObject({ ok: false, reason: "time-not-available" });
    expect(await seated(id)).toEqual([]);
  });

  it("is reported as a conflict when a booking for it has begun", async () => {
    const id = await restaurant(["A", "B"]);
    const holdId = await hold(id, "ana");
    const held = await heldTable(holdId);
    let reached: () => void = () => undefined;
    const looked = new Promise<void>((resolve) => (reached = resolve));
    // Between looking at the restaurant's tables and keeping its own.
    const slow: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            query: async (sql, params, name) => {
              if (sql.startsWith("UPDATE reservation_slots")) {
                reached();
                await setTimeout(200);
              }
              return tx.query(sql, params, name);
            },
          }),
        ),
    };
    const booking = book(id, "ana", holdId, slow);
    await looked;
    const saved = await without(id, [held]);
    expect(await booking).toMatchObject({ ok: true });
    expect(saved).toMatchObject({ reason: "bookings-stranded", stranded: [{ id: holdId }] });
    expect(await seated(id)).toMatchObject([{ labels: [held], isGone: false }]);
  });

  it("never affects concurrent bookings unreported, from a hold or without one", async () => {
    const guests = Array.from({ length: 12 }, (_, at) => `guest ${at}`);
    const labels = guests.map((_, at) => `T${at}`);
    const going = labels.slice(0, 8);
    for (let round = 0; round < 12; round++) {
      const id = await restaurant(labels);
      const holds = await Promise.all(guests.map((guest, at) => (at % 4 === 0 ? null : hold(id, guest))));
      const bookings = guests.map((guest, at) => book(id, guest, holds[at] ?? null));
      // Each round the save comes a little later among them.
      const saving = setTimeout(3 * round).then(() => without(id, going));
      const [saved] = await Promise.all([saving, ...bookings]);
      const lost = (await seated(id)).filter(({ isGone }) => isGone);
      expect([saved.ok ? "saved" : saved.reason, lost]).toEqual([
        expect.stringMatching(/^(saved|bookings-stranded)$/),
        [],
      ]);
      if (saved.ok) continue;
      const seen = saved.reason === "bookings-stranded" ? saved.stranded.map((one) => one.id) : [];
      const again = await without(id, going, seen);
      const gone = (await seated(id)).filter(({ isGone }) => isGone).map((one) => one.id);
      if (again.ok) expect(gone.filter((one) => !seen.includes(one))).toEqual([]);
      else expect(gone).toEqual([]);
    }
  });
});

it("takes bookings without an email only where text messages go out, and can be saved when they no longer do", async () => {
  const restaurantId = await restaurant(["T1"]);
  const save = async (isOn: boolean, canText: boolean) => {
    const { inventory, version } = await getSeatingPlan(db, restaurantId, now);
    const rules = { ...inventory.rules, phoneBookings: isOn };
    const input = { restaurantId, inventory: { ...inventory, rules }, version, accepted: [], canText, now };
    return saveSeatingPlan(db, input);
  };
  const issues = [{ path: "rules.phoneBookings", issue: "sms-not-connected" }];
  expect(await save(true, false)).toEqual({ ok: false, reason: "invalid-input", issues });
  expect(await save(true, true)).toEqual({ ok: true });
  expect(await save(true, false)).toEqual({ ok: true });
  expect(await save(false, false)).toEqual({ ok: true });
  expect(await save(true, false)).toMatchObject({ ok: false });
});
