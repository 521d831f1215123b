import { describe, expect, it } from "vitest";
import type { Queryable } from "#platform/server/db/database.ts";
import { addTestRestaurant, type TestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { createHold } from "../tables/create-hold.ts";
import { getAvailability } from "./get-availability.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");

/** A restaurant with rules of its own. `rules`: assignments of `booking_rules`. */
async function restaurant(rules = "", given: TestRestaurant = {}): Promise<string> {
  const id = await addTestRestaurant(db, { seatings: { first: "18:00", lastSeating: "19:00" }, ...given });
  if (rules) await db.query(`UPDATE booking_rules SET ${rules} WHERE restaurant_id = $1`, [id]);
  return id;
}
const days = async (restaurantId: string, from: string, count: number, guests = 2, at: Queryable = db) => {
  const result = await getAvailability(at, { restaurantId, from, count, guests }, now);
  if (!result.ok) throw new Error(result.reason);
  return result.days;
};
const free = async (restaurantId: string, date: string, guests = 2) =>
  (await days(restaurantId, date, 1, guests)).flatMap(({ times }) =>
    times.filter(({ available }) => available).map(({ time }) => time),
  );
const hold = (restaurantId: string, at: string, guests: number) =>
  createHold(db, {
    wish: { restaurantId, at, guests },
    holderHash: "ana",
    accountId: null,
    replaces: null,
    now,
  });
const except = (restaurantId: string, date: string, kind: string, periods = "[]") =>
  db.query(
    "INSERT INTO service_exceptions (restaurant_id, date, kind, periods) VALUES ($1, $2, $3, $4::jsonb)",
    [restaurantId, date, kind, periods],
  );

describe("getAvailability", () => {
  it("answers 30 days in one statement", async () => {
    const id = await restaurant();
    let statements = 0;
    const counting: Queryable = {
      query: (sql, params) => {
        statements++;
        return db.query(sql, params);
      },
    };
    const month = await days(id, "2026-12-05", 30, 2, counting);
    expect(statements).toBe(1);
    expect([month.length, month[0]?.date, month.at(-1)?.date]).toEqual([30, "2026-12-05", "2027-01-03"]);
    expect(month.every(({ times }) => times.every(({ available }) => available))).toBe(true);
  });

  it("states why a whole day can't be booked", async () => {
    const id = await restaurant("walk_in_weekdays = '{3}', holidays = 'closed'");
    await except(id, "2026-12-24", "closed");
    await except(id, "2026-12-25", "walk-in-only");
    // 30 December 2026 is a Wednesday, 1 January a public holiday.
    const reasons = (await days(id, "2026-12-23", 12)).map(({ date, closed }) => [date.slice(5), closed]);
    expect(reasons.filter(([, closed]) => closed !== null)).toEqual([
      ["12-23", "walk-in-only"],
      ["12-24", "closed"],
      ["12-25", "walk-in-only"],
      ["12-30", "walk-in-only"],
      ["01-01", "holiday"],
    ]);
  });

  it("opens a day that is closed by rule, with its own times", async () => {
    const id = await restaurant("holidays = 'closed'");
    await except(id, "2027-01-01", "open", '[{"firstSeating": 660, "lastSeating": 690, "lastOrder": null}]');
    expect(await free(id, "2027-01-01")).toEqual(["11:00", "11:30"]);
  });

  it("uses Sunday times on public holidays if configured", async () => {
    const id = await restaurant("holidays = 'as-sunday'");
    await db.query(
      "UPDATE service_periods SET first_seating = 600, last_seating = 600 WHERE restaurant_id = $1 AND weekday = 7",
      [id],
    );
    expect(await free(id, "2027-01-01")).toEqual(["10:00"]);
    expect(await free(id, "2027-01-02")).toEqual(["18:00", "18:30", "19:00"]);
  });

  it("limits arrivals per interval to the kitchen's capacity, even if tables are free", async () => {
    const tables = ["A", "B", "C"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
    const id = await restaurant("pacing_covers = 5, pacing_minutes = 30", { tables });
    await hold(id, "2026-12-24T18:00", 4);
    expect(await free(id, "2026-12-24", 2)).toEqual(["18:30", "19:00"]);
    expect(await free(id, "2026-12-24", 1)).toEqual(["18:00", "18:30", "19:00"]);
    const rush = await Promise.all(Array.from({ length: 8 }, () => hold(id, "2026-12-24T18:00", 1)));
    expect(
      rush.filter(({ ok }) => ok),
      "one of the five covers was left",
    ).toHaveLength(1);
  });

  it("holds a table longer for a larger party", async () => {
    const tables = [{ label: "A", minParty: 1, maxParty: 6 }];
    const given = { tables, turnMinutes: 120, seatings: { first: "17:00", lastSeating: "20:00" } };
    const id = await restaurant(`turn_by_party = '[{"upTo": 2, "minutes": 60}]'`, given);
    await hold(id, "2026-12-24T19:00", 2);
    expect(await free(id, "2026-12-24", 2)).toEqual(["17:00", "17:30", "18:00", "20:00"]);
    expect(await free(id, "2026-12-24", 6)).toEqual(["17:00", "20:00"]);
  });

  it("combines tables for a large party, and blocks each of them meanwhile", async () => {
    const tables = ["A", "B"].map((label) => ({ label, minParty: 1, maxParty: 2 }));
    const id = await restaurant("", { tables });
    await db.query(
      `INSERT INTO table_combinations (id, restaurant_id, table_ids, min_party, max_party)
       SELECT 'ab-' || $1, $1, array_agg(id), 3, 4 FROM restaurant_tables WHERE restaurant_id = $1`,
      [id],
    );
    expect(await hold(id, "2026-12-24T18:00", 4)).toMatchObject({ ok: true });
    expect(await free(id, "2026-12-24", 1)).toEqual([]);
    expect(await hold(id, "2026-12-25T18:00", 2)).toMatchObject({ ok: true });
    expect(await free(id, "2026-12-25", 4), "one of the two is taken").toEqual([]);
  });

  it("follows the wall clock at a change of daylight saving: a restaurant in Paris", async () => {
    const paris = { lat: 48.8566, lng: 2.3522, seatings: { first: "01:30", lastSeating: "03:30" } };
    const id = await restaurant("furthest_days = 366, turn_minutes = 60", paris);
    await db.query("UPDATE restaurants SET zone = 'Europe/Paris' WHERE id = $1", [id]);
    // 28 March 2027: the clock goes from 2:00 to 3:00; 25 October 2026 has passed, 31 October 2027 is beyond the rules.
    expect(await free(id, "2027-03-28")).toEqual(["01:30", "03:00", "03:30"]);
    await hold(id, "2027-03-28T01:30", 2);
    expect(await free(id, "2027-03-28"), "an hour later it is 3:30").toEqual(["03:30"]);
  });
});
