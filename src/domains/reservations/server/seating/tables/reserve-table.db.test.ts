import { describe, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { createHold } from "./create-hold.ts";
import { removeSlots } from "./reserve-table.ts";
import { removeSlotsBefore } from "./store.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");
const TABLES = ["A", "B"].map((label) => ({ label, minParty: 1, maxParty: 2 }));

/** A party of an hour and a half at each of the two tables, at 18:00 in Tokyo. */
async function fill(restaurantId: string, date: string) {
  for (const holderHash of ["ana", "ben"]) {
    const wish = { restaurantId, at: `${date}T18:00`, guests: 2 };
    const held = await createHold(db, { wish, holderHash, accountId: null, replaces: null, now });
    expect(held).toMatchObject({ ok: true });
  }
}
/** How many quarter hours of each day are taken. */
async function taken(restaurantId: string): Promise<Record<string, number>> {
  const rows = await db.query<{ day: string; count: number }>(
    `SELECT to_char(s.slot AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD') AS day, count(*)::int AS count
     FROM reservation_slots s JOIN restaurant_tables t ON t.id = s.table_id WHERE t.restaurant_id = $1 GROUP BY 1`,
    [restaurantId],
  );
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
}

describe("removeSlots", () => {
  it("deletes the slots of visits more than a week ago, of every restaurant, and nothing else", async () => {
    const restaurants = [
      await addTestRestaurant(db, { tables: TABLES }),
      await addTestRestaurant(db, { tables: TABLES }),
    ];
    for (const restaurant of restaurants)
      for (const date of ["2026-12-03", "2026-12-04", "2026-12-24"]) await fill(restaurant, date);
    // The 3rd was over at 19:30, 10:30 in Greenwich.
    await removeSlots(db, new Date("2026-12-10T10:30:00Z"));
    for (const restaurant of restaurants)
      expect(await taken(restaurant)).toEqual({ "2026-12-04": 12, "2026-12-24": 12 });
    const reservations = await db.query("SELECT 1 FROM reservations WHERE restaurant_id = ANY($1)", [
      restaurants,
    ]);
    expect(reservations, "what was booked stays").toHaveLength(12);
  });

  it("deletes a limited number per run, the oldest first", async () => {
    const restaurant = await addTestRestaurant(db, { tables: TABLES });
    for (const date of ["2026-12-03", "2026-12-04"]) await fill(restaurant, date);
    const all = await db.query<{ id: string }>("SELECT id FROM restaurant_tables ORDER BY id");
    const seen: string[] = [];
    const goThrough = async () => {
      seen.length = 0;
      for (let last: string | null = ""; last !== null; ) {
        last = await removeSlotsBefore(db, new Date("2027-01-01"), { after: last, tables: 1, most: 8 });
        if (last !== null) seen.push(last);
      }
    };
    await goThrough();
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(await taken(restaurant), "8 of each table's 12").toEqual({ "2026-12-04": 8 });
    await goThrough();
    expect(await taken(restaurant)).toEqual({});
  });
});
