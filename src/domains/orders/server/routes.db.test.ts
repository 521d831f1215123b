import { beforeEach, describe, expect, it } from "vitest";
import { checkLedger } from "#domains/payments/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { PricedBasket } from "../contract/baskets.ts";
import type { CreatedOrder, OrderingView, OrderSummary } from "../contract/orders.ts";
import { endOverdue } from "./states/change-status.ts";

/** Noon in Tokyo. */
const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
let restaurant: OpenRestaurant;

beforeEach(async () => {
  now = NOON;
  restaurant = await addOpenRestaurant(db, app, now);
});

const ONLINE = { pays: "online", customerEmail: "ana@example.org" } as const;
const ordering = async (query = "") =>
  (
    await inject({ url: `/api/restaurants/${restaurant.restaurantId}/ordering${query}` })
  ).json() as OrderingView;
const countOrders = async () =>
  (await db.query("SELECT 1 FROM orders WHERE restaurant_id = $1", [restaurant.restaurantId])).length;

describe("an order at a table", () => {
  it("costs what the menu states, tax included, and is numbered from one", async () => {
    const lines = [
      { dishId: restaurant.ramen, quantity: 2, phrases: ["no-onion" as const], note: "少なめ" },
      { dishId: restaurant.sake, quantity: 1 },
    ];
    const { made, see } = await restaurant.placed({ lines, expectedYen: 2_600 });
    expect(made).toMatchObject({ orderNumber: "1", requiresPayment: false, paymentUrl: null });
    expect(await see()).toMatchObject({
      orderNumber: "1",
      totalAmount: "2600",
      restaurantId: restaurant.restaurantId,
      status: "new",
      tableLabel: "T1",
      dueAt: minutes(20).toISOString(),
      total: { minor: 2_600, currency: "JPY" },
      taxes: [{ percent: 10, total: { minor: 2_600 }, tax: { minor: 236 } }],
      lines: [
        { name: "ラーメン", quantity: 2, unit: { minor: 1_000 }, phrases: ["no-onion"], note: "少なめ" },
        { name: "日本酒", quantity: 1 },
      ],
      payment: null,
      canCancel: true,
    });
    expect((await restaurant.placed()).made.orderNumber).toBe("2");
  });

  it("is never charged at the guest's price: a different one is rejected with the current price", async () => {
    const answer = await restaurant.order({ expectedYen: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "basket-changed"]);
    expect(answer.json().basket).toMatchObject({ total: { minor: 2_000 }, canBeOrdered: true });
    const gone = await restaurant.order({ lines: [{ dishId: "gone", quantity: 1 }], expectedYen: 0 });
    expect(gone.json().basket.lines[0].issue).toBe("gone");
    expect(await countOrders()).toBe(0);
  });

  it("is offered on the restaurant's card while orders are accepted", async () => {
    const card = async () => {
      await app.refresh();
      return (await inject({ url: `/api/restaurants?ids=${restaurant.restaurantId}` })).json()[0];
    };
    expect(await card()).toMatchObject({ takesOrders: true });
    await restaurant.set({ kinds: [] });
    expect(await card()).toMatchObject({ takesOrders: false });
  });

  it("is placed only at a table of the restaurant, by its code", async () => {
    const other = await addOpenRestaurant(db, app, now);
    for (const tableCode of [other.tableCode, "guessed"]) {
      const answer = await restaurant.order({ tableCode });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, "tableCode"]);
    }
    expect((await restaurant.order({ tableCode: null })).statusCode).toBe(400);
    expect(restaurant.tableCode, "128 bits").toMatch(/^[\w-]{22}$/);
    expect((await ordering(`?table=${restaurant.tableCode}`)).table).toEqual({ label: "T1" });
    expect((await ordering(`?table=${other.tableCode}`)).table).toBeNull();
  });

  it("is placed once for repeated and concurrent calls", async () => {
    const headers = { "idempotency-key": `order-${restaurant.restaurantId}` };
    const answers = await Promise.all(Array.from({ length: 8 }, () => restaurant.order({}, headers)));
    expect(new Set(answers.map((answer) => (answer.json() as CreatedOrder).id)).size).toBe(1);
    expect(await countOrders()).toBe(1);
    const other = await restaurant.order({ customerName: "Bo" }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency-key-reused"]);
  });

  it("belongs to the caller that repeats it with its key after a lost response", async () => {
    const key = { "idempotency-key": `lost-${restaurant.restaurantId}` };
    const lost = await restaurant.order({}, key);
    const again = await restaurant.order({}, key);
    expect([again.statusCode, again.json()]).toEqual([200, lost.json()]);
    const { id } = again.json() as CreatedOrder;
    const cookieOf = (answer: typeof lost) => String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const see = (cookie: string) => inject({ url: `/api/orders/${id}`, headers: { cookie } });
    expect((await see(cookieOf(again))).statusCode).toBe(200);
    expect((await see(cookieOf(lost))).statusCode).toBe(404);
    const cancelled = await inject({
      ...{ method: "POST", url: `/api/orders/${id}/cancel` },
      headers: { cookie: cookieOf(again) },
    });
    expect(cancelled.statusCode).toBe(200);
  });

  it("gets a unique number among fifty concurrent orders", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => restaurant.order()));
    const numbers = answers.map((answer) => Number((answer.json() as CreatedOrder).orderNumber));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  it("is visible to, and can be cancelled by, its holder only", async () => {
    const { made, cancel } = await restaurant.placed();
    expect((await inject({ url: `/api/orders/${made.id}` })).statusCode).toBe(404);
    expect((await inject({ method: "POST", url: `/api/orders/${made.id}/cancel` })).statusCode).toBe(404);
    const key = (
      await db.query<{ key: string }>("SELECT manage_key AS key FROM orders WHERE id = $1", [made.id])
    )[0]?.key;
    expect((await inject({ url: `/api/orders/${made.id}?key=${key}` })).statusCode).toBe(200);
    expect((await cancel()).json().status).toBe("cancelled_by_guest");
    expect((await cancel()).statusCode).toBe(409);
  });
});

