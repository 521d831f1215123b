import { describe, expect, inject, it } from "vitest";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { lockRules } from "../../restaurant-hooks/store.ts";
import { getSeatingPlan } from "../plan/get-seating-plan.ts";
import { saveSeatingPlan } from "../plan/save-seating-plan.ts";
import { createHold } from "../tables/create-hold.ts";
import { lockAndReadOccupancy, readOccupancy } from "./store.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");
const DAY = "2026-12-24";
const DAYS = { from: DAY, to: DAY };
const BOTH = ["A", "B"].map((label) => ({ label, minParty: 1, maxParty: 2 }));
/** The embedded database has one connection: there nobody waits for a lock. */
const onServer = it.skipIf(inject("postgresUrl") === undefined);

/** What a booking reads whose statement has begun, and waits for the lock, before `change` is committed. */
async function readWhile(restaurantId: string, change: (tx: Queryable) => Promise<unknown>) {
  return db.transaction(async (tx) => {
    await change(tx);
    const reading = db.transaction((other) => lockAndReadOccupancy(other, restaurantId, DAYS, now));
    await expect
      .poll(
        () =>
          db.query(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          ),
        {
          timeout: 60_000,
        },
      )
      .toHaveLength(1);
    return { reading };
  });
}
describe("lockAndReadBook", () => {
  onServer(
    "tells of the tables that were saved while it waited, not of those that it saw when it began",
    async () => {
      const id = (await addTestRestaurant(db, { tables: BOTH })) as OwnedRestaurantId;
      const { inventory, version } = await getSeatingPlan(db, id, now);
      const tables = inventory.tables.filter(({ label }) => label === "A");
      const { reading } = await readWhile(id, (tx) =>
        saveSeatingPlan(
          { ...db, transaction: (work) => work(tx) },
          { restaurantId: id, inventory: { ...inventory, tables }, version, accepted: [], now },
        ),
      );
      const book = await reading;
      expect(book?.inventory.tables.map((table) => table.id)).toEqual([inventory.tables[0]?.id]);
    },
  );

  onServer("does not let a restaurant take bookings that was archived while it waited", async () => {
    const id = await addTestRestaurant(db, { tables: BOTH });
    const { reading } = await readWhile(id, async (tx) => {
      await lockRules(tx, id);
      await tx.query("UPDATE restaurants SET archived_at = $2, is_active = false WHERE id = $1", [id, now]);
    });
    expect(await reading).toBeNull();
  });

  onServer(
    "counts the guests of who booked while it waited, where only so many may arrive at once",
    async () => {
      const id = await addTestRestaurant(db, { tables: BOTH });
      await db.query("UPDATE booking_rules SET pacing_covers = 3 WHERE restaurant_id = $1", [id]);
      const { reading } = await readWhile(id, (tx) =>
        createHold(
          { ...db, transaction: (work) => work(tx) },
          {
            ...{ wish: { restaurantId: id, at: `${DAY}T18:00`, guests: 2 }, holderHash: "ana" },
            ...{ accountId: null, replaces: null, now },
          },
        ),
      );
      expect([...((await reading)?.covers.values() ?? [])]).toEqual([2]);
    },
  );

  onServer("keeps the restaurant as it was read until its transaction ends", async () => {
    const id = await addTestRestaurant(db, { tables: BOTH });
    await db.transaction(async (tx) => {
      expect(await lockAndReadOccupancy(tx, id, DAYS, now)).not.toBeNull();
      const saving = db.query("SELECT 1 FROM booking_rules WHERE restaurant_id = $1 FOR UPDATE NOWAIT", [id]);
      await expect(saving).rejects.toMatchObject({ code: "55P03" });
    });
  });
});

describe("readBook", () => {
  it("knows occupied slots in the repeated hour at midnight, and after the next one", async () => {
    const seatings = { first: "00:00", lastSeating: "23:30" };
    const id = await addTestRestaurant(db, { turnMinutes: 60, seatings });
    // On 1 November 2026 the clock in Havana goes from 1:00 back to 0:00: there are two midnights.
    await db.query("UPDATE restaurants SET zone = 'America/Havana' WHERE id = $1", [id]);
    const early = new Date("2026-10-20T12:00:00Z");
    const holding = { holderHash: "ana", accountId: null, replaces: null, now: early };
    for (const at of ["2026-11-01T00:00", "2026-11-01T23:30"])
      expect(await createHold(db, { ...holding, wish: { restaurantId: id, at, guests: 2 } })).toMatchObject({
        ok: true,
      });
    const book = await readOccupancy(db, id, { from: "2026-11-01", to: "2026-11-01" }, early);
    const taken = [...(book?.taken.values() ?? [])].flatMap((quarters) => [...quarters]);
    const instants = taken.map((quarter) => new Date(quarter * 900_000).toISOString().slice(0, 16)).sort();
    expect(instants).toEqual([
      ...["2026-11-01T04:00", "2026-11-01T04:15", "2026-11-01T04:30", "2026-11-01T04:45"],
      ...["2026-11-02T04:30", "2026-11-02T04:45", "2026-11-02T05:00", "2026-11-02T05:15"],
    ]);
  });
});
