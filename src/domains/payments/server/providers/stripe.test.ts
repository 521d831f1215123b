import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FakeStripe } from "#tests/setup/vendors/fake-stripe.ts";
import { BadWebhook } from "../port.ts";
import type { PaymentRow } from "../store.ts";
import { stripe } from "./stripe.ts";

const PUBLIC_URL = "https://noren.test";
const NOW = new Date("2026-12-01T03:00:00Z");
const PAYMENT: PaymentRow = {
  id: "p1",
  secret: "s1",
  payableKind: "reservation",
  payableId: "r1",
  amount: 3_000,
  reducedRateAmount: 0,
  currency: "JPY",
  description: "試験亭のご予約金",
  language: "ja",
  email: "ana@example.org",
  returnPath: "/booking/r1/confirmation",
  createdAt: NOW,
  expiresAt: new Date("2026-12-01T03:15:00Z"),
  captured: 0,
  refunded: 0,
  state: "created",
  provider: null,
  isTest: false,
  checkoutRef: null,
  checkoutUrl: null,
  paymentRef: null,
  challenge: null,
  restaurantId: "h1",
  reference: "K7M2",
  payPath: null,
  payeeRef: null,
  commissionBasisPoints: 500,
  commissionReason: "plan",
  commission: 0,
  providerFee: null,
  paidAt: null,
};

describe("stripe", () => {
  let fake: FakeStripe;
  beforeAll(async () => {
    fake = await FakeStripe.start();
  });
  afterAll(() => fake.stop());
  const provider = () => stripe(fake.settings, PUBLIC_URL);
  const lastForm = () => Object.fromEntries(fake.calls.at(-1)?.form ?? []);

  it("opens a checkout page with yen as whole yen, in the payer's language, and parses its event", async () => {
    const page = await provider().openCheckout(PAYMENT);
    expect(lastForm()).toMatchObject({
      mode: "payment",
      "allowed_payment_method_types[0]": "card",
      "line_items[0][price_data][currency]": "jpy",
      "line_items[0][price_data][unit_amount]": "3000",
      "line_items[0][price_data][product_data][name]": PAYMENT.description,
      "adaptive_pricing[enabled]": "false",
      "metadata[paymentId]": "p1",
      customer_email: "ana@example.org",
      locale: "ja",
      success_url: "https://noren.test/api/payments/s1/return",
      cancel_url: "https://noren.test/pay/s1?back=left",
      expires_at: String(Date.parse("2026-12-01T03:50:00Z") / 1000),
    });
    expect(await provider().openCheckout(PAYMENT)).toEqual(page);
  });

  it("lets its page ask for an address that we don't know", async () => {
    await provider().openCheckout({ ...PAYMENT, id: "p-phone", email: "" });
    expect(lastForm()).not.toHaveProperty("customer_email");
  });

  it("charges dollars in cents", async () => {
    await provider().openCheckout({ ...PAYMENT, id: "p2", amount: 1_050, currency: "USD" });
    expect(lastForm()).toMatchObject({
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "1050",
    });
  });

  it("reads the state of a session, and closing it returns what was paid", async () => {
    const { ref } = await provider().openCheckout({ ...PAYMENT, id: "p3" });
    expect(await provider().findState(ref)).toBeNull();
    fake.books.pay(ref);
    const paid = {
      id: null,
      kind: "paid",
      paymentId: "p3",
      checkoutRef: ref,
      amount: 3_000,
      currency: "JPY",
    };
    expect(await provider().findState(ref)).toMatchObject(paid);
    expect(await provider().closeCheckout(ref)).toMatchObject(paid);
    const other = await provider().openCheckout({ ...PAYMENT, id: "p4" });
    expect(await provider().closeCheckout(other.ref)).toEqual({ id: null, kind: "expired", paymentId: "p4" });
  });

  it("tells permanent refusals from failures worth a retry", async () => {
    const order = { id: "f1", paymentId: "p1", paymentRef: "pi_1", amount: 500, payeeRef: null };
    const answer = (status: number, type: string, code: string) =>
      fake.failures.push({ status, body: { error: { type, code, message: code } } });
    answer(400, "invalid_request_error", "charge_already_refunded");
    expect(await provider().refund(order)).toEqual({ kind: "refused", reason: "charge_already_refunded" });
    answer(401, "authentication_error", "api_key_expired");
    await expect(provider().refund(order)).rejects.toThrow("api_key_expired");
    expect(await provider().refund(order)).toMatchObject({ kind: "succeeded" });
    expect(await provider().refund(order), "by the same key").toMatchObject({ kind: "succeeded" });
    expect(fake.books.refunds).toHaveLength(1);
  });

  it("does not take a proxy's error for Stripe's answer", async () => {
    for (const body of [{}, { message: "Bad Gateway" }]) {
      // The library itself retries once.
      fake.failures.push({ status: 502, body }, { status: 502, body });
      const order = { id: "rf9", paymentId: "p9", paymentRef: "pi_9", amount: 1, payeeRef: null };
      await expect(provider().refund(order)).rejects.toThrow(/Stripe/);
      expect(fake.failures).toEqual([]);
    }
  });

  it("rejects events with a wrong signature", () => {
    const read = (secret?: string) => {
      const { body, signature } = fake.event(
        "evt_1",
        "checkout.session.async_payment_failed",
        { metadata: { paymentId: "p1" } },
        NOW,
        secret,
      );
      return provider().readWebhook(Buffer.from(body), signature, NOW);
    };
    expect(read()).toEqual({ id: "evt_1", kind: "failed", paymentId: "p1" });
    expect(() => read("whsec_other")).toThrow(BadWebhook);
  });

  it("tells a test key from a live key", () => {
    expect(provider().isTest).toBe(true);
    expect(stripe({ ...fake.settings, secretKey: "rk_live_1" }, PUBLIC_URL).isTest).toBe(false);
  });
});
