import { beforeAll, describe, expect, it } from "vitest";
import type { BoardView } from "#domains/orders/contract/orders.ts";
import type { BookView } from "#domains/reservations/contract/book.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { addDemoDistrict } from "./demo-district.ts";
import { EVENING_CAST } from "./evening-cast.ts";
import { LivingEvening } from "./living-evening.ts";
import { resetDemo } from "./reset-demo.ts";
import { nextReset } from "./run-evening.ts";
import { demoId } from "./store.ts";

const DAY = "2026-12-01";
const HAMANOTO = demoId("hamanoto-ginza");
const CHEF = ["chef@noren.example", "dashi-at-dawn"] as const;
/** A clock of the district: a Tuesday. */
const at = (clock: string) => new Date(`${DAY}T${clock}:00+09:00`);

let now = at("15:00");
const db = testDatabase();
const app = testApp(db, () => now);
let headers = {};
const logChefIn = async () => {
  headers = { authorization: `Bearer ${(await logIn(app, ...CHEF)).json().token}` };
};

async function read<Answer>(path: string): Promise<Answer> {
  const url = `/api/owner/restaurants/${HAMANOTO}/${path}`;
  return (await app.inject({ url, headers })).json();
}
const parties = async () => (await read<BookView>(`book?from=${DAY}&days=1`)).reservations;

beforeAll(async () => {
  await addDemoDistrict(db, now);
  await app.refresh();
  await logChefIn();
});

describe("the evening of a demonstration", () => {
  it("enters its parties once, seats them, feeds them and sees them off", async () => {
    const evening = new LivingEvening(app, () => now);
    await evening.tick();
    const entered = await parties();
    expect(entered.length).toBeGreaterThanOrEqual(EVENING_CAST.length - 3);
    expect(entered.find(({ customerName }) => customerName === "Marta Zielińska")).toMatchObject({
      ...{ status: "confirmed", severeAllergens: ["shellfish"], needsAsked: true },
    });
    await new LivingEvening(app, () => now).tick();
    expect((await parties()).length, "also after a restart").toBe(entered.length);

    const seen = new Set<string>();
    const ordered = new Set<string>();
    for (let minute = 17 * 60; minute < 23 * 60; minute += 3) {
      now = at(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`);
      await evening.tick();
      for (const { status } of await parties()) seen.add(status);
      for (const { status } of (await read<BoardView>("orders")).orders) ordered.add(status);
    }
    expect([...seen].sort()).toEqual(["completed", "confirmed", "seated"]);
    expect((await parties()).every(({ status }) => status === "completed")).toBe(true);
    expect([...ordered].sort()).toEqual(["accepted", "done", "new", "ready"]);
    const { orders } = await read<BoardView>("orders");
    expect(new Set(orders.map(({ customerName }) => customerName)).size, "each party once").toBe(
      orders.length,
    );
  });

  it("answers a visitor about what they can't eat only that it will check", async () => {
    now = at("15:00");
    const payload = bookingBody(HAMANOTO, { dietaryNeeds: ["vegan"], reservationDate: "2026-12-02T18:00" });
    const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
    expect(booked.statusCode, booked.body).toBe(201);
    await new LivingEvening(app, () => now).tick();
    const book = await read<BookView>("book?from=2026-12-02&days=1");
    const party = book.reservations.find(({ customerName }) => customerName === payload.customerName);
    expect(party?.kitchen).toMatchObject({ answer: "will-check" });
  });
});

describe("the night of a demonstration", () => {
  it("comes at half past four on the district's clock", () => {
    expect(nextReset(at("04:29"))).toBe(`${DAY}T04:30`);
    expect(nextReset(at("04:30"))).toBe("2026-12-02T04:30");
    expect(nextReset(at("23:00"))).toBe("2026-12-02T04:30");
  });

  it("puts the district back, with the accounts that are published", async () => {
    await db.query("UPDATE restaurants SET name = 'Renamed' WHERE id = $1", [HAMANOTO]);
    expect(await resetDemo(db, now)).toBe(true);
    await app.refresh();
    await logChefIn();
    const [restaurant] = await db.query<{ name: string }>("SELECT name FROM restaurants WHERE id = $1", [
      HAMANOTO,
    ]);
    expect(restaurant?.name).toBe("鮨 はまのと");
    expect(await parties()).toEqual([]);
    const listed = await app.inject({ url: `/api/restaurants?ids=${HAMANOTO}` });
    expect(listed.json(), "found again after its deletion").toHaveLength(1);
  });

  it("touches nothing where a restaurant of somebody else is", async () => {
    await addTestRestaurant(db);
    await db.query("UPDATE restaurants SET source = 'noren' WHERE name = '試験亭'");
    expect(await resetDemo(db, now)).toBe(false);
    expect((await logIn(app, ...CHEF)).statusCode).toBe(200);
  });
});
