import { beforeEach, describe, expect, it } from "vitest";
import type { BillShare, TakeShare } from "#domains/orders/contract/bills.ts";
import type { BoardView } from "#domains/orders/contract/orders.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const EVENING = new Date("2026-12-01T10:00:00Z");
const db = testDatabase();
const app = testApp(db, () => EVENING);
let shop: OpenRestaurant;
/** Two ramen (2,000 yen) and two sake (1,200 yen) in two orders of one table. */
let food: string;
let drinks: string;

beforeEach(async () => {
  shop = await addOpenRestaurant(db, app, EVENING);
  food = await accepted({});
  drinks = await accepted({ lines: [{ dishId: shop.sake, quantity: 2 }], expectedYen: 1_200 });
});

async function accepted(changes: Parameters<OpenRestaurant["placed"]>[0]): Promise<string> {
  const { made } = await shop.placed(changes);
  await shop.step(made.id, "new", "accepted");
  return made.id;
}

const urlOf = (path: string) => `/api/owner/restaurants/${shop.restaurantId}${path}`;
const take = (openYen: number, share: TakeShare["share"], orderIds = [food, drinks]) =>
  app.inject({
    ...{ method: "POST", url: urlOf("/bill-shares"), headers: shop.owner.headers },
    payload: { orderIds, openYen, share },
  });
const amount = (yen: number): TakeShare["share"] => ({ by: "amount", yen });
const dishes = (orderId: string, ...quantities: number[]): TakeShare["share"] => ({
  by: "dishes",
  lines: quantities.map((quantity) => ({ orderId, position: 0, quantity })),
});
const takeBack = (id: string) =>
  app.inject({ method: "DELETE", url: urlOf(`/bill-shares/${id}`), headers: shop.owner.headers });
const settle = (isSettled: boolean) =>
  app.inject({
    ...{ method: "POST", url: urlOf("/orders/settle"), headers: shop.owner.headers },
    payload: { orderIds: [food, drinks], isSettled },
  });
async function board(): Promise<BoardView> {
  return (await app.inject({ url: urlOf("/orders"), headers: shop.owner.headers })).json() as BoardView;
}
async function settledIds(): Promise<string[]> {
  return (await board()).orders.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id);
}

describe("a part of a bill", () => {
  it("is spread over its orders, with the tax of each rate, and the last one settles them", async () => {
    const first = await take(3_200, amount(1_600));
    expect(first.json()).toMatchObject({
      total: { minor: 1_600 },
      taxes: [{ percent: 10, total: { minor: 1_600 }, tax: { minor: 145 } }],
      lines: [],
    });
    const paid = Object.fromEntries(
      (first.json() as BillShare).orders.map((one) => [one.orderId, one.paid.minor]),
    );
    expect(paid).toEqual({ [food]: 1_000, [drinks]: 600 });
    expect(await settledIds()).toEqual([]);
    expect((await board()).shares).toHaveLength(1);
    expect((await take(1_600, amount(1_600))).statusCode).toBe(200);
    expect((await settledIds()).sort()).toEqual([food, drinks].sort());
  });

  it("can be dishes, each portion once", async () => {
    expect((await take(3_200, dishes(drinks, 1))).json()).toMatchObject({
      total: { minor: 600 },
      lines: [{ orderId: drinks, position: 0, quantity: 1 }],
    });
    expect((await take(2_600, dishes(drinks, 2))).json().code, "one is left").toBe("changed-meanwhile");
    expect((await take(2_600, dishes(food, 1, 2))).json().code, "they add up").toBe("changed-meanwhile");
    expect((await take(2_600, dishes("nobodys", 1))).json().code).toBe("changed-meanwhile");
    expect((await take(2_600, dishes(food, 2))).json()).toMatchObject({ total: { minor: 2_000 } });
    expect((await take(600, amount(600))).statusCode).toBe(200);
    expect(await settledIds()).toHaveLength(2);
  });

  it("isn't more than what is open", async () => {
    const issues = (await take(3_200, amount(3_201))).json();
    expect(issues).toMatchObject({ code: "invalid-input", errors: [{ path: "share" }] });
    await take(3_200, amount(3_000));
    expect((await take(200, dishes(food, 1))).json().code).toBe("invalid-input");
    expect((await board()).shares).toHaveLength(1);
  });

  it("is taken of what the caller saw: an order that came, a share of somebody else's, another restaurant's", async () => {
    await take(3_200, amount(200));
    expect((await take(3_200, amount(200))).json().code, "sent again").toBe("changed-meanwhile");
    await settle(true);
    expect((await take(3_000, amount(200))).json().code, "settled").toBe("changed-meanwhile");
    const { made } = await shop.placed();
    expect((await take(2_000, amount(200), [made.id])).json().code, "not accepted").toBe("changed-meanwhile");
    expect((await take(2_000, amount(200), ["nobodys"])).json().code).toBe("order-not-found");
    const [own, theirs] = [shop, await addOpenRestaurant(db, app, EVENING)];
    shop = theirs;
    expect((await take(3_000, amount(200))).json().code).toBe("order-not-found");
    shop = own;
  });

  it("is noted once when two tablets note it at once", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(3_200, amount(1_000))));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409, 409, 409]);
    expect((await board()).shares).toHaveLength(1);
  });
});

describe("a part that was noted by mistake", () => {
  it("is taken back once, and opens the orders again that it had paid", async () => {
    const first = (await take(3_200, amount(1_200))).json() as BillShare;
    const rest = (await take(2_000, amount(2_000))).json() as BillShare;
    expect(await settledIds()).toHaveLength(2);
    expect((await takeBack(rest.id)).statusCode).toBe(204);
    expect((await takeBack(rest.id)).json().code).toBe("not-found");
    expect(await settledIds()).toEqual([]);
    expect((await board()).shares.map(({ id }) => id)).toEqual([first.id]);
    expect((await take(2_000, amount(2_000))).statusCode).toBe(200);
  });

  it("belongs to its restaurant", async () => {
    const { id } = (await take(3_200, amount(1_200))).json() as BillShare;
    const other = await addOpenRestaurant(db, app, EVENING);
    const url = `/api/owner/restaurants/${other.restaurantId}/bill-shares/${id}`;
    const { headers } = other.owner;
    expect((await app.inject({ method: "DELETE", url, headers })).statusCode).toBe(404);
    expect((await app.inject({ method: "POST", url: `${url}/prints`, headers })).statusCode).toBe(404);
    expect((await board()).shares).toHaveLength(1);
  });
});

it("what shares have paid in full stays paid when the whole bill is said to be unpaid; the rest is open again", async () => {
  await take(3_200, dishes(food, 2));
  await settle(true);
  expect(await settledIds()).toHaveLength(2);
  await settle(false);
  expect(await settledIds()).toEqual([food]);
});