describe("a basket", () => {
  const price = async (body: object) =>
    (
      await inject({
        method: "POST",
        url: "/api/baskets/price",
        payload: { restaurantId: restaurant.restaurantId, kind: "dine-in", ...body },
      })
    ).json() as PricedBasket;

  it("is priced without an order, with a reason for each line that can't be ordered", async () => {
    const lines = [
      { dishId: restaurant.ramen, quantity: 2 },
      { dishId: "gone", quantity: 1 },
    ];
    expect(await price({ lines })).toMatchObject({
      total: { minor: 2_000 },
      canBeOrdered: false,
      lines: [{ issue: null }, { issue: "gone" }],
    });
    expect(await countOrders()).toBe(0);
  });

  it("is priced by what is served at the requested time", async () => {
    await db.query(
      `UPDATE menu_sections SET served = '[{"weekdays": [1, 2, 3, 4, 5, 6, 7], "from": 1080, "until": 1140}]'
       WHERE restaurant_id = $1`,
      [restaurant.restaurantId],
    );
    const lines = [{ dishId: restaurant.ramen, quantity: 1 }];
    expect((await price({ lines })).lines[0]?.issue).toBe("not-served");
    expect((await price({ lines, at: "2026-12-01T18:30" })).lines[0]?.issue).toBeNull();
    expect((await price({ lines, at: "2026-12-01T19:00" })).lines[0]?.issue).toBe("not-served");
  });
});

