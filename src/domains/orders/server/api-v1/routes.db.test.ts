import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiOrder } from "#domains/orders/contract/api-v1.ts";
import type { BoardView } from "#domains/orders/contract/orders.ts";
import { addTestProgram, type TestProgram } from "#tests/setup/builders/test-api-key.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const EVENING = new Date("2026-12-01T09:00:00Z");
const db = testDatabase();
const now = EVENING;
const app = testApp(db, () => now);
let shop: OpenRestaurant;
let program: TestProgram;
let reader: TestProgram;
let elsewhere: TestProgram;
let tableId = "";

beforeAll(async () => {
  shop = await addOpenRestaurant(db, app, EVENING);
  const { restaurantId, owner, tableCode } = shop;
  program = await addTestProgram(db, app, { restaurantId, owner, scopes: ["orders"], now });
  reader = await addTestProgram(db, app, { restaurantId, owner, scopes: ["read", "book"], now });
  const other = await addOpenRestaurant(db, app, EVENING);
  elsewhere = await addTestProgram(db, app, { ...other, scopes: ["orders"], now });
  const [table] = await db.query<{ id: string }>("SELECT id FROM restaurant_tables WHERE order_code = $1", [
    tableCode,
  ]);
  tableId = table?.id ?? "";
});
beforeEach(() =>
  db.script("DELETE FROM attempts; DELETE FROM order_lines; DELETE FROM orders; DELETE FROM reservations"),
);

const list = async (date = "2026-12-01") =>
  (await program.call("GET", `/orders?date=${date}`)).json().orders as ApiOrder[];
const step = (id: string, body: object, key?: string) =>
  program.call("POST", `/orders/${id}/steps`, body, key);
const NUTS = {
  dietaryNeeds: ["vegan" as const],
  severeAllergens: ["nuts" as const],
  otherNeeds: [{ text: "xylocarp" }],
};

async function seat(body: object) {
  const answer = await app.inject({
    method: "POST",
    url: `/api/owner/restaurants/${shop.restaurantId}/reservations`,
    payload: { source: "walk-in", guestCount: 2, tableIds: [tableId], ...body },
    headers: shop.owner.headers,
  });
  expect(answer.statusCode, answer.body).toBe(201);
}

