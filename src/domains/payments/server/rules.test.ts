import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountOf, canBePaid, checkPayment, mayBecome, nextCheck, shareRefund } from "./rules.ts";

const at = (time: string) => new Date(`2026-12-01T${time}Z`);

describe("canBePaid", () => {
  it("is false from the expiry instant on", () => {
    const payment = { state: "open", expiresAt: at("10:15:00") } as const;
    expect(canBePaid(payment, at("10:14:59"))).toBe(true);
    expect(canBePaid(payment, at("10:15:00"))).toBe(false);
  });

  it.each(["processing", "succeeded", "cancelled", "expired", "failed"] as const)(
    "is false when %s",
    (state) => {
      expect(canBePaid({ state, expiresAt: at("10:15:00") }, at("10:00:00"))).toBe(false);
    },
  );
});

describe("mayBecome", () => {
  it("ignores late events, except for a bank that returns a refund", () => {
    expect(mayBecome("sent", "queued", true)).toBe(false);
    expect(mayBecome("succeeded", "sent", true)).toBe(false);
    expect(mayBecome("succeeded", "failed", true)).toBe(true);
    expect(mayBecome("failed", "succeeded", true)).toBe(false);
  });

  it("allows success for a refund that was given up without an answer", () => {
    expect(mayBecome("failed", "succeeded", false)).toBe(true);
    expect(mayBecome("failed", "sent", false)).toBe(false);
  });

  it("ignores repeated events", () => {
    for (const state of ["queued", "sent", "succeeded", "failed"] as const) {
      expect(mayBecome(state, state, true)).toBe(false);
    }
  });
});

describe("accountOf", () => {
  it("holds the money of a failed refund", () => {
    expect([accountOf("queued"), accountOf("sent"), accountOf("succeeded"), accountOf("failed")]).toEqual([
      "refunding",
      "refunding",
      "customer",
      "held",
    ]);
  });
});

describe("shareRefund", () => {
  const part = fc
    .nat(20_000)
    .chain((captured) => fc.record({ captured: fc.constant(captured), refunded: fc.nat(captured) }));
  const parts = fc
    .array(part, { maxLength: 4 })
    .map((list) => list.map((one, id) => ({ id: `${id}`, ...one })));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  it("never refunds more than was paid, nor more than the total", () => {
    fc.assert(
      fc.property(parts, fc.option(fc.nat(60_000)), (payments, total) => {
        const shares = shareRefund(payments, total);
        for (const { paymentId, amount } of shares) {
          const payment = payments.find(({ id }) => id === paymentId);
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual((payment?.captured ?? 0) - (payment?.refunded ?? 0));
        }
        const before = sum(payments.map(({ refunded }) => refunded));
        const paid = sum(payments.map(({ captured }) => captured));
        const after = before + sum(shares.map(({ amount }) => amount));
        expect(after).toBe(Math.max(before, Math.min(paid, total ?? paid)));
      }),
    );
  });
});

describe("nextCheck", () => {
  it("polls every minute at first, and every hour at most", () => {
    const opened = at("10:00:00");
    expect(nextCheck(opened, at("10:01:00"))).toEqual(at("10:02:00"));
    expect(nextCheck(opened, at("10:20:00"))).toEqual(at("10:25:00"));
    expect(nextCheck(opened, at("20:00:00"))).toEqual(at("21:00:00"));
  });
});

describe("checkPayment", () => {
  const yen = (minor: number) => ({ minor, currency: "JPY" }) as const;

  it.each([0, -1, 0.5, Number.NaN])("rejects an amount of %s", (minor) => {
    expect(() => checkPayment({ amount: yen(minor), returnPath: "/" })).toThrow(RangeError);
  });

  it.each(["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "booking"])(
    "rejects the return path %s",
    (returnPath) => {
      expect(() => checkPayment({ amount: yen(1), returnPath })).toThrow(RangeError);
    },
  );
});
