import { beforeEach, describe, expect, it } from "vitest";
import { EventRunner } from "#platform/server/events/runner.ts";
import {
  addTestPayment,
  newPayable,
  PAYMENT_EXPIRES,
  PAYMENT_START,
} from "#tests/setup/builders/test-payment.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { PaymentView } from "../../contract/payments.ts";
import { checkLedger } from "../accounting/ledger-store.ts";
import { cancelPayment } from "../checkout/create-payment.ts";
import { paymentsOf } from "../checkout/list-payments.ts";
import { openProviders } from "../providers/open-providers.ts";
import { refundPayments } from "../refunds/create-refunds.ts";
import { paymentSubscribers } from "../subscribers.ts";

const db = testDatabase();
let now = PAYMENT_START;
const app = testApp(db, () => now);
const live = testApp(db, () => now, { takesTestCards: false });
/** Runs only this module's event handlers; payees have their own. */
const settle = () =>
  new EventRunner(
    db,
    paymentSubscribers(openProviders(db, { stripe: null, sandboxWebhookSecret: null, publicUrl: "" })),
    () => now,
  ).drain();
const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "Ana" };
const GOOD = { action: null, state: "paid" };

beforeEach(() => {
  now = PAYMENT_START;
});

async function somePayment(minor = 3_000) {
  const payable = newPayable();
  const { url } = await addTestPayment(db, payable, { minor, currency: "JPY" });
  const secret = url.replace("/pay/", "");
  const post = (path: string, payload: object, language = "en") =>
    app.inject({ method: "POST", url: path, payload, headers: { "accept-language": language } });
  return {
    payable,
    secret,
    view: async () =>
      (await app.inject({ method: "GET", url: `/api/payments/${secret}` })).json() as PaymentView,
    pay: (number: string, language?: string) =>
      post(`/api/payments/${secret}/sandbox`, { ...CARD, number }, language),
    confirm: (challenge: string, isApproved: boolean) =>
      post(`/api/payments/${secret}/sandbox/confirmation`, { challenge, isApproved }),
    state: async () => (await paymentsOf(db, payable))[0]?.state,
  };
}