describe("a restaurant's program", () => {
  it("reads the orders of a day as the board shows them, what guests can't eat first of all", async () => {
    const { made } = await shop.placed({ ...NUTS, note: "No noise" });
    const [order] = await list();
    const board = await app.inject({
      url: `/api/owner/restaurants/${shop.restaurantId}/orders`,
      headers: shop.owner.headers,
    });
    const [shown] = (board.json() as BoardView).orders;
    expect(order).toMatchObject({
      ...{ id: made.id, orderNumber: made.orderNumber, status: "new", customerName: "Ana", note: "No noise" },
      lines: shown?.lines,
      steps: ["accepted", "rejected"],
      needs: shown?.needs,
    });
    expect(order?.needs.needsText[0]).toMatch(/^【重症】/);
    expect(order?.needs.needsText.join()).toContain("xylocarp");
    expect(JSON.stringify(order)).not.toContain("@");
    expect(await list("2026-12-02")).toEqual([]);
    expect((await program.call("GET", `/orders/${made.id}`)).json()).toEqual(order);
  });

  it("reads that nobody was asked, also beside an order or a party that was", async () => {
    await shop.placed({});
    expect((await list())[0]?.needs).toMatchObject({
      needsAsked: false,
      needsText: ["未確認（うかがっていません）"],
    });
    await seat({});
    const { made } = await shop.placed(NUTS);
    const { needs, ownNeeds, parties } = (await program.call("GET", `/orders/${made.id}`)).json() as ApiOrder;
    expect(needs.needsAsked, "the party at the table was not asked").toBe(false);
    expect(needs.needsText.at(-1)).toBe("未確認（うかがっていません）");
    expect(needs.severeAllergens).toEqual(["nuts"]);
    expect(ownNeeds).toMatchObject({ needsAsked: true, severeAllergens: ["nuts"] });
    expect(parties[0]?.needs).toMatchObject({
      needsAsked: false,
      needsText: ["未確認（うかがっていません）"],
    });
  });

  it("reads what the table's booking declared, of an order that says nothing", async () => {
    await seat({ customerName: "山田", ...NUTS });
    const { made } = await shop.placed({});
    const { needs } = (await program.call("GET", `/orders/${made.id}`)).json() as ApiOrder;
    expect(needs).toMatchObject({ needsAsked: true, severeAllergens: ["nuts"] });
    expect(needs.needsText[0]).toMatch(/^【重症】/);
  });

  it("takes an order through the kitchen, and the log says with which key", async () => {
    const { made } = await shop.placed({});
    const { id } = made;
    const accepted = await step(id, { from: "new", to: "accepted", readyInMinutes: 20 });
    expect([accepted.statusCode, accepted.json()]).toMatchObject([
      200,
      { status: "accepted", readyAt: "2026-12-01T09:20:00.000Z" },
    ]);
    expect((await step(id, { from: "accepted", to: "ready" })).json().status).toBe("ready");
    expect((await step(id, { from: "ready", to: "done" })).json().status).toBe("done");
    const rows = await db.query(
      `SELECT l.actor, k.name FROM order_log l LEFT JOIN api_keys k ON k.id = l.api_key_id WHERE order_id = $1 ORDER BY l.id`,
      [id],
    );
    expect(rows).toEqual([
      { actor: "guest", name: null },
      ...Array.from({ length: 3 }, () => ({ actor: "api", name: "Till" })),
    ]);
  });

  it("rejects with a reason that the guest reads", async () => {
    const placed = await shop.placed({});
    const { id } = placed.made;
    expect((await step(id, { from: "new", to: "rejected" })).json().errors?.[0]?.path).toBe("reason");
    await step(id, { from: "new", to: "rejected", reason: "売り切れ" });
    expect(await placed.see()).toMatchObject({ status: "rejected", reason: "売り切れ" });
  });

  it("is told that an order has changed since it was read", async () => {
    const { made, cancel } = await shop.placed({});
    await cancel();
    const late = await step(made.id, { from: "new", to: "accepted", readyInMinutes: 20 });
    expect([late.statusCode, late.json().code]).toEqual([409, "changed-meanwhile"]);
    const none = await step(made.id, { from: "done", to: "accepted", readyInMinutes: 20 });
    expect(none.json().code).toBe("changed-meanwhile");
  });

  it("moves an order once for one key, also at once", async () => {
    const { made } = await shop.placed({});
    const key = randomUUID();
    const body = { from: "new", to: "accepted", readyInMinutes: 20 };
    const both = await Promise.all([step(made.id, body, key), step(made.id, body, key)]);
    expect(both.map(({ statusCode, json }) => [statusCode, json().status])).toEqual([
      [200, "accepted"],
      [200, "accepted"],
    ]);
    const reused = await step(made.id, { ...body, readyInMinutes: 30 }, key);
    expect([reused.statusCode, reused.json().code]).toEqual([422, "idempotency-key-reused"]);
    const bare = await program.call("POST", `/orders/${made.id}/steps`, body, null);
    expect([bare.statusCode, bare.json().errors?.[0]?.path]).toEqual([400, "Idempotency-Key"]);
  });

  it("needs the scope for it, and another restaurant's orders are none", async () => {
    const { made } = await shop.placed({});
    const calls = [
      ["GET", "/orders?date=2026-12-01", undefined],
      ["GET", `/orders/${made.id}`, undefined],
      ["POST", `/orders/${made.id}/steps`, { from: "new", to: "accepted", readyInMinutes: 20 }],
    ] as const;
    for (const [method, path, body] of calls) {
      const refused = await reader.call(method, path, body);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { code: "api-key-scope", scope: "orders" },
      ]);
      const foreign = await elsewhere.call(method, path, body);
      if (path.includes(made.id)) expect(foreign.json().code).toBe("order-not-found");
      else expect(foreign.json().orders).toEqual([]);
    }
  });

  it("does not see an order that isn't paid yet", async () => {
    const { made } = await shop.placed({ pays: "online", customerEmail: "ana@example.org" });
    expect(await list()).toEqual([]);
    expect((await program.call("GET", `/orders/${made.id}`)).json().code).toBe("order-not-found");
  });
});
