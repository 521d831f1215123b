import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { EventRunner } from "#platform/server/events/runner.ts";
import {
  addTestPayment,
  newPayable,
  PAYMENT_EXPIRES,
  PAYMENT_START,
} from "#tests/setup/builders/test-payment.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { FakeStripe } from "#tests/setup/vendors/fake-stripe.ts";
import { checkLedger } from "../accounting/ledger-store.ts";
import { cancelPayment, endPayments } from "../checkout/create-payment.ts";
import { paymentsOf } from "../checkout/list-payments.ts";
import { readWaitingStates } from "../checkout/provider-checkout.ts";
import { openProviders } from "../providers/open-providers.ts";
import { refundPayments } from "../refunds/create-refunds.ts";
import { paymentSubscribers } from "../subscribers.ts";

const fake = await FakeStripe.start();
const db = testDatabase();
let now = PAYMENT_START;
const app = testApp(db, () => now, { stripe: fake.settings });
const providers = openProviders(db, {
  stripe: fake.settings,
  sandboxWebhookSecret: null,
  publicUrl: "https://noren.test",
});
const { stripe } = providers;
/** Runs only this module's event handlers; payees have their own. */
const settle = () => new EventRunner(db, paymentSubscribers(providers), () => now).drain();
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
let events = 0;

beforeEach(async () => {
  now = PAYMENT_START;
  // Events left over from one test must not reach the next.
  await settle();
  fake.books.refundStatus = "succeeded";
});
afterEach(async () => {
  expect(await checkLedger(db)).toEqual([]);
});
afterAll(() => fake.stop());

async function somePayment() {
  const payable = newPayable();
  const { id, url } = await addTestPayment(db, payable, { minor: 3_000, currency: "JPY" });
  const secret = url.replace("/pay/", "");
  const go = (path: string) => app.inject({ method: "GET", url: path });
  const open = async () => {
    const { statusCode, headers } = await go(`/api/payments/${secret}/checkout`);
    expect(statusCode).toBe(303);
    return headers.location ?? "";
  };
  const sessionId = async () => /cs_test_\d+$/.exec(await open())?.[0] ?? "";
  const summary = async () => (await paymentsOf(db, payable))[0];
  return { id, payable, secret, url, go, open, sessionId, summary };
}

/** A webhook call as Stripe sends it. */
function tell(type: string, object: object, id = `evt_${++events}`, at = now, secret?: string) {
  const { body, signature } = fake.event(id, type, object, at, secret);
  return app.inject({
    method: "POST",
    url: "/api/payments/webhooks/stripe",
    payload: body,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
  });
}

const giveBack = (payable: ReturnType<typeof newPayable>, amount: number | null) =>
  db.transaction((tx) => refundPayments(tx, { payable, amount, reason: "cancelled-by-guest" }, now));