describe("a kitchen", () => {
  it("accepts orders only of the kinds that are enabled, and none while paused", async () => {
    await restaurant.set({ kinds: ["pick-up"] });
    expect((await restaurant.order()).json().code).toBe("ordering-closed");
    await restaurant.set({ pays: ["online"] });
    expect((await restaurant.order()).json().code).toBe("ordering-closed");
    await restaurant.set({});
    const pause = (count: number) =>
      inject({
        method: "POST",
        url: `/api/owner/restaurants/${restaurant.restaurantId}/ordering/pause`,
        payload: { minutes: count },
        headers: restaurant.owner.headers,
      });
    await pause(30);
    expect((await restaurant.order()).json()).toMatchObject({
      code: "ordering-paused",
      pausedUntil: minutes(30).toISOString(),
    });
    expect((await ordering()).pausedUntil).toBe(minutes(30).toISOString());
    now = minutes(30);
    expect((await restaurant.order()).statusCode).toBe(201);
  });

  it("accepts no more per quarter of an hour than its capacity, also under concurrency", async () => {
    await restaurant.set({ capPerQuarter: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => restaurant.order()));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(["kitchen-full"]));
    now = minutes(15);
    expect((await restaurant.order()).statusCode).toBe(201);
  });

  it("offers pick-up when it is open and can be ready, taxed as take-out", async () => {
    const { pickUpTimes } = await ordering();
    expect(pickUpTimes[0]).toBe("2026-12-01T12:30");
    const lines = [{ dishId: restaurant.ramen, quantity: 1 }];
    const wish = { kind: "pick-up", tableCode: null, lines, expectedYen: 980 } as const;
    const { see } = await restaurant.placed({ ...wish, pickUpAt: "2026-12-01T12:30" });
    expect(await see()).toMatchObject({
      dueAt: minutes(30).toISOString(),
      taxes: [{ percent: 8, total: { minor: 980 }, tax: { minor: 72 } }],
    });
    for (const pickUpAt of ["2026-12-01T12:00", "2026-12-01T12:35", "2026-12-01T23:00", "2026-12-03T12:30"]) {
      const answer = await restaurant.order({ ...wish, pickUpAt });
      expect(answer.json().errors[0].path, pickUpAt).toBe("pickUpAt");
    }
    const sake = [{ dishId: restaurant.sake, quantity: 1 }];
    const answer = await restaurant.order({ ...wish, lines: sake, pickUpAt: "2026-12-01T12:30" });
    expect(answer.json().basket.lines[0].issue).toBe("not-sold-so");
  });

  it("cooks for a reservation of the same guest only", async () => {
    const payload = bookingBody(restaurant.restaurantId);
    const booked = await inject({ method: "POST", url: "/api/reservations", payload });
    const cookie = String(booked.headers["set-cookie"]).split(";")[0] ?? "";
    const wish = { kind: "booking", tableCode: null, reservationId: booked.json().id } as const;
    expect((await restaurant.order(wish)).json().errors[0].path).toBe("reservationId");
    const answer = await restaurant.order(wish, { cookie });
    expect(answer.statusCode).toBe(201);
    const seen = await inject({ url: `/api/orders/${answer.json().id}`, headers: { cookie } });
    // 18:00 on the day of the reservation, in Tokyo.
    expect(seen.json().dueAt).toBe("2026-12-24T09:00:00.000Z");
  });

  it("that does not answer within a quarter of an hour loses the order", async () => {
    const { see } = await restaurant.placed();
    now = minutes(19);
    await endOverdue(db, now);
    expect((await see()).status).toBe("new");
    now = minutes(20);
    await endOverdue(db, now);
    expect((await see()).status).toBe("expired");
  });
});

describe("an order paid online", () => {
  it("reaches the kitchen once it is paid", async () => {
    const { made, see, pay } = await restaurant.placed(ONLINE);
    expect(made).toMatchObject({
      requiresPayment: true,
      paymentUrl: expect.stringMatching(/^\/app\/checkout\/./),
    });
    expect(await see()).toMatchObject({ status: "pending_payment", payment: { state: "unpaid" } });
    const board = async () =>
      (
        await inject({
          url: `/api/owner/restaurants/${restaurant.restaurantId}/orders`,
          headers: restaurant.owner.headers,
        })
      ).json().orders;
    expect(await board()).toEqual([]);
    await pay("4000000000000002");
    expect((await see()).status).toBe("pending_payment");
    await pay();
    expect(await see()).toMatchObject({ status: "new", payment: { state: "paid", paid: 2_000 } });
    expect(await board()).toHaveLength(1);
  });

  it("needs an address for the receipt", async () => {
    const answer = await restaurant.order({ pays: "online" });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, "customerEmail"]);
  });

  it("expires unpaid, and frees its place in the kitchen", async () => {
    await restaurant.set({ capPerQuarter: 1 });
    const { see, pay } = await restaurant.placed(ONLINE);
    expect((await restaurant.order()).json().code).toBe("kitchen-full");
    now = minutes(15);
    await endOverdue(db, now);
    expect(await see()).toMatchObject({ status: "expired", payment: { state: "closed" } });
    await pay();
    expect((await see()).payment?.paid).toBe(0);
  });

  it.each([
    ["rejected by the kitchen", (id: string) => restaurant.step(id, "new", "rejected", { reason: "品切れ" })],
    ["taken back by the guest", null],
  ])("and then %s is given back", async (_how, end) => {
    const { made, see, pay, cancel } = await restaurant.placed(ONLINE);
    await pay();
    await (end ? end(made.id) : cancel());
    await app.settle();
    expect((await see()).payment).toMatchObject({ state: "refunded", refunded: 2_000 });
    expect(await checkLedger(db)).toEqual([]);
  });
});

