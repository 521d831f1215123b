import { describe, expect, it } from "vitest";
import { insertAsk } from "#domains/restaurants/server/store.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { KeptAnswers, nextMinute } from "./kept-answers.ts";
import { deleteOldChanges, type RestaurantPart } from "./store.ts";

const db = testDatabase();
const NOW = new Date("2026-12-01T03:00:10.250Z");
const LATER = new Date("2026-12-01T03:00:59.999Z");

/** Asks about a restaurant; the answer is how often it was made. */
function asker(restaurantId: string, parts: readonly RestaurantPart[]) {
  const kept = new KeptAnswers(db);
  let made = 0;
  return async (now = NOW, key = "page"): Promise<number> => {
    const { text } = await kept.answer({ restaurantId, parts, key, now }, async () => ({
      answer: ++made,
      until: nextMinute(now),
    }));
    return JSON.parse(String(text));
  };
}
const write = (sql: string, ...params: unknown[]) => db.query(sql, params);

describe("KeptAnswers", () => {
  it("makes an answer once, also for many who ask at once, and one for each question", async () => {
    const ask = asker(await addTestRestaurant(db), ["restaurant", "book"]);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(await ask(LATER)).toBe(1);
    expect(await ask(NOW, "page in Polish")).toBe(2);
    expect(await ask()).toBe(1);
  });

  it("makes it again after its time, and for a clock that was put back", async () => {
    const ask = asker(await addTestRestaurant(db), ["restaurant"]);
    await ask();
    expect(await ask(new Date("2026-12-01T03:01:00Z"))).toBe(2);
    expect(await ask(LATER)).toBe(3);
  });

  it("doesn't keep a refusal", async () => {
    const kept = new KeptAnswers(db);
    const question = { restaurantId: "nowhere", parts: ["menu"], key: "menu", now: NOW } as const;
    const refuse = () => Promise.reject(new Error("not found"));
    await expect(kept.answer(question, refuse)).rejects.toThrow("not found");
    const made = await kept.answer(question, async () => ({ answer: "found", until: LATER }));
    expect(made.text).toEqual(Buffer.from('"found"'));
  });

  it("makes it again after a change of its own restaurant and part only", async () => {
    const [id, other] = [await addTestRestaurant(db), await addTestRestaurant(db)];
    const [page, menu] = [asker(id, ["restaurant"]), asker(id, ["restaurant", "menu"])];
    expect([await page(), await menu()]).toEqual([1, 1]);
    await insertAsk(db, { restaurantId: other, asker: "ana", at: NOW });
    await write(
      "INSERT INTO menu_sections (id, restaurant_id, position, kind) VALUES ($1, $1, 9, 'other')",
      id,
    );
    expect([await page(), await menu()]).toEqual([1, 2]);
    await insertAsk(db, { restaurantId: id, asker: "ana", at: NOW });
    expect([await page(), await menu()]).toEqual([2, 3]);
  });

  it.each([
    [
      "a row of the restaurant",
      "restaurant",
      "UPDATE restaurants SET website = 'https://example.org' WHERE id = $1",
    ],
    [
      "a claim",
      "restaurant",
      `INSERT INTO claims (restaurant_id, subject, value, level, source, date)
       VALUES ($1, 'halal', 'yes', 'owner-declared', 'Shiken-tei', '2026-11-01')`,
    ],
    ["a rule", "book", "UPDATE booking_rules SET lead_minutes = 30 WHERE restaurant_id = $1"],
    ["a table", "book", "UPDATE restaurant_tables SET max_party = 3 WHERE restaurant_id = $1"],
    ["a table that goes", "book", "DELETE FROM restaurant_tables WHERE restaurant_id = $1"],
    ["hours", "book", "DELETE FROM service_periods WHERE restaurant_id = $1"],
    [
      "a day",
      "book",
      "INSERT INTO service_exceptions (restaurant_id, date, kind) VALUES ($1, '2026-12-24', 'closed')",
    ],
    [
      "an area",
      "book",
      "INSERT INTO table_sections (id, restaurant_id, name, position) VALUES ($1, $1, 'Terrace', 9)",
    ],
    [
      "a quarter hour of a table",
      "book",
      `WITH block AS (INSERT INTO table_blocks (id, restaurant_id, table_ids, starts_at, ends_at, created_at)
         VALUES ($1, $1, '{T1}', '2026-12-05T09:00Z', '2026-12-05T10:00Z', now()) RETURNING id)
       INSERT INTO reservation_slots (table_id, slot, block_id)
       SELECT t.id, '2026-12-05T09:00Z', block.id FROM restaurant_tables t, block WHERE t.restaurant_id = $1`,
    ],
    [
      "a dish of the glossary",
      "menu",
      "UPDATE dishes SET diets = diets WHERE id = (SELECT min(id) FROM dishes) AND $1 <> ''",
    ],
  ] as const)("makes it again after a change of %s", async (_what, part, sql) => {
    const id = await addTestRestaurant(db);
    const ask = asker(id, [part]);
    await ask();
    await write(sql, id);
    expect(await ask()).toBe(2);
  });

  it("notices a change that was numbered before another and committed after it", async () => {
    const id = await addTestRestaurant(db);
    const ask = asker(id, ["menu"]);
    const commit = (number: number) =>
      write(
        `INSERT INTO restaurant_changes (restaurant_id, part, id, changed_at) OVERRIDING SYSTEM VALUE
         VALUES ($1, 'menu', $2, clock_timestamp())`,
        id,
        number,
      );
    await commit(2_000_000_008);
    await ask();
    await commit(2_000_000_005);
    expect(await ask()).toBe(2);
  });

  it("forgets old changes; an answer that they belong to is made again", async () => {
    const id = await addTestRestaurant(db);
    const ask = asker(id, ["book"]);
    await ask();
    await write(
      "UPDATE restaurant_changes SET changed_at = changed_at - interval '25 hours' WHERE restaurant_id = $1",
      id,
    );
    await write("UPDATE booking_rules SET lead_minutes = 30 WHERE restaurant_id = $1", id);
    await deleteOldChanges(db);
    const left = await write("SELECT 1 FROM restaurant_changes WHERE restaurant_id = $1", id);
    expect(left).toHaveLength(1);
    expect(await ask()).toBe(2);
    expect(await ask()).toBe(2);
  });
});
