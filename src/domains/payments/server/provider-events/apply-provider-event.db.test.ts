import { afterEach, describe, expect, it } from "vitest";
import {
  addTestPayment,
  PAYMENT_EXPIRES as EXPIRES,
  newPayable,
  paidEvent as paid,
  paymentActs,
  PAYMENT_START as START,
} from "#tests/setup/builders/test-payment.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { checkLedger } from "../accounting/ledger-store.ts";
import { cancelPayment, endPayments } from "../checkout/create-payment.ts";
import { paymentsOf } from "../checkout/list-payments.ts";
import type { ProviderEvent } from "../port.ts";

const db = testDatabase();

afterEach(async () => {
  expect(await checkLedger(db)).toEqual([]);
});

const { pending, take, refund } = paymentActs(db);
const toldOf = async (paymentId: string, type: string) =>
  (await db.query("SELECT 1 FROM events WHERE type = $1 AND payload->>'paymentId' = $2", [type, paymentId]))
    .length;

describe("a provider event", () => {
  it("is applied once under repetition and concurrency", async () => {
    const payable = newPayable();
    const id = await pending(payable, 3_000);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => take(paid(id, 3_000, n % 2 === 0 ? "evt_a" : null))),
    );
    expect(outcomes.filter((outcome) => outcome === "known")).toHaveLength(5);
    expect(await paymentsOf(db, payable)).toMatchObject([
      { state: "succeeded", amount: 3_000, paidAt: START },
    ]);
    expect(await toldOf(id, "payment.succeeded")).toBe(1);
  });

  it("announces a late payment after cancellation and after expiry", async () => {
    for (const end of [cancelPayment, null]) {
      const payable = newPayable();
      const id = await pending(payable, 500);
      if (end) await db.transaction((tx) => end(tx, payable, START));
      else await endPayments(db, EXPIRES);
      expect(await paymentsOf(db, payable)).toMatchObject([
        { state: end ? "cancelled" : "expired", url: null },
      ]);
      expect(await refund(payable, null)).toBeNull();
      await take(paid(id, 500), new Date("2026-12-01T04:00:00Z"));
      expect(await toldOf(id, "payment.succeeded")).toBe(1);
      expect(await db.query("SELECT email FROM payments WHERE id = $1", [id])).toEqual([{ email: "" }]);
      expect(await refund(payable, null)).toEqual({ minor: 500, currency: "JPY" });
    }
  });

  it("is rejected for a different amount or an unknown payment", async () => {
    const payable = newPayable();
    const id = await pending(payable, 3_000);
    expect(await take(paid(id, 300))).toBe("wrong");
    expect(await take({ ...paid(id, 3_000), currency: "USD" } as ProviderEvent)).toBe("wrong");
    expect(await take(paid("nobody", 3_000))).toBe("unknown");
    expect(await paymentsOf(db, payable)).toMatchObject([{ state: "created", paidAt: null }]);
  });

  it("does not change a paid payment when failures or expiries arrive out of order", async () => {
    const payable = newPayable();
    const id = await pending(payable, 3_000);
    await take(paid(id, 3_000));
    for (const kind of ["processing", "failed", "expired"] as const)
      await take({ id: null, kind, paymentId: id });
    expect(await paymentsOf(db, payable)).toMatchObject([{ state: "succeeded" }]);
  });
});

describe("refunds", () => {
  it("never exceed the amount paid under 50 concurrent calls", async () => {
    const payable = newPayable();
    for (const amount of [2_000, 1_000]) await take(paid(await pending(payable, amount), amount));
    const given = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refund(payable, n % 3 === 0 ? null : 100 * n)),
    );
    expect(given.reduce((sum, money) => sum + (money?.minor ?? 0), 0)).toBe(3_000);
    const payments = await paymentsOf(db, payable);
    expect(payments.map(({ amount, refunded }) => amount - refunded)).toEqual([0, 0]);
    await expect(
      db.query("UPDATE payments SET refunded = refunded + 1 WHERE payable_id = $1", [payable.id]),
    ).rejects.toThrow(/check/i);
  });

  it("take the total to be refunded, so that repeating a call refunds once", async () => {
    const payable = newPayable();
    await take(paid(await pending(payable, 3_000), 3_000));
    expect(await refund(payable, 1_000)).toEqual({ minor: 1_000, currency: "JPY" });
    expect(await refund(payable, 1_000)).toBeNull();
    expect(await refund(payable, null)).toEqual({ minor: 2_000, currency: "JPY" });
  });

  it("require one currency per payable", async () => {
    const payable = newPayable();
    await pending(payable, 3_000);
    const dollars = addTestPayment(db, payable, { minor: 1_000, currency: "USD" });
    await expect(dollars).rejects.toThrow(RangeError);
  });
});
