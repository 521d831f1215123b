import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../../../tests/setup/test-app.ts";
import { testDatabase } from "../../../../../tests/setup/test-database.ts";
import { addTestHouse, type TestHouse } from "../../../../../tests/setup/test-orders.ts";
import type { TableLink } from "../../../../shared/contract/orders.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);
const { inject } = app;
let house: TestHouse;

beforeAll(async () => {
  house = await addTestHouse(db, app, NOON);
});

describe("the codes for the tables", () => {
  it("say what to do with them in four languages, whatever the language of who prints them", async () => {
    const url = `/api/owner/restaurants/${house.restaurantId}/ordering/tables`;
    const headers = { ...house.owner.headers, "accept-language": "pl" };
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
