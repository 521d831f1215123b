import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { EventRunner } from "#platform/server/events/runner.ts";
import { addTestPayment, newPayable, PAYMENT_START } from "#tests/setup/builders/test-payment.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { CONNECT_SECRET, FakeStripe } from "#tests/setup/vendors/fake-stripe.ts";
import { insertCommissionTerm } from "../accounting/commission/store.ts";
import { checkLedger } from "../accounting/ledger-store.ts";
import { findDifferences } from "../accounting/reconciliation/find-differences.ts";
import { readPayee, setPayee } from "../payees/set-payee.ts";
import { openProviders } from "../providers/open-providers.ts";
import { refundPayments } from "../refunds/create-refunds.ts";
import { paymentSubscribers } from "../subscribers.ts";
import { cancelPayment } from "./create-payment.ts";
import { paymentsOf } from "./list-payments.ts";
import { createIntent } from "./provider-checkout.ts";

const fake = await FakeStripe.start();
const db = testDatabase();
let now = PAYMENT_START;
const app = testApp(db, () => now, { stripe: fake.settings });
const providers = openProviders(db, {
  stripe: fake.settings,
  sandboxWebhookSecret: null,
  publicUrl: "https://noren.test",
});
const stripe = providers.stripe ?? providers.sandbox;
const settle = () => new EventRunner(db, paymentSubscribers(providers), () => now).drain();
const lastForm = () => Object.fromEntries(fake.calls.at(-1)?.form ?? []);
let events = 0;

function tell(type: string, object: object, secret?: string, id = `evt_form_${++events}`) {
  const { body, signature } = fake.event(id, type, object, now, secret);
  return app.inject({
    method: "POST",
    url: "/api/payments/webhooks/stripe",
    payload: body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
}

/** A restaurant with a Stripe account that can take cards. */
async function payee() {
  const restaurantId = await addTestRestaurant(db, { acceptsReservations: false });
  const started = await setPayee(db, providers, { id: restaurantId, name: "試験亭" }, now);
  expect(started).toMatchObject({ state: "pending", url: expect.stringContaining("connect.stripe.test") });
  const account = [...fake.books.accounts.values()].at(-1);
  const active = { ...account, capabilities: { card_payments: "active", transfers: "active" } };
  expect((await tell("account.updated", active, CONNECT_SECRET)).json()).toEqual({ outcome: "taken" });
  expect(await readPayee(db, providers, restaurantId)).toMatchObject({ state: "ready" });
  return { restaurantId, account: account?.id ?? "" };
}

async function asked(restaurantId: string, minor = 1_999) {
  const payable = newPayable();
  const more = { restaurantId, payPath: "/app/checkout/o1" };
  const { id, url } = await addTestPayment(db, payable, { minor, currency: "JPY" }, more);
  const open = () => createIntent(db, stripe, payable, now);
  const summary = async () => (await paymentsOf(db, payable))[0];
  return { id, url, payable, open, summary };
}

/** The ledger entries of a payment: `from to amount`. */
async function entries(paymentId: string): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    `SELECT from_account || ' ' || to_account || ' ' || amount AS line FROM ledger_entries
     WHERE payment_id = $1 ORDER BY id`,
    [paymentId],
  );
  return rows.map(({ line }) => line);
}

beforeEach(async () => {
  now = PAYMENT_START;
  await settle();
});
afterAll(() => fake.stop());

