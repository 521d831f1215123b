import { describe, expect, it } from "vitest";
import type { PaymentIntentView, PaymentPart } from "#domains/payments/contract/payments.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import type { OrderView } from "../../contract/orders.ts";
import { intentBody, isPayable, readIntent, readRefusal } from "./payment-intent.ts";

const VIEW: PaymentIntentView = {
  clientSecret: "pi_1_secret_1",
  action: null,
  provider: "stripe",
  publishableKey: "pk_test_1",
  isTest: true,
  amount: { minor: 2_900, currency: "JPY" },
  secondsLeft: 900,
};
const order = {
  id: "o1",
  restaurantId: "r1",
  totalAmount: "2900",
  customerEmail: "ana@example.org",
} as OrderView;
const payment = (state: PaymentPart["state"]) => ({ state }) as PaymentPart;
const refusal = (code: string) =>
  new ApiError(409, JSON.stringify({ status: 409, code, title: "Title", detail: "Detail" }));

describe("isPayable", () => {
  it("is true for an order awaiting payment that has not been started", () => {
    expect(isPayable({ status: "pending_payment", payment: payment("unpaid") })).toBe(true);
    expect(isPayable({ status: "pending_payment", payment: payment("processing") })).toBe(false);
    expect(isPayable({ status: "pending_payment", payment: payment("paid") })).toBe(false);
    expect(isPayable({ status: "expired", payment: payment("unpaid") })).toBe(false);
    expect(isPayable({ status: "new", payment: null })).toBe(false);
  });
});

describe("intentBody", () => {
  it("states the rounded total times 100", () => {
    expect(intentBody(order, "Order 7")).toEqual({
      amount: 290_000,
      restaurantId: "r1",
      orderId: "o1",
      customerEmail: "ana@example.org",
      description: "Order 7",
    });
    expect(intentBody({ ...order, totalAmount: "2900.4" }, "").amount).toBe(290_000);
  });
});

describe("readIntent", () => {
  it("is ready only with a client secret", () => {
    expect(readIntent(VIEW)).toEqual({ kind: "ready", intent: VIEW });
    expect(readIntent({ ...VIEW, clientSecret: null })).toMatchObject({ kind: "failed", why: "other" });
  });

  it("leads to onboarding where the restaurant takes no cards", () => {
    const answer = readIntent({ ...VIEW, clientSecret: null, action: "redirect_to_onboarding" });
    expect(answer).toEqual({ kind: "onboarding" });
  });
});

describe("readRefusal", () => {
  it("tells a changed amount and an ended payment from other errors", () => {
    const whys = ["amount-mismatch", "payment-over", "provider-unavailable"].map(
      (code) => readRefusal(refusal(code)).why,
    );
    expect(whys).toEqual(["changed", "over", "other"]);
  });

  it("uses the server's message, and has none of its own", () => {
    expect(readRefusal(refusal("provider-unavailable"))).toMatchObject({ title: "Title", text: "Detail" });
    expect(readRefusal(null)).toMatchObject({ why: "other", title: null, text: null });
    expect(readRefusal(new ApiError(502, "<html>"))).toMatchObject({ title: null, text: null });
  });
});
