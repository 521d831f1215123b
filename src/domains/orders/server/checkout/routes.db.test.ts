import { beforeEach, describe, expect, it } from "vitest";
import type { PaymentIntentView } from "#domains/payments/contract/payments.ts";
import type { StatementView } from "#domains/payments/contract/statements.ts";
import { checkLedger } from "#domains/payments/server/public.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

/** Noon in Tokyo. */
const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurant: OpenRestaurant;

beforeEach(async () => {
  now = NOON;
  restaurant = await addOpenRestaurant(db, app, now);
});

const ONLINE = { pays: "online", customerEmail: "ana@example.org" } as const;
const statementOf = async (month = "2026-12", by = restaurant.owner) =>
  inject({
    url: `/api/owner/restaurants/${restaurant.restaurantId}/statements/${month}`,
    headers: by.headers,
  });

describe("asking to pay for an order", () => {
  it("is answered with the server's own amount, the same however often it is asked", async () => {
    const { intend, made } = await restaurant.placed(ONLINE);
    const answers = await Promise.all([1, 2, 3].map(() => intend({ amount: 200_000 })));
    const views = answers.map((answer) => answer.json() as PaymentIntentView);
    expect(views[0]).toMatchObject({
      clientSecret: expect.stringMatching(/^.{20,}$/),
      action: null,
      provider: "sandbox",
      publishableKey: null,
      isTest: true,
      amount: { minor: 2_000, currency: "JPY" },
      secondsLeft: 900,
    });
    expect(new Set(views.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(made.paymentUrl).toContain(`/app/checkout/${made.id}?key=`);
  });

  it("is refused at any other amount than the order's", async () => {
    const { intend, see } = await restaurant.placed(ONLINE);
    for (const amount of [2_000, 100, 0, 200_001]) {
      const answer = await intend({ amount });
      expect(answer.statusCode, String(amount)).toBe(409);
      expect(answer.json()).toMatchObject({ code: "amount-mismatch", amount: { minor: 2_000 } });
    }
    expect((await intend({ amount: 0.5 })).statusCode).toBe(400);
    expect(await see()).toMatchObject({ payment: { state: "unpaid" } });
  });

  it("is for who ordered alone, and for that restaurant", async () => {
    const { made, intend } = await restaurant.placed(ONLINE);
    const body = { restaurantId: restaurant.restaurantId, orderId: made.id, amount: 200_000 };
    const asStranger = await inject({ method: "POST", url: "/api/create-payment-intent", payload: body });
    expect(asStranger.json()).toMatchObject({ status: 404, code: "order-not-found" });
    expect((await intend({ amount: 200_000, restaurantId: "another" })).statusCode).toBe(404);
    expect((await intend({ amount: 200_000, orderId: "none" })).statusCode).toBe(404);
  });

  it("leads to the setup where the restaurant takes no cards any more", async () => {
    const { intend } = await restaurant.placed(ONLINE);
    await db.query("UPDATE payees SET can_charge = false WHERE restaurant_id = $1", [
      restaurant.restaurantId,
    ]);
    const answer = await intend({ amount: 200_000 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ action: "redirect_to_onboarding", clientSecret: null });
    expect((await restaurant.order(ONLINE)).json()).toMatchObject({ code: "ordering-closed" });
    const { pays } = (
      await inject({ url: `/api/restaurants/${restaurant.restaurantId}/ordering` })
    ).json() as {
      pays: string[];
    };
    expect(pays).toEqual(["at-restaurant"]);
  });

  it("is too late once it is paid, or its time is up", async () => {
    const paid = await restaurant.placed(ONLINE);
    await paid.pay();
    expect((await paid.intend({ amount: 200_000 })).json()).toMatchObject({
      status: 409,
      code: "payment-over",
    });
    const { intend } = await restaurant.placed(ONLINE);
    now = new Date(NOON.getTime() + 900_000);
    expect((await intend({ amount: 200_000 })).json()).toMatchObject({ code: "payment-over" });
  });
});

describe("a statement", () => {
  it("adds up what was paid, went back and was kept, and is the same as a table", async () => {
    const first = await restaurant.placed(ONLINE);
    await first.pay();
    const second = await restaurant.placed({
      ...ONLINE,
      lines: [{ dishId: restaurant.sake, quantity: 3 }],
      expectedYen: 1_800,
    });
    await second.pay();
    await restaurant.step(first.made.id, "new", "accepted", { readyInMinutes: 15 });
    await inject({
      method: "POST",
      url: `/api/owner/orders/${first.made.id}/refunds`,
      payload: { lines: [{ position: 0, quantity: 1 }] },
      headers: restaurant.owner.headers,
    });
    await app.settle();
    const statement = (await statementOf()).json() as StatementView;
    const yen = (minor: number) => ({ minor, currency: "JPY" });
    expect(statement).toMatchObject({
      month: "2026-12",
      isComplete: false,
      months: ["2026-12"],
      issuer: { name: null, invoiceNumber: null },
      parts: [
        {
          currency: "JPY",
          rows: [
            {
              reference: "1",
              kind: "order",
              basisPoints: 500,
              reason: "plan",
              paid: yen(2_000),
              refunded: yen(1_000),
              commission: yen(50),
              payout: yen(950),
              providerFee: yen(72),
              isTest: true,
            },
            { reference: "2", paid: yen(1_800), refunded: yen(0), commission: yen(90), payout: yen(1_710) },
          ],
          totals: { paid: yen(3_800), refunded: yen(1_000), commission: yen(140), payout: yen(2_660) },
          commissionTax: yen(12),
          heldByOperator: yen(0),
        },
      ],
    });
    const table = await inject({
      url: `/api/owner/restaurants/${restaurant.restaurantId}/statements/2026-12.csv`,
      headers: restaurant.owner.headers,
    });
    expect(table.headers["content-type"]).toContain("text/csv");
    expect(table.body.split("\r\n").slice(1, 3)).toEqual([
      "2026-12-01 12:00,order,1,JPY,2000,1000,5,plan,50,950,72,JPY,yes",
      "2026-12-01 12:00,order,2,JPY,1800,0,5,plan,90,1710,65,JPY,yes",
    ]);
    expect(await checkLedger(db)).toEqual([]);
  });

  it("has what goes back in a later month in that month, also below nothing", async () => {
    const { pay, made } = await restaurant.placed(ONLINE);
    await pay();
    await restaurant.step(made.id, "new", "accepted", { readyInMinutes: 15 });
    // 00:30 on 1 January in Tokyo: the next month there, but still December in UTC.
    now = new Date("2026-12-31T15:30:00Z");
    const later = await restaurant.memberAs("owner");
    await restaurant.step(made.id, "accepted", "rejected", { reason: "sold-out" }, later);
    await app.settle();
    const december = (await statementOf("2026-12", later)).json() as StatementView;
    expect(december.isComplete).toBe(true);
    expect(december.months).toEqual(["2027-01", "2026-12"]);
    expect(december.parts[0]?.totals).toMatchObject({ payout: { minor: 1_900 }, commission: { minor: 100 } });
    const january = (await statementOf("2027-01", later)).json() as StatementView;
    expect(january.parts[0]).toMatchObject({
      totals: { refunded: { minor: 2_000 }, commission: { minor: -100 }, payout: { minor: -1_900 } },
      commissionTax: { minor: -9 },
    });
  });

  it("is for owners and managers of that restaurant alone, and of months that have begun", async () => {
    const staff = await restaurant.memberAs("staff");
    expect((await statementOf("2026-12", staff)).statusCode).toBe(403);
    expect((await statementOf("2026-12", await restaurant.memberAs("manager"))).statusCode).toBe(200);
    const other = await addOpenRestaurant(db, app, now);
    expect((await statementOf("2026-12", other.owner)).statusCode).toBe(404);
    for (const month of ["2027-01", "2026-13", "2026", "nonsense"])
      expect((await statementOf(month)).statusCode, month).toBe(404);
  });
});
