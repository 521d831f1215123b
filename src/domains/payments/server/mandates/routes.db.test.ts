import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EventRunner } from "#platform/server/events/runner.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { FakeStripe } from "#tests/setup/vendors/fake-stripe.ts";
import type { CardPageView } from "../../contract/billing.ts";
import { chargeFee } from "../accounting/charge-fee.ts";
import { checkLedger } from "../accounting/ledger-store.ts";
import { findDifferences } from "../accounting/reconciliation/find-differences.ts";
import { paymentsOf } from "../checkout/list-payments.ts";
import { applyProviderEvent } from "../provider-events/apply-provider-event.ts";
import { openProviders } from "../providers/open-providers.ts";
import { refundPayments } from "../refunds/create-refunds.ts";
import { paymentSubscribers } from "../subscribers.ts";
import { createMandate } from "./create-mandate.ts";
import { endMandate, getCard } from "./save-card.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const now = () => NOW;
const db = testDatabase();
const sandboxApp = testApp(db, now);
const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "Ken" };
const sandboxProviders = openProviders(db, { stripe: null, sandboxWebhookSecret: null, publicUrl: "" });

async function someMandate(replaces: string | null = null) {
  const { id, path } = await db.transaction((tx) =>
    createMandate(
      tx,
      {
        ...{
          holder: "business:b1",
          email: "chef@example.org",
          returnPath: "/owner/dashboard",
          language: "ja",
        },
        terms: {
          planKey: "basic",
          planName: "Standard",
          monthlyYen: 18_800,
          trialDays: 0,
          startsOn: "2026-12-01",
        },
        replaces,
      },
      NOW,
    ),
  );
  return { id, secret: path.replace("/pay/card/", "") };
}

let fees = 0;
const newFee = () => ({
  ...{
    id: `fee-${++fees}`,
    yen: 18_800,
    reference: "2026-12",
    description: "Noren Standard",
    path: "/owner/dashboard",
  },
  language: "ja" as const,
});
const payable = (id: string) => ({ kind: "plan" as const, id });
const react = (providers = sandboxProviders) =>
  new EventRunner(db, paymentSubscribers(providers), now).drain();

