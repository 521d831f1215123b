import { beforeEach, describe, expect, it } from "vitest";
import { checkLedger } from "#domains/payments/server/public.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BoardView } from "../../contract/orders.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let restaurant: OpenRestaurant;

beforeEach(async () => {
  now = NOON;
  restaurant = await addOpenRestaurant(db, app, now);
});

const board = async () =>
  (
    await inject({
      url: `/api/owner/restaurants/${restaurant.restaurantId}/orders`,
      headers: restaurant.owner.headers,
    })
  ).json() as BoardView;
const refund = (id: string, lines: { position: number; quantity: number }[]) =>
  inject({
    method: "POST",
    url: `/api/owner/orders/${id}/refunds`,
    payload: { lines },
    headers: restaurant.owner.headers,
  });

describe("the board", () => {
  it("shows what is to be made, what it may become, and nothing of how to reach the guest", async () => {
    await restaurant.placed({ customerEmail: "ana@example.org", note: "窓側" });
    const { orders, prepMinutes } = await board();
    expect(prepMinutes).toBe(20);
    expect(orders).toMatchObject([
      { orderNumber: "1", status: "new", tableLabel: "T1", note: "窓側", steps: ["accepted", "rejected"] },
    ]);
    expect(JSON.stringify(orders)).not.toContain("ana@example.org");
  });

  it("takes an order from tap to tap, with the time that the kitchen says", async () => {
    const { made, see } = await restaurant.placed();
    await restaurant.step(made.id, "new", "accepted", { readyInMinutes: 25 });
    expect(await see()).toMatchObject({
      status: "accepted",
      readyAt: "2026-12-01T03:25:00.000Z",
      expiresAt: null,
      canCancel: false,
    });
    await restaurant.step(made.id, "accepted", "ready");
    expect((await restaurant.step(made.id, "ready", "done")).json()).toMatchObject({
      status: "done",
      steps: ["ready"],
    });
  });

  it("refuses a tap on what somebody else has moved, and a step that there is not", async () => {
    const { made } = await restaurant.placed();
    const taps = await Promise.all([
      restaurant.step(made.id, "new", "accepted"),
      restaurant.step(made.id, "new", "rejected"),
    ]);
    expect(taps.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await restaurant.step(made.id, "done", "new")).statusCode).toBe(409);
  });

  it("tells open windows of every change by a higher number", async () => {
    const before = (await board()).version;
    const { made, cancel } = await restaurant.placed();
    const made1 = (await board()).version;
    await restaurant.step(made.id, "new", "accepted");
    const stepped = (await board()).version;
    await restaurant.set({ prepMinutes: 30 });
    const set = (await board()).version;
    expect([before < made1, made1 < stepped, stepped < set]).toEqual([true, true, true]);
    expect((await cancel()).statusCode).toBe(409);
    expect((await board()).version).toBe(set);
  });

  it("is a restaurant's own: nobody reads or moves another's orders", async () => {
    const { made } = await restaurant.placed();
    const stranger = await addOpenRestaurant(db, app, now);
    const nobody = await testAccount(app);
    const url = `/api/owner/restaurants/${restaurant.restaurantId}/orders`;
    for (const { headers } of [stranger.owner, nobody])
      expect((await inject({ url, headers })).statusCode).toBe(404);
    expect((await restaurant.step(made.id, "new", "accepted", {}, stranger.owner)).json().code).toBe(
      "order-not-found",
    );
    const staff = await restaurant.memberAs("staff");
    expect((await restaurant.step(made.id, "new", "accepted", {}, staff)).statusCode).toBe(200);
    const settings = { method: "PUT", url: url.replace("orders", "ordering"), payload: {} } as const;
    expect((await inject({ ...settings, headers: staff.headers })).statusCode).toBe(403);
  });

  it("shows a new day without what was done on the day before", async () => {
    const { made } = await restaurant.placed();
    await restaurant.step(made.id, "new", "accepted");
    const open = await restaurant.placed();
    await restaurant.step(open.made.id, "new", "accepted");
    await restaurant.step(made.id, "accepted", "done");
    now = new Date("2026-12-02T03:00:00Z");
    expect((await board()).orders.map(({ id }) => id)).toEqual([open.made.id]);
  });
});

describe("portions that can't be served", () => {
  const lines = () => [
    { dishId: restaurant.ramen, quantity: 3 },
    { dishId: restaurant.sake, quantity: 1 },
  ];
  const ONLINE = { pays: "online", customerEmail: "ana@example.org", expectedYen: 3_600 } as const;

  it("go back at what they cost, once, however often it is said", async () => {
    const { made, see, pay } = await restaurant.placed({ ...ONLINE, lines: lines() });
    await pay();
    await restaurant.step(made.id, "new", "accepted");
    for (const _again of [1, 2])
      expect((await refund(made.id, [{ position: 0, quantity: 1 }])).statusCode).toBe(200);
    await settle();
    expect(await see()).toMatchObject({
      refunded: { minor: 1_000 },
      payment: { state: "refunded", refunded: 1_000 },
      taxes: [{ percent: 10, total: { minor: 2_600 }, tax: { minor: 236 } }],
    });
    await refund(made.id, [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ]);
    await settle();
    expect((await see()).payment).toMatchObject({ refunded: 2_600 });
    expect(await checkLedger(db)).toEqual([]);
  });

  it("are never more than were ordered, nor fewer than went back", async () => {
    const { made } = await restaurant.placed({ lines: lines(), expectedYen: 3_600 });
    expect((await refund(made.id, [{ position: 0, quantity: 1 }])).statusCode).toBe(409);
    await restaurant.step(made.id, "new", "accepted");
    expect((await refund(made.id, [{ position: 0, quantity: 4 }])).json().errors[0].path).toBe(
      "lines.0.quantity",
    );
    expect((await refund(made.id, [{ position: 9, quantity: 1 }])).statusCode).toBe(400);
    await refund(made.id, [{ position: 0, quantity: 2 }]);
    expect((await refund(made.id, [{ position: 0, quantity: 1 }])).statusCode).toBe(409);
  });

  it("leave the rest to be given back when the whole order can't be served", async () => {
    const { made, see, pay } = await restaurant.placed({ ...ONLINE, lines: lines() });
    await pay();
    await restaurant.step(made.id, "new", "accepted");
    await refund(made.id, [{ position: 1, quantity: 1 }]);
    await restaurant.step(made.id, "accepted", "rejected", { reason: "停電" });
    await settle();
    expect(await see()).toMatchObject({ status: "rejected", reason: "停電", payment: { refunded: 3_600 } });
    expect(await checkLedger(db)).toEqual([]);
  });
});
