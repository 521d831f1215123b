import { beforeAll, describe, expect, it } from "vitest";
import type { TransactionsView } from "#domains/payments/contract/transactions.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import type { TestAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

/** Noon in Tokyo. */
const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);
let shop: OpenRestaurant;
let large: string;

const find = (query: string, by: TestAccount = shop.owner, id = shop.restaurantId) =>
  app.inject({ url: `/api/owner/restaurants/${id}/transactions?${query}`, headers: by.headers });
const YEAR = "from=2026-01-01&to=2026-12-31";
async function found(more = ""): Promise<string[]> {
  const answer = await find(YEAR + more);
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = answer.json() as TransactionsView;
  return rows.map(({ move, name, amount }) => `${move} ${name} ${amount.minor}`);
}

beforeAll(async () => {
  shop = await addOpenRestaurant(db, app, NOON);
  const online = { pays: "online", customerEmail: "ana@example.org" } as const;
  const small = await shop.placed({ ...online, customerName: "ＴＡＮＡＫＡ Ken" });
  await small.pay();
  const lines = [{ dishId: shop.ramen, quantity: 5 }];
  const five = await shop.placed({ ...online, customerName: "Ana", lines, expectedYen: 5_000 });
  await five.pay();
  large = five.made.id;
  await shop.step(large, "new", "rejected", { reason: "sold-out" });
  await app.settle();
});

describe("a restaurant's card payments", () => {
  it("are found by amount, by name however it is written, and by number", async () => {
    expect((await found()).sort()).toEqual([
      "paid Ana 5000",
      "paid ＴＡＮＡＫＡ Ken 2000",
      "refunded Ana 5000",
    ]);
    expect(await found("&most=2000")).toEqual(["paid ＴＡＮＡＫＡ Ken 2000"]);
    expect(await found("&least=2001&who=ana")).toHaveLength(2);
    expect(await found(`&who=${encodeURIComponent("tanaka ken")}`)).toEqual(["paid ＴＡＮＡＫＡ Ken 2000"]);
    expect(await found("&who=nobody")).toEqual([]);
    const [{ reference = "" } = {}] = ((await find(`${YEAR}&most=2000`)).json() as TransactionsView).rows;
    expect(await found(`&most=2000&who=${encodeURIComponent(reference)}`)).toHaveLength(1);
  });

  it("of other days aren't found", async () => {
    const rows = async (query: string) => ((await find(query)).json() as TransactionsView).rows.length;
    expect(await rows("from=2026-11-01&to=2026-11-30")).toBe(0);
    expect(await rows("from=2026-12-01&to=2026-12-01")).toBe(3);
  });

  it("stay findable by number and amount after a guest's details were erased", async () => {
    await db.query("UPDATE orders SET customer_name = '' WHERE id = $1", [large]);
    expect((await found("&least=5000")).sort()).toEqual(["paid null 5000", "refunded null 5000"]);
    expect(await found("&who=ana")).toEqual(["paid ＴＡＮＡＫＡ Ken 2000"]);
  });

  it("are for owners and managers of this restaurant, a year at a time", async () => {
    expect((await find(YEAR, await shop.memberAs("manager"))).statusCode).toBe(200);
    expect((await find(YEAR, await shop.memberAs("staff"))).statusCode).toBe(403);
    const other = await addOpenRestaurant(db, app, NOON);
    expect((await find(YEAR, other.owner)).statusCode).toBe(404);
    expect((await find(YEAR, other.owner, other.restaurantId)).json()).toEqual({ rows: [], hasMore: false });
    for (const query of [
      "from=2025-01-01&to=2026-12-31",
      "from=2026-12-31&to=2026-01-01",
      `${YEAR}&least=-1`,
    ])
      expect((await find(query)).statusCode, query).toBe(400);
  });
});