describe("a card saved in the sandbox", () => {
  const post = (url: string, payload: object) => sandboxApp.inject({ method: "POST", url, payload });
  const saveCard = async (secret: string, number = CARD.number) =>
    post(`/api/cards/${secret}/sandbox`, { ...CARD, number });
  const view = async (secret: string) =>
    (await sandboxApp.inject({ url: `/api/cards/${secret}` })).json() as CardPageView;

  it("is saved once, without a charge, and without its number", async () => {
    const { id, secret } = await someMandate();
    expect(await view(secret)).toMatchObject({ state: "open", provider: "sandbox", card: null });
    const answers = await Promise.all([saveCard(secret), saveCard(secret), saveCard(secret)]);
    expect(answers.map((one) => one.json())).toEqual(answers.map(() => ({ action: null })));
    expect(await view(secret)).toMatchObject({ state: "kept", card: { brand: "visa", last4: "4242" } });
    expect(await getCard(db, id)).toEqual({ brand: "visa", last4: "4242", isTest: true });
    const rows = await db.query<{ text: string }>("SELECT m::text AS text FROM mandates m");
    expect(rows.some(({ text }) => text.includes("4242424242424242") || text.includes("chef@"))).toBe(false);
    const told = await db.query("SELECT 1 FROM events WHERE type = 'payment.mandate-ready'");
    expect(told.length).toBeGreaterThan(0);
  });

  it("is refused when its bank declines it or the cardholder rejects the confirmation", async () => {
    const { secret } = await someMandate();
    expect((await saveCard(secret, "4000000000000002")).json()).toMatchObject({ code: "card-declined" });
    const asked = (await saveCard(secret, "4000002500003155")).json();
    expect(asked).toMatchObject({ action: "confirm" });
    const confirm = (isApproved: boolean) =>
      post(`/api/cards/${secret}/sandbox/confirmation`, { challenge: asked.challenge, isApproved });
    expect((await confirm(false)).json()).toMatchObject({ code: "card-not-confirmed" });
    expect((await confirm(true)).statusCode, "answered before").toBe(402);
    expect(await view(secret)).toMatchObject({ state: "open" });
    expect((await saveCard("made-up")).statusCode).toBe(404);
    expect((await saveCard(secret, "5555555555554444")).json()).toMatchObject({
      errors: [{ path: "number" }],
    });
  });

  it("pays a fee once when charged concurrently; all of it is the operator's, and the ledger agrees", async () => {
    const { id: mandateId, secret } = await someMandate();
    const fee = newFee();
    const take = () => chargeFee(db, sandboxProviders, { fee, mandateId }, NOW);
    expect(await take()).toMatchObject({ ok: false, reason: "no-card" });
    await saveCard(secret);
    const tried = await Promise.allSettled([take(), take(), take()]);
    expect(tried.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await take()).toEqual({ ok: true });
    expect((await paymentsOf(db, payable(fee.id))).map(({ state }) => state)).toEqual(["succeeded"]);
    await react();
    const later = new Date(NOW.getTime() + 3_600_000);
    expect((await findDifferences(db, sandboxProviders.sandbox, later)).differences).toEqual([]);
    await db.transaction((tx) =>
      refundPayments(tx, { payable: payable(fee.id), amount: null, reason: "operator" }, NOW),
    );
    await react();
    expect(await paymentsOf(db, payable(fee.id))).toMatchObject([{ refunded: 18_800 }]);
    expect(await checkLedger(db)).toEqual([]);
    expect((await findDifferences(db, sandboxProviders.sandbox, later)).differences).toEqual([]);
  });

  it.each([
    ["4000000000009995", "insufficient_funds"],
    ["4000002500003155", "authentication_required"],
  ])("%s is saved and declined when it is charged: %s", async (number, code) => {
    const { id: mandateId, secret } = await someMandate();
    const answer = (await saveCard(secret, number)).json();
    if (answer.action === "confirm")
      await post(`/api/cards/${secret}/sandbox/confirmation`, {
        challenge: answer.challenge,
        isApproved: true,
      });
    const fee = newFee();
    const take = (by: string) => chargeFee(db, sandboxProviders, { fee, mandateId: by }, NOW);
    expect(await take(mandateId)).toEqual({ ok: false, reason: "declined", code });
    const other = await someMandate(mandateId);
    await saveCard(other.secret);
    expect(await take(other.id), "with another card").toEqual({ ok: true });
    expect(await paymentsOf(db, payable(fee.id))).toMatchObject([{ state: "succeeded" }]);
  });

  it("is not charged or saved again after its mandate has ended", async () => {
    const { id: mandateId, secret } = await someMandate();
    await saveCard(secret);
    await db.transaction((tx) => endMandate(tx, mandateId, NOW));
    expect(await chargeFee(db, sandboxProviders, { fee: newFee(), mandateId }, NOW)).toMatchObject({
      ok: false,
    });
    const empty = await someMandate();
    await db.transaction((tx) => endMandate(tx, empty.id, NOW));
    expect((await saveCard(empty.secret)).json()).toMatchObject({ code: "payment-over" });
    expect(await view(secret)).toMatchObject({ state: "over", card: null });
  });
});