describe("a payment in our own form with Stripe", () => {
  it("charges the amount on behalf of the restaurant, with the commission as application fee", async () => {
    const { restaurantId, account } = await payee();
    const { id, url, open, payable } = await asked(restaurantId);
    expect(url).toBe("/app/checkout/o1");
    const opened = await open();
    expect(opened).toMatchObject({ ok: true, clientSecret: expect.stringMatching(/^pi_form_\d+_secret/) });
    expect(lastForm()).toMatchObject({
      amount: "1999",
      currency: "jpy",
      "transfer_data[destination]": account,
      on_behalf_of: account,
      application_fee_amount: "99",
      "metadata[paymentId]": id,
    });
    const intents = fake.books.intents.size;
    const again = await Promise.all([open(), open(), open()]);
    for (const one of again)
      expect(one).toMatchObject({ clientSecret: opened.ok ? opened.clientSecret : "" });
    expect(fake.books.intents.size, "the provider knows one").toBe(intents);
    await db.transaction((tx) => cancelPayment(tx, payable, now));
    await settle();
    expect([...fake.books.intents.values()].at(-1)?.status, "nobody can pay any more").toBe("canceled");
  });

  it("is settled only by the signed webhook, once, for repeated and out-of-order events", async () => {
    expectLog();
    const { restaurantId } = await payee();
    const { id, open, summary } = await asked(restaurantId);
    await open();
    const intent = fake.books.confirm([...fake.books.intents.keys()].at(-1) ?? "");
    expect((await tell("payment_intent.succeeded", intent, "whsec_forged")).statusCode).toBe(400);
    expect(await summary()).toMatchObject({ state: "open" });
    const less = { ...intent, amount_received: 1 };
    expect((await tell("payment_intent.succeeded", less)).json()).toEqual({ outcome: "wrong" });
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        tell("payment_intent.succeeded", intent, undefined, `evt_storm_${at % 3}`),
      ),
    );
    expect(told.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await tell("payment_intent.canceled", { ...intent, status: "canceled" })).statusCode).toBe(200);
    await settle();
    expect(await summary()).toMatchObject({ state: "succeeded", refunded: 0 });
    expect(await entries(id)).toEqual(["customer held 1999", "held platform 99", "platform provider 72"]);
    expect(await open()).toEqual({ ok: false, reason: "over" });
  });

  it("returns the commission with partial refunds, exact to the yen", async () => {
    const { restaurantId } = await payee();
    const { id, payable, open } = await asked(restaurantId);
    await open();
    const intent = fake.books.confirm([...fake.books.intents.keys()].at(-1) ?? "");
    await tell("payment_intent.succeeded", intent);
    await settle();
    for (const total of [500, 1_001, 1_999]) {
      await db.transaction((tx) =>
        refundPayments(tx, { payable, amount: total, reason: "cancelled-by-restaurant" }, now),
      );
      await settle();
      expect(await checkLedger(db)).toEqual([]);
    }
    const refunds = fake.calls.filter(({ call }) => call === "POST /v1/refunds").slice(-3);
    expect(refunds.map(({ form }) => [form.get("amount"), form.get("reverse_transfer")])).toEqual([
      ["500", "true"],
      ["501", "true"],
      ["998", "true"],
    ]);
    expect(fake.books.charges.get(intent.id)?.application_fee).toMatchObject({
      amount: 99,
      amount_refunded: 99,
    });
    // 5 % of 1,499 is 74, of 998 is 49: rounded down in the restaurant's favor each time.
    expect((await entries(id)).filter((line) => line.startsWith("platform held"))).toEqual([
      "platform held 25",
      "platform held 25",
      "platform held 49",
    ]);
  });

  it("uses the commission rate in force when the payment was created", async () => {
    const { restaurantId } = await payee();
    const trial = { basisPoints: 0, reason: "trial", startsAt: now, endsAt: null } as const;
    const before = await asked(restaurantId);
    await insertCommissionTerm(db, restaurantId, trial);
    const after = await asked(restaurantId);
    await before.open();
    expect(lastForm()).toMatchObject({ application_fee_amount: "99" });
    await after.open();
    expect(lastForm()).not.toHaveProperty("application_fee_amount");
    await tell("payment_intent.succeeded", fake.books.confirm([...fake.books.intents.keys()].at(-1) ?? ""));
    const [entry] = await db.query(
      "SELECT basis_points, reason, amount FROM ledger_entries WHERE payment_id = $1 AND to_account = 'platform'",
      [after.id],
    );
    expect(entry).toEqual({ basis_points: 0, reason: "trial", amount: 0 });
  });

  it("records Stripe's fee as soon as Stripe reports it", async () => {
    const { restaurantId } = await payee();
    const { id, open } = await asked(restaurantId);
    await open();
    fake.books.isFeeKnown = false;
    await tell("payment_intent.succeeded", fake.books.confirm([...fake.books.intents.keys()].at(-1) ?? ""));
    await settle();
    expect(await entries(id)).toHaveLength(2);
    fake.books.isFeeKnown = true;
    now = new Date(now.getTime() + 60_000);
    await settle();
    await settle();
    expect((await entries(id)).slice(2)).toEqual(["platform provider 72"]);
    expect(await checkLedger(db)).toEqual([]);
  });

  it("resumes with the same intent after Stripe was unavailable", async () => {
    const logged = expectLog();
    const { restaurantId } = await payee();
    const { open } = await asked(restaurantId);
    const busy = { status: 503, body: { error: { type: "api_error", message: "busy" } } };
    fake.failures.push(busy, busy);
    expect(await open()).toEqual({ ok: false, reason: "unavailable" });
    // Other modules log now and then as well.
    const said = logged().filter(({ msg }) => msg === "a payment could not be opened");
    expect(said).toHaveLength(1);
    expect(await open()).toMatchObject({ ok: true });
  });

  it("is refused if the restaurant has no account, or can't take cards anymore", async () => {
    const none = await addTestRestaurant(db, { acceptsReservations: false });
    expect(await (await asked(none)).open()).toEqual({ ok: false, reason: "not-set-up" });
    const { restaurantId, account } = await payee();
    const { open } = await asked(restaurantId);
    const capabilities = { card_payments: "inactive", transfers: "active" };
    await tell("account.updated", { id: account, capabilities }, CONNECT_SECRET);
    expect(await open()).toEqual({ ok: false, reason: "not-set-up" });
  });
});