describe("a caller's orders", () => {
  const list = async (headers: Record<string, string>) =>
    (await inject({ url: "/api/orders", headers })).json() as OrderSummary[];
  const ids = async (headers: Record<string, string>) => (await list(headers)).map(({ id }) => id);
  const ordered = async (headers: Record<string, string> = {}) => {
    const answer = await restaurant.order({}, headers);
    const cookie = headers.cookie ?? String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    return { id: (answer.json() as CreatedOrder).id, cookie };
  };

  it("are those of this browser, newest first", async () => {
    const { id: first, cookie } = await ordered();
    now = minutes(1);
    const { id: second } = await ordered({ cookie });
    await ordered();
    expect(await ids({ cookie })).toEqual([second, first]);
    expect((await list({ cookie }))[1]).toMatchObject({
      orderNumber: "1",
      status: "new",
      tableLabel: "T1",
      count: 2,
      total: { minor: 2_000, currency: "JPY" },
    });
    expect(await list({})).toEqual([]);
  });

  it("are the account's on every device, and stay with it after logout", async () => {
    const { id: asGuest, cookie } = await ordered();
    const ana = await testAccount(app);
    const { id } = await ordered({ ...ana.headers, cookie });
    expect(await ids(ana.headers)).toEqual([id]);
    const exported = (await inject({ url: "/api/auth/export", headers: ana.headers })).json();
    expect(exported.orders).toMatchObject([{ id, customerName: "Ana", totalYen: 2_000 }]);
    expect(Object.keys(exported.orders[0])).not.toContain("manageKey");
    await inject({ method: "POST", url: "/api/auth/logout", headers: { ...ana.headers, cookie } });
    await app.settle();
    expect(await ids({ cookie })).toEqual([asGuest]);
    expect((await inject({ url: `/api/orders/${id}`, headers: { cookie } })).statusCode).toBe(404);
  });
});

describe("a receipt", () => {
  const INVOICE = "T9234567890123";
  const pickUp = { ...ONLINE, kind: "pick-up", tableCode: null, pickUpAt: "2026-12-02T11:00" } as const;
  const give = (id: string, quantity: number) =>
    inject({
      method: "POST",
      url: `/api/owner/orders/${id}/refunds`,
      payload: { lines: [{ position: 0, quantity }] },
      headers: restaurant.owner.headers,
    });

  it("is issued for online payments once the kitchen has accepted, dated on the day of the meal", async () => {
    await restaurant.set({ invoiceNumber: INVOICE });
    const { made, see, pay } = await restaurant.placed({ ...pickUp, expectedYen: 1_960 });
    await pay();
    expect((await see()).receipt, "it may still be rejected").toBeNull();
    await restaurant.step(made.id, "new", "accepted", { readyInMinutes: 20 });
    expect((await see()).receipt).toEqual({ invoiceNumber: INVOICE, date: "2026-12-02" });
    await give(made.id, 1);
    await app.settle();
    expect(await see()).toMatchObject({
      receipt: { invoiceNumber: INVOICE },
      taxes: [{ percent: 8, total: { minor: 980 }, tax: { minor: 72 } }],
    });
    await give(made.id, 2);
    expect((await see()).receipt, "nothing was served").toBeNull();
  });

  it.each([
    ["T1234567890123", "the check digit"],
    ["9234567890123", "Enter T and the 13 digits"],
  ])("rejects the invoice number %s", async (invoiceNumber, said) => {
    const url = `/api/owner/restaurants/${restaurant.restaurantId}/ordering`;
    const { headers } = restaurant.owner;
    const before = (await inject({ url, headers })).json();
    const answer = await inject({ method: "PUT", url, payload: { ...before, invoiceNumber }, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ path: "invoiceNumber", message: expect.stringContaining(said) }],
    });
    expect((await inject({ url, headers })).json()).toEqual(before);
  });

  it("omits a missing invoice number, and is the counter's for payments at the restaurant", async () => {
    const { made, see, pay } = await restaurant.placed(ONLINE);
    await pay();
    await restaurant.step(made.id, "new", "accepted", { readyInMinutes: 20 });
    expect((await see()).receipt).toEqual({ invoiceNumber: null, date: "2026-12-01" });
    const atCounter = await restaurant.placed();
    await restaurant.step(atCounter.made.id, "new", "accepted", { readyInMinutes: 20 });
    expect((await atCounter.see()).receipt).toBeNull();
  });
});