describe("a payment with Stripe", () => {
  it("opens one checkout page for all tabs", async () => {
    const { open } = await somePayment();
    const sessions = fake.books.sessions.size;
    const pages = await Promise.all(Array.from({ length: 5 }, open));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    expect(fake.books.sessions.size).toBe(sessions + 1);
  });

  it("is settled once by the webhook", async () => {
    const { sessionId, summary } = await somePayment();
    const session = fake.books.pay(await sessionId());
    const answers = await Promise.all([
      tell("checkout.session.completed", session, "evt_same"),
      tell("checkout.session.completed", session, "evt_same"),
      tell("checkout.session.completed", session),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await summary()).toMatchObject({ state: "succeeded", isTest: true, refunded: 0 });
    expect((await tell("checkout.session.expired", { ...session, status: "expired" })).statusCode).toBe(200);
    expect(await summary()).toMatchObject({ state: "succeeded" });
  });

  it("rejects webhooks that are unsigned, wrongly signed, altered or old", async () => {
    const { sessionId, summary } = await somePayment();
    const session = fake.books.pay(await sessionId());
    const type = "checkout.session.completed";
    expect((await tell(type, session, "evt_x", now, "whsec_other")).statusCode).toBe(400);
    expect((await tell(type, session, "evt_x", new Date(now.getTime() - 301_000))).statusCode).toBe(400);
    const { body, signature } = fake.event("evt_x", type, session, now);
    const post = (payload: string, headers: Record<string, string>) =>
      app.inject({ method: "POST", url: "/api/payments/webhooks/stripe", payload, headers });
    const json = { "content-type": "application/json" };
    expect(
      (await post(body.replace("3000", "3001"), { ...json, "stripe-signature": signature })).statusCode,
    ).toBe(400);
    expect((await post(body, json)).statusCode).toBe(400);
    expect(await summary()).toMatchObject({ state: "open" });
  });

  it.each(["", "paid", "{", '{"id":'])("rejects signed webhooks that are not JSON: %j", async (payload) => {
    const answer = await app.inject({
      ...{ method: "POST", url: "/api/payments/webhooks/stripe", payload },
      headers: { "content-type": "application/json", "stripe-signature": fake.sign(payload, now) },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid-input"]);
  });

  it("ignores events that are not about our payments", async () => {
    const foreign = { id: "cs_x", status: "complete", payment_status: "paid", metadata: {} };
    for (const [type, object] of [
      ["checkout.session.completed", foreign],
      [
        "checkout.session.completed",
        {
          ...foreign,
          metadata: { paymentId: "nobody" },
          payment_intent: "pi_x",
          amount_total: 1,
          currency: "jpy",
        },
      ],
      ["customer.created", { id: "cus_1" }],
      [
        "refund.updated",
        { id: "re_x", amount: 5, payment_intent: "pi_of_others", status: "succeeded", metadata: {} },
      ],
    ] as const) {
      expect((await tell(type, object)).statusCode).toBe(200);
    }
  });

  it("asks Stripe on return, which by itself proves nothing", async () => {
    const { secret, go, url, sessionId, summary } = await somePayment();
    const session = await sessionId();
    const early = await go(`/api/payments/${secret}/return`);
    expect(early.headers.location).toBe(`${url}?back=paid`);
    expect(await summary()).toMatchObject({ state: "open" });
    fake.books.pay(session);
    const paid = await go(`/api/payments/${secret}/return`);
    expect(paid.headers.location).toBe("/booking/1/confirmation?key=k&payment=done");
    expect(await summary()).toMatchObject({ state: "succeeded" });
  });

  it("is polled when the webhook does not arrive", async () => {
    const { sessionId, summary } = await somePayment();
    fake.books.pay(await sessionId());
    if (stripe === null) throw new Error("Stripe is set up");
    await readWaitingStates(db, stripe, now);
    expect(await summary(), "not before a minute").toMatchObject({ state: "open" });
    later(60);
    await readWaitingStates(db, stripe, now);
    expect(await summary()).toMatchObject({ state: "succeeded" });
  });

  it("closes the checkout page at expiry, and records a payment made at the last moment", async () => {
    const [unpaid, paid] = [await somePayment(), await somePayment()];
    const [open, used] = [await unpaid.sessionId(), await paid.sessionId()];
    fake.books.pay(used);
    now = PAYMENT_EXPIRES;
    await endPayments(db, now);
    expect(await paid.summary()).toMatchObject({ state: "expired" });
    expect(await unpaid.open()).toBe(`${unpaid.url}?back=left`);
    await settle();
    expect(fake.books.sessions.get(open)).toMatchObject({ status: "expired" });
    expect(await unpaid.summary()).toMatchObject({ state: "expired" });
    expect(await paid.summary(), "late money").toMatchObject({ state: "succeeded" });
  });

  it("closes the page of a payment that was cancelled while the page was opened", async () => {
    const { payable, secret, url, go, summary } = await somePayment();
    fake.meanwhile = () => db.transaction((tx) => cancelPayment(tx, payable, now));
    const answer = await go(`/api/payments/${secret}/checkout`);
    fake.meanwhile = null;
    expect(answer.headers.location).toBe(`${url}?back=left`);
    await settle();
    expect(await summary()).toMatchObject({ state: "cancelled" });
    expect([...fake.books.sessions.values()].at(-1)).toMatchObject({ status: "expired" });
  });

  it("shows when the checkout page can't be opened, and recovers", async () => {
    expectLog();
    const { open, url } = await somePayment();
    const busy = { status: 503, body: { error: { type: "api_error", message: "busy" } } };
    fake.failures.push(busy, busy);
    expect(await open()).toBe(`${url}?back=failed`);
    expect(await open()).toMatch(/^https:\/\/checkout\.stripe\.test\//);
  });

  it("can't be paid with a test card of the sandbox", async () => {
    const { secret } = await somePayment();
    const answer = await app.inject({
      method: "POST",
      url: `/api/payments/${secret}/sandbox`,
      payload: { number: "4242424242424242", expiry: "12/30", cvc: "123", name: "Ana" },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe("a refund with Stripe", () => {
  async function paidPayment() {
    const payment = await somePayment();
    await tell("checkout.session.completed", fake.books.pay(await payment.sessionId()));
    // Stripe's fee is fetched too: finish that before injecting failures.
    await settle();
    return payment;
  }

  it("is sent once with its own idempotency key, and retried after a network failure", async () => {
    const { payable, summary } = await paidPayment();
    await giveBack(payable, 1_000);
    const busy = { status: 500, body: { error: { type: "api_error", message: "busy" } } };
    fake.failures.push(busy, busy);
    await settle();
    expect(await summary()).toMatchObject({ refunds: [{ state: "queued" }] });
    later(5);
    await settle();
    expect(await summary()).toMatchObject({ refunded: 1_000, refunds: [{ state: "succeeded" }] });
    const [refund] = fake.books.refunds.slice(-1);
    expect(refund).toMatchObject({ amount: 1_000, key: expect.stringMatching(/^refund-/) });
  });

  it("waits for the bank, and is held again when the bank returns it", async () => {
    fake.books.refundStatus = "pending";
    const { payable, summary } = await paidPayment();
    await giveBack(payable, null);
    await settle();
    const refund = async () => (await summary())?.refunds[0];
    expect(await refund()).toMatchObject({ state: "sent" });
    const [made] = fake.books.refunds.slice(-1);
    const word = { id: made?.id, amount: 3_000, payment_intent: made?.payment_intent };
    const metadata = { refundId: (await refund())?.id };
    await tell("refund.updated", { ...word, metadata, status: "succeeded" });
    expect(await refund()).toMatchObject({ state: "succeeded" });
    await tell("refund.updated", { ...word, metadata, status: "pending" });
    expect(await refund(), "overtaken").toMatchObject({ state: "succeeded" });
    await tell("refund.failed", {
      ...word,
      metadata,
      status: "failed",
      failure_reason: "lost_or_stolen_card",
    });
    expect(await summary()).toMatchObject({ refunded: 0, refunds: [{ state: "failed" }] });
    expect(await giveBack(payable, null)).toEqual({ minor: 3_000, currency: "JPY" });
  });

  it("fails permanently when Stripe refuses it, and announces that", async () => {
    const { id, payable, summary } = await paidPayment();
    await giveBack(payable, null);
    fake.failures.push({
      status: 400,
      body: { error: { type: "invalid_request_error", code: "charge_disputed", message: "no" } },
    });
    await settle();
    expect(await summary()).toMatchObject({ refunded: 0, refunds: [{ state: "failed" }] });
    const told = await db.query(
      "SELECT payload FROM events WHERE type = 'payment.refund-settled' AND payload->>'paymentId' = $1",
      [id],
    );
    expect(told).toMatchObject([{ payload: { ok: false, amount: 3_000, payable } }]);
  });

  it("is given up after two days without an answer", async () => {
    expectLog();
    const { payable, summary } = await paidPayment();
    await giveBack(payable, null);
    const busy = { status: 429, body: { error: { type: "rate_limit_error", message: "slow down" } } };
    for (let day = 0; day < 9; day++) {
      fake.failures.push(busy, busy);
      await settle();
      later(86_400);
    }
    fake.failures.length = 0;
    expect(await summary()).toMatchObject({ refunded: 0, refunds: [{ state: "failed" }] });
  });

  it("that was made on Stripe's own pages is recorded", async () => {
    const { payable, summary } = await paidPayment();
    const session = [...fake.books.sessions.values()].at(-1);
    const outside = {
      id: `re_outside_${++events}`,
      amount: 500,
      payment_intent: session?.payment_intent,
      status: "succeeded",
      metadata: {},
    };
    await tell("refund.created", outside);
    await tell("refund.updated", outside);
    expect(await summary()).toMatchObject({
      refunded: 500,
      refunds: [{ reason: "outside", state: "succeeded" }],
    });
    expect(await giveBack(payable, null)).toEqual({ minor: 2_500, currency: "JPY" });
  });
});
