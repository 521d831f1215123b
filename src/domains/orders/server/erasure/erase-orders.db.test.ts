import { beforeEach, describe, expect, it } from "vitest";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { eraseOldGuests, erasePerson } from "./erase-orders.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const TRACES = /popescu|ana@|buckwheat|celer|vegan|sorry/i;
const db = testDatabase();
const app = testApp(db, () => NOON);
let restaurant: OpenRestaurant;
beforeEach(async () => {
  restaurant = await addOpenRestaurant(db, app, NOON);
});

/** All stored rows of an order, as text. */
const keptOf = async (id: string) =>
  JSON.stringify([
    await db.query("SELECT * FROM orders WHERE id = $1", [id]),
    await db.query("SELECT * FROM order_lines WHERE order_id = $1", [id]),
    await db.query("SELECT * FROM order_log WHERE order_id = $1", [id]),
  ]);

describe("the guest of an order", () => {
  it("is erased long after the meal; dishes, amounts and taxes remain", async () => {
    const { made } = await restaurant.placed({
      customerName: "Ana Popescu",
      customerEmail: "ana@example.org",
      note: "buckwheat is dangerous",
      dietaryNeeds: ["vegan"],
      severeAllergens: ["buckwheat"],
      otherNeeds: [{ text: "celeriac", severe: true }],
      lines: [{ dishId: restaurant.ramen, quantity: 2, note: "no buckwheat please" }],
    });
    await restaurant.step(made.id, "new", "rejected", { reason: "sorry, Ms Popescu" });
    await db.query("UPDATE order_lines SET phrases = '{no-nuts}' WHERE order_id = $1", [made.id]);
    const due = await db.query<{ at: Date }>("SELECT due_at AS at FROM orders WHERE id = $1", [made.id]);
    const dueAt = due[0]?.at ?? NOON;
    const longPast = (milliseconds: number) =>
      new Date(dueAt.getTime() + GUEST_DAYS * 24 * 3_600_000 + milliseconds);
    await eraseOldGuests(db, longPast(0));
    expect(await keptOf(made.id)).toMatch(TRACES);
    await eraseOldGuests(db, longPast(1));
    expect(await keptOf(made.id)).not.toMatch(TRACES);
    const [order] = await db.query("SELECT total_yen, customer_name, number FROM orders WHERE id = $1", [
      made.id,
    ]);
    expect(order).toEqual({ total_yen: 2_000, customer_name: "", number: 1 });
    const [line] = await db.query(
      "SELECT quantity, unit_yen, percent, phrases, note FROM order_lines WHERE order_id = $1",
      [made.id],
    );
    expect(line).toEqual({ quantity: 2, unit_yen: 1_000, percent: 10, phrases: [], note: null });
  });

  it("who has requested erasure stays visible to the kitchen, and is erased the day after", async () => {
    const customerEmail = "ana@example.org";
    const { made } = await restaurant.placed({
      customerName: "Ana Popescu",
      customerEmail,
      dietaryNeeds: ["vegan"],
    });
    await restaurant.step(made.id, "new", "accepted");
    const person = { accountId: null, email: customerEmail, numbers: [] };
    expect(await db.transaction((tx) => erasePerson(tx, person, NOON))).toEqual({ erased: 0, ahead: 1 });
    const [due] = await db.query<{ day: string }>(
      "SELECT to_char(due_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD') AS day FROM orders WHERE id = $1",
      [made.id],
    );
    expect(due?.day).toBe("2026-12-01");
    await eraseOldGuests(db, new Date("2026-12-01T14:59:00Z"));
    expect(await keptOf(made.id)).toMatch(TRACES);
    await eraseOldGuests(db, new Date("2026-12-01T15:00:00Z"));
    expect(await keptOf(made.id)).not.toMatch(TRACES);
  });
});