describe("a card saved with Stripe", async () => {
  const fake = await FakeStripe.start();
  const settings = { stripe: fake.settings, sandboxWebhookSecret: null, publicUrl: "https://noren.test" };
  const app = testApp(db, now, settings);
  const providers = openProviders(db, settings);
  afterAll(() => fake.stop());
  let saved = { id: "", secret: "" };
  const openPage = async (secret: string) => {
    const page = await app.inject({ url: `/api/cards/${secret}/page` });
    return String(page.headers.location).replace("https://checkout.stripe.test/", "");
  };
  const leave = async (one: { secret: string }, declines: string | null = null) => {
    const session = await openPage(one.secret);
    fake.books.cards.leave(session, declines);
    await app.inject({ url: `/api/cards/${one.secret}/return` });
  };

  beforeAll(async () => {
    saved = await someMandate();
    await leave(saved);
  });

  it("is saved on Stripe's page, in setup mode, for a customer of ours", async () => {
    const form = Object.fromEntries(
      fake.calls.find(({ call }) => call === "POST /v1/checkout/sessions")?.form ?? [],
    );
    expect(form).toMatchObject({
      mode: "setup",
      customer: "cus_test_1",
      "metadata[mandateId]": saved.id,
      locale: "ja",
    });
    expect(await getCard(db, saved.id)).toEqual({ brand: "visa", last4: "4242", isTest: true });
    const back = await app.inject({ url: `/api/cards/${saved.secret}/return` });
    expect(back.headers.location).toBe("/owner/dashboard");
  });

  it("is also saved by the webhook when the cardholder does not return", async () => {
    const one = await someMandate();
    const session = fake.books.cards.leave(await openPage(one.secret));
    const { body, signature } = fake.event("evt_setup", "checkout.session.completed", session, NOW);
    const answer = await app.inject({
      ...{ method: "POST", url: "/api/payments/webhooks/stripe", payload: body },
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
    expect(answer.json()).toEqual({ outcome: "taken" });
    await react(providers);
    expect(await getCard(db, one.id)).toMatchObject({ last4: "4242" });
  });

  it("pays with one intent, even if the first response was lost", async () => {
    const fee = newFee();
    const take = () => chargeFee(db, providers, { fee, mandateId: saved.id }, NOW);
    let calls = 0;
    fake.meanwhile = async () => {
      // Stripe takes the payment, but the response is lost.
      if (fake.calls.at(-1)?.call.endsWith("/confirm") && ++calls === 1) {
        const intent = [...fake.books.intents.keys()].at(-1) ?? "";
        fake.books.confirm(intent);
        fake.failures.push({ status: 500, body: { error: { type: "api_error", message: "lost" } } });
        fake.failures.push({ status: 500, body: { error: { type: "api_error", message: "lost" } } });
      }
    };
    await expect(take()).rejects.toThrow("lost");
    fake.meanwhile = null;
    expect(await take()).toEqual({ ok: true });
    expect(await take()).toEqual({ ok: true });
    expect(await paymentsOf(db, payable(fee.id))).toMatchObject([{ state: "succeeded", amount: 18_800 }]);
    expect(fake.books.charges.size).toBe(1);
    await react(providers);
    const provider = providers.stripe;
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(provider && (await findDifferences(db, provider, later)).differences).toEqual([]);
  });

  it("is retried on the same intent with the customer's next card after a decline", async () => {
    const bad = await someMandate(saved.id);
    await leave(bad, "insufficient_funds");
    const fee = newFee();
    const take = (mandateId: string) => chargeFee(db, providers, { fee, mandateId }, NOW);
    const intents = fake.books.intents.size;
    expect(await take(bad.id)).toEqual({ ok: false, reason: "declined", code: "insufficient_funds" });
    expect(await take(bad.id)).toMatchObject({ ok: false });
    const asking = await someMandate(bad.id);
    await leave(asking, "authentication_required");
    expect(await take(asking.id)).toMatchObject({ code: "authentication_required" });
    expect(await take(saved.id)).toEqual({ ok: true });
    expect(fake.books.intents.size).toBe(intents + 1);
    expect(new Set([...fake.books.cards.methods.values()].map(({ customer }) => customer)).size).toBe(2);
  });

  it("is also paid by Stripe's webhook", async () => {
    const fee = newFee();
    const bad = await someMandate(saved.id);
    await leave(bad, "card_declined");
    await chargeFee(db, providers, { fee, mandateId: bad.id }, NOW);
    const intent = fake.books.confirm([...fake.books.intents.keys()].at(-1) ?? "");
    const [payment] = await paymentsOf(db, payable(fee.id));
    expect(intent.metadata).toEqual({ paymentId: payment?.id, way: "kept" });
    const { amount_received: amount, id } = intent;
    const said = {
      paymentId: payment?.id ?? "",
      checkoutRef: id,
      paymentRef: id,
      amount,
      currency: "JPY",
    } as const;
    await db.transaction((tx) =>
      applyProviderEvent(tx, "stripe", { id: "evt_9", kind: "paid", ...said }, NOW),
    );
    expect(await chargeFee(db, providers, { fee, mandateId: bad.id }, NOW)).toEqual({ ok: true });
  });

  it("is deleted at Stripe once its mandate has ended", async () => {
    const one = await someMandate(saved.id);
    await leave(one);
    const methods = fake.books.cards.methods.size;
    await db.transaction((tx) => endMandate(tx, one.id, NOW));
    await react(providers);
    expect(fake.books.cards.methods.size).toBe(methods - 1);
  });
});
