import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localDate } from "#kernel/time/zoned-time.ts";
import { addTestPayment, newPayable, PAYMENT_START, paidEvent } from "#tests/setup/builders/test-payment.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { applyProviderEvent } from "../../provider-events/apply-provider-event.ts";
import { openProviders } from "../../providers/open-providers.ts";
import { refundPayments } from "../../refunds/create-refunds.ts";
import { addOffer } from "../commission/grant-discount.ts";
import { insertCommissionTerm } from "../commission/store.ts";
import { checkLedger } from "../ledger-store.ts";
import { getStatement } from "./get-statement.ts";

const db = testDatabase();
const providers = openProviders(db, { stripe: null, sandboxWebhookSecret: null, publicUrl: "" });
const DAY_MS = 86_400_000;
const after = (days: number) => new Date(PAYMENT_START.getTime() + days * DAY_MS);
const company = { name: null, address: null, email: null, invoiceNumber: null };

/** One payment: its amount, date and rate, and its later refunds with their outcome. */
const history = fc.record({
  amount: fc.integer({ min: 1, max: 90_000 }),
  currency: fc.constantFrom("JPY" as const, "USD" as const),
  basisPoints: fc.constantFrom(0, 250, 500),
  day: fc.nat(40),
  refunds: fc.array(
    fc.record({
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      day: fc.nat(60),
      ends: fc.constantFrom("succeeded" as const, "succeeded" as const, "failed" as const),
    }),
    { maxLength: 3 },
  ),
});

type Lived = typeof history extends fc.Arbitrary<infer One> ? One : never;

describe("the statements of all months", () => {
  it("add up to the payments in each currency", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 5 }), async (payments) => {
        const restaurantId = await addTestRestaurant(db, { acceptsReservations: false });
        for (const payment of payments) await live(restaurantId, payment);
        expect(await checkLedger(db)).toEqual([]);
        for (const currency of ["JPY", "USD"] as const) {
          const [row] = await db.query<{ paid: number; refunded: number; commission: number }>(
            `SELECT COALESCE(sum(captured), 0)::int AS paid, COALESCE(sum(refunded), 0)::int AS refunded,
               COALESCE(sum(commission), 0)::int AS commission FROM payments
             WHERE restaurant_id = $1 AND currency = $2`,
            [restaurantId, currency],
          );
          expect(await sums(restaurantId, currency)).toEqual(row);
        }
      }),
      { numRuns: 15 },
    );
  });
});

it("a statement names the coupon that lowered the commission", async () => {
  const restaurantId = await addTestRestaurant(db, { acceptsReservations: false });
  const offer = { restaurantId, zone: "Asia/Tokyo", basisPoints: 250, days: 30 };
  await addOffer(db, offer, PAYMENT_START);
  const { id } = await addTestPayment(db, newPayable(), { minor: 2_502, currency: "JPY" }, { restaurantId });
  await db.transaction((tx) => applyProviderEvent(tx, "stripe", paidEvent(id, 2_502), after(0)));
  const [row] = await db.query(
    "SELECT amount, basis_points, reason FROM ledger_entries WHERE payment_id = $1 AND to_account = 'platform'",
    [id],
  );
  expect(row).toEqual({ amount: 62, basis_points: 250, reason: "coupon" });
  const month = localDate(PAYMENT_START, "Asia/Tokyo").slice(0, 7);
  const restaurant = { restaurantId, restaurantName: "試験亭", zone: "Asia/Tokyo", company };
  const statement = await getStatement(db, providers, { ...restaurant, month }, after(1));
  expect(statement?.parts[0]?.rows).toMatchObject([{ basisPoints: 250, reason: "coupon" }]);
});

async function live(restaurantId: string, payment: Lived): Promise<void> {
  const { amount, currency, basisPoints, day, refunds } = payment;
  const [startsAt, endsAt] = [PAYMENT_START, new Date(PAYMENT_START.getTime() + 1)];
  await db.query("DELETE FROM commission_terms WHERE restaurant_id = $1", [restaurantId]);
  await insertCommissionTerm(db, restaurantId, { basisPoints, reason: "club", startsAt, endsAt });
  const payable = newPayable();
  const { id } = await addTestPayment(db, payable, { minor: amount, currency }, { restaurantId });
  const paid = { ...paidEvent(id, amount), currency };
  await db.transaction((tx) => applyProviderEvent(tx, "stripe", paid, after(day)));
  let total = 0;
  for (const { part, day: later, ends } of refunds) {
    total += Math.ceil((amount - total) * part);
    const at = after(day + later);
    await db.transaction((tx) => refundPayments(tx, { payable, amount: total, reason: "operator" }, at));
    const [refund] = await db.query<{ id: string; amount: number }>(
      "SELECT id, amount FROM refunds WHERE payment_id = $1 AND state = 'queued'",
      [id],
    );
    if (!refund) continue;
    const refs = { refundId: refund.id, providerRef: `re_${refund.id}`, paymentRef: `pi_${id}` };
    const said = { id: null, kind: "refund" as const, ...refs, amount: refund.amount, failure: null };
    await db.transaction((tx) => applyProviderEvent(tx, "stripe", { ...said, state: "sent" }, at));
    await db.transaction((tx) =>
      applyProviderEvent(tx, "stripe", { ...said, state: ends }, after(day + later + 9)),
    );
    if (ends === "failed") total -= refund.amount;
  }
}

async function sums(restaurantId: string, currency: "JPY" | "USD") {
  const result = { paid: 0, refunded: 0, commission: 0 };
  const restaurant = { restaurantId, restaurantName: "試験亭", zone: "Asia/Tokyo", company };
  const last = await getStatement(db, providers, { ...restaurant, month: "2027-06" }, after(200));
  for (const month of last?.months ?? []) {
    const statement = await getStatement(db, providers, { ...restaurant, month }, after(200));
    const part = statement?.parts.find((one) => one.currency === currency);
    if (!part) continue;
    const { totals } = part;
    expect(part.heldByOperator, "nobody had an account it could go to").toEqual(totals.payout);
    result.paid += totals.paid.minor;
    result.refunded += totals.refunded.minor;
    result.commission += totals.commission.minor;
    expect(totals.payout.minor).toBe(totals.paid.minor - totals.refunded.minor - totals.commission.minor);
  }
  return result;
}