describe("reconciliation with Stripe", () => {
  it("finds no differences when both sides agree, and reports each one otherwise", async () => {
    await db.query("DELETE FROM reconciliations");
    fake.books.charges.clear();
    const { restaurantId } = await payee();
    const paid = [];
    for (const minor of [1_999, 3_000, 777]) {
      // One second apart: reconciliation orders payments by the time they were paid.
      now = new Date(now.getTime() + 1_000);
      const payment = await asked(restaurantId, minor);
      await payment.open();
      const intent = fake.books.confirm([...fake.books.intents.keys()].at(-1) ?? "");
      await tell("payment_intent.succeeded", intent);
      paid.push({ ...payment, ref: intent.id });
    }
    await settle();
    now = new Date(now.getTime() + 3_600_000);
    const compare = async () =>
      (await findDifferences(db, stripe, now)).differences
        .filter((one) => one.restaurantId === restaurantId || one.what === "missing-here")
        .map(({ paymentRef, what, here, there }) => ({ paymentRef, what, here, there }));
    expect(await compare()).toEqual([]);
    const [first, second, third] = paid.map(({ ref }) => ref);
    const charge = fake.books.charges.get(first ?? "");
    if (charge?.application_fee) charge.application_fee.amount_refunded = 9;
    if (charge) charge.amount_refunded = 100;
    fake.books.charges.delete(second ?? "");
    const lost = fake.books.charges.get(third ?? "");
    if (lost) fake.books.charges.set("pi_lost", { ...lost, payment_intent: "pi_lost", metadata: {} });
    const found = await compare();
    const differences = [
      { paymentRef: first, what: "refunded", here: 0, there: 100 },
      { paymentRef: first, what: "commission", here: 99, there: 90 },
      { paymentRef: second, what: "missing-there", here: 3_000, there: null },
      { paymentRef: "pi_lost", what: "missing-here", here: null, there: 777 },
    ];
    expect(found).toHaveLength(differences.length);
    expect(found).toEqual(expect.arrayContaining(differences));
  });
});
