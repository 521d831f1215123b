import { beforeAll, describe, expect, it } from "vitest";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BoardView, OrderingSettings, TableLink } from "../../contract/orders.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);
const { inject } = app;
let restaurant: OpenRestaurant;

beforeAll(async () => {
  restaurant = await addOpenRestaurant(db, app, NOON);
});

describe("table codes", () => {
  it("explain their use in four languages, whatever the reader's language", async () => {
    const url = `/api/owner/restaurants/${restaurant.restaurantId}/ordering/tables`;
    const headers = { ...restaurant.owner.headers, "accept-language": "pl" };
    const [table] = (await inject({ url, headers })).json() as TableLink[];
    expect(table?.howTo.map(({ language }) => language)).toEqual(["ja", "en", "zh", "ko"]);
    const texts = table?.howTo.map(({ text }) => text) ?? [];
    expect(new Set(texts).size).toBe(4);
    expect(texts[0]).toMatch(/注文/);
    expect(texts[1]).toMatch(/order/);
    expect(texts[2]).toMatch(/点餐/);
    expect(texts[3]).toMatch(/주문/);
  });
});

describe("a restaurant that takes only cards, without an account for them", () => {
  it("shows on its board what guests see", async () => {
    const { restaurantId } = restaurant;
    const url = `/api/owner/restaurants/${restaurantId}/ordering`;
    const { headers } = restaurant.owner;
    const settings = (await inject({ url, headers })).json() as OrderingSettings;
    const canBePaid = async () =>
      ((await inject({ url: `/api/owner/restaurants/${restaurantId}/orders`, headers })).json() as BoardView)
        .canBePaid;
    const isOffered = async () =>
      (await inject({ url: `/api/restaurants/${restaurantId}/ordering` })).statusCode === 200;
    const take = (pays: OrderingSettings["pays"]) =>
      inject({ method: "PUT", url, headers, payload: { ...settings, pays } });
    expect([await canBePaid(), await isOffered()]).toEqual([true, true]);
    await db.query("DELETE FROM payees WHERE restaurant_id = $1", [restaurantId]);
    expect((await take(["online"])).statusCode).toBe(200);
    expect([await canBePaid(), await isOffered()]).toEqual([false, false]);
    await take(["online", "at-restaurant"]);
    expect([await canBePaid(), await isOffered()]).toEqual([true, true]);
  });
});
