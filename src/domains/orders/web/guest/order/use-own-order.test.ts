import { describe, expect, it } from "vitest";
import type { PaymentPart } from "#domains/payments/contract/payments.ts";
import { isSettling } from "./use-own-order.ts";

const waiting = (state: PaymentPart["state"]) => ({
  status: "pending_payment" as const,
  payment: { state } as PaymentPart,
});

describe("isSettling", () => {
  it("is true for an order that is paid, or processing at the bank, without a confirmation yet", () => {
    expect(isSettling(waiting("paid"))).toBe(true);
    expect(isSettling(waiting("processing"))).toBe(true);
    expect(isSettling({ ...waiting("paid"), status: "new" })).toBe(false);
  });

  it("uses the return page's state only while the server has none", () => {
    expect(isSettling(waiting("unpaid"))).toBe(false);
    expect(isSettling(waiting("unpaid"), true)).toBe(true);
    expect(isSettling(waiting("closed"), true)).toBe(false);
    expect(isSettling({ status: "expired", payment: waiting("unpaid").payment }, true)).toBe(false);
  });
});
