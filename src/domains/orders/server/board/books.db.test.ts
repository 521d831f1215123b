import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import type { TestAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

/** Noon in Tokyo. */
const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);
const { inject } = app;
let shop: OpenRestaurant;

const ONLINE = { pays: "online", customerEmail: "ana@example.org" } as const;
const MONTH = "from=2026-12-01&to=2026-12-31";
const booksOf = (query: string, by: TestAccount = shop.owner) =>
  inject({
    url: `/api/owner/restaurants/${shop.restaurantId}/books.csv?${query}`,
    headers: { ...by.headers, "accept-language": "en" },
  });
async function rowsOf(query: string): Promise<Record<string, string>[]> {
  const answer = await booksOf(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return parse(answer.body, { bom: true, columns: true });
}

beforeAll(async () => {
  shop = await addOpenRestaurant(db, app, NOON);
  const table = await shop.placed(ONLINE);
  await table.pay();
  const lines = [{ dishId: shop.ramen, quantity: 3 }];
  const pickUp = {
    kind: "pick-up",
    tableCode: null,
    pickUpAt: "2026-12-01T13:00",
    lines,
    expectedYen: 2_940,
  } as const;
  const away = await shop.placed({ ...ONLINE, ...pickUp });
  await away.pay();
  await shop.step(away.made.id, "new", "accepted", { readyInMinutes: 15 });
  const refunds = { lines: [{ position: 0, quantity: 1 }] };
  const url = `/api/owner/orders/${away.made.id}/refunds`;
  await inject({ method: "POST", url, payload: refunds, headers: shop.owner.headers });
  const atTill = await shop.placed({ lines: [{ dishId: shop.sake, quantity: 2 }], expectedYen: 1_200 });
  await shop.step(atTill.made.id, "new", "accepted");
  await inject({
    method: "POST",
    url: `/api/owner/restaurants/${shop.restaurantId}/orders/settle`,
    payload: { orderIds: [atTill.made.id], isSettled: true },
    headers: shop.owner.headers,
  });
  await app.settle();
});

describe("a restaurant's books", () => {
  it("have sales by rate and means of payment, refunds at their rate, and the month's commission", async () => {
    const rows = await rowsOf(`${MONTH}&form=money-forward&till=true`);
    const lines = rows.map((row) =>
      ["取引日", "借方勘定科目", "借方税区分", "貸方勘定科目", "貸方税区分", "貸方金額(円)", "貸方税額"]
        .map((column) => row[column])
        .join(" "),
    );
    expect(lines).toEqual([
      "2026/12/01 売掛金 対象外 売上高 課税売上 10% 2000 181",
      "2026/12/01 売掛金 対象外 売上高 課税売上 (軽)8% 2940 217",
      "2026/12/01 現金 対象外 売上高 課税売上 10% 1200 109",
      "2026/12/01 売上高 課税売上-返還等 (軽)8% 売掛金 対象外 980 0",
      "2026/12/01 支払手数料 課税仕入 10% 売掛金 対象外 198 0",
    ]);
    expect(rows.at(-1)).toMatchObject({ 借方インボイス: "70%控除", 借方税額: "18" });
    expect(rows[0]?.摘要).toBe("Noren カード決済の注文 1件（テスト決済・入金なし）");
  });

  it("are freee's transactions: open items but for cash", async () => {
    const rows = await rowsOf(`${MONTH}&form=freee&till=true`);
    expect(rows.map((row) => [row.収支区分, row.税区分, row.金額, row.税額, row.決済口座].join(" "))).toEqual(
      [
        "収入 課税売上10% 2000 181 ",
        "収入 課税売上8%（軽） 2940 217 ",
        "収入 課税売上10% 1200 109 現金",
        "収入 課税売返8%（軽） -980 -72 ",
        "収入 課対仕入（控70）10% -198 -18 ",
      ],
    );
  });

  it("leave out what was paid at the restaurant unless asked, and are in the reader's language", async () => {
    const rows = await rowsOf(`${MONTH}&form=plain&till=false`);
    expect(rows.map((row) => `${row.What} ${row["Tax rate"]} ${row["Amount incl. tax"]}`)).toEqual([
      "Card sales 10% 2000",
      "Card sales 8% 2940",
      "Refund 8% 980",
      "Commission 10% 198",
    ]);
  });

  it("are of a year at most, and for owners and managers of that restaurant alone", async () => {
    for (const span of [
      "from=2026-12-02&to=2026-12-01",
      "from=2025-01-01&to=2026-01-02",
      "from=2026-02-30&to=x",
    ])
      expect((await booksOf(`${span}&form=plain&till=false`)).statusCode, span).toBe(400);
    expect((await booksOf(`${MONTH}&form=plain&till=false`, await shop.memberAs("manager"))).statusCode).toBe(
      200,
    );
    expect((await booksOf(`${MONTH}&form=plain&till=false`, await shop.memberAs("staff"))).statusCode).toBe(
      403,
    );
    const other = await addOpenRestaurant(db, app, NOON);
    expect((await booksOf(`${MONTH}&form=plain&till=false`, other.owner)).statusCode).toBe(404);
  });
});