describe("the sandbox", () => {
  it("shows the amount, and nothing about the payer", async () => {
    const { view } = await somePayment();
    now = new Date(PAYMENT_START.getTime() + 60_500);
    expect(await view()).toEqual({
      amount: { minor: 3_000, currency: "JPY" },
      description: "Deposit for 2 guests at Shiken-tei",
      language: "en",
      state: "unpaid",
      provider: "sandbox",
      isTest: true,
      expiresAt: PAYMENT_EXPIRES.toISOString(),
      secondsLeft: 839,
      returnPath: "/booking/1/confirmation?key=k",
      payPath: null,
    });
  });

  it("is paid once when several tabs try concurrently", async () => {
    const { payable, pay, view } = await somePayment();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(CARD.number)));
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => GOOD));
    expect(await view()).toMatchObject({ state: "paid" });
    expect(await paymentsOf(db, payable)).toMatchObject([{ state: "succeeded", isTest: true, url: null }]);
    expect(await checkLedger(db)).toEqual([]);
  });

  it("declines in the reader's language, and lets another card pay after that", async () => {
    const { pay, state } = await somePayment();
    const declined = await pay("4000000000000002", "ja");
    expect([declined.statusCode, declined.json().code]).toEqual([402, "card-declined"]);
    expect(declined.json().detail).toMatch(/請求は行われていません/);
    expect((await pay("4000000000009995")).json()).toMatchObject({ code: "card-without-funds" });
    expect(await state()).toBe("open");
    expect((await pay(CARD.number)).json()).toEqual(GOOD);
  });

  it("asks for confirmation for the card that requires it, and accepts one answer", async () => {
    const { pay, confirm, state } = await somePayment();
    const first = (await pay("4000002500003155")).json();
    expect(first).toMatchObject({ action: "confirm" });
    expect((await confirm(first.challenge, false)).json()).toMatchObject({ code: "card-not-confirmed" });
    expect((await confirm(first.challenge, true)).statusCode, "answered before").toBe(402);
    const second = (await pay("4000002500003155")).json();
    expect((await confirm("made-up", true)).statusCode).toBe(402);
    expect(await state()).toBe("open");
    expect((await confirm(second.challenge, true)).json()).toEqual(GOOD);
  });

  it("has a card that pays late, even after the booking was cancelled", async () => {
    const { payable, pay, view, state } = await somePayment();
    expect((await pay("4000000000060006")).json()).toEqual({ action: null, state: "processing" });
    expect((await pay(CARD.number)).json()).toEqual({ action: null, state: "processing" });
    expect(await view()).toMatchObject({ state: "processing" });
    await settle();
    expect(await state()).toBe("processing");
    await db.transaction((tx) => cancelPayment(tx, payable, now));
    now = new Date(PAYMENT_START.getTime() + 20_000);
    await settle();
    expect(await state()).toBe("succeeded");
    await db.transaction((tx) => refundPayments(tx, { payable, amount: null, reason: "too-late" }, now));
    await settle();
    expect(await paymentsOf(db, payable)).toMatchObject([
      { refunded: 3_000, refunds: [{ state: "succeeded", reason: "too-late" }] },
    ]);
    expect(await checkLedger(db)).toEqual([]);
  });

  it("rejects payments from the expiry instant on, and after a cancellation", async () => {
    const late = await somePayment();
    const cancelled = await somePayment();
    await db.transaction((tx) => cancelPayment(tx, cancelled.payable, now));
    expect(await cancelled.view()).toMatchObject({ state: "cancelled" });
    expect((await cancelled.pay(CARD.number)).json()).toMatchObject({ status: 409, code: "payment-over" });
    now = PAYMENT_EXPIRES;
    expect(await late.view()).toMatchObject({ state: "expired", secondsLeft: 0 });
    expect((await late.pay(CARD.number)).json()).toMatchObject({ status: 409, code: "payment-over" });
  });

  it("names each invalid field, in the reader's language", async () => {
    const { secret, pay } = await somePayment();
    const real = (await pay("5555 5555 5555 4444")).json();
    expect(real.errors).toEqual([
      {
        path: "number",
        message: "Only the test cards listed here work. Please don't enter a real card.",
      },
    ]);
    const old = { ...CARD, expiry: "11/26" };
    now = new Date("2026-12-01T12:00:00Z");
    const { secret: fresh } = await somePayment();
    await db.query("UPDATE payments SET expires_at = '2026-12-02' WHERE secret = $1", [fresh]);
    const expired = await app.inject({ method: "POST", url: `/api/payments/${fresh}/sandbox`, payload: old });
    expect(expired.json()).toMatchObject({ code: "invalid-input", errors: [{ path: "expiry" }] });
    const empty = await app.inject({
      method: "POST",
      url: `/api/payments/${secret}/sandbox`,
      payload: {},
      headers: { "accept-language": "ja" },
    });
    expect(empty.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      "number",
      "expiry",
      "cvc",
      "name",
    ]);
  });

  it("returns not-found for an unknown secret", async () => {
    for (const url of ["/api/payments/made-up", "/api/payments/%00"]) {
      expect((await app.inject({ method: "GET", url })).statusCode).toBe(404);
    }
    const answer = await app.inject({
      method: "POST",
      url: "/api/payments/made-up/sandbox",
      payload: CARD,
    });
    expect(answer.statusCode).toBe(404);
  });

  it("stores nothing of the card", async () => {
    const { pay } = await somePayment();
    await pay("4000002500003155");
    const everything = await db.query<{ text: string }>(
      "SELECT p::text AS text FROM payments p UNION ALL SELECT e::text FROM events e UNION ALL SELECT v::text FROM payment_events v",
    );
    expect(everything.some(({ text }) => text.includes("4000002500003155"))).toBe(false);
  });

  it("has no webhook by default", async () => {
    const answer = await app.inject({ method: "POST", url: "/api/payments/webhooks/stripe", payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe("a public site without the sandbox enabled", () => {
  it("accepts no test card, and nothing counts as paid", async () => {
    const { secret, payable } = await somePayment();
    for (const path of ["sandbox", "sandbox/confirmation"]) {
      const answer = await live.inject({
        method: "POST",
        url: `/api/payments/${secret}/${path}`,
        payload: CARD,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([409, "no-cards"]);
    }
    const card = await live.inject({ method: "POST", url: "/api/cards/none/sandbox", payload: CARD });
    expect(card.json().code).toBe("no-cards");
    expect((await paymentsOf(db, payable)).map(({ state }) => state)).not.toContain("succeeded");
  });
});
