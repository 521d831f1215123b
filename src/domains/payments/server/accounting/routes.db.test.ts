import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminBooks, BookComparison, RefundRetry } from "#domains/accounts/contract/admin.ts";
import { EventRunner } from "#platform/server/events/runner.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { newPayable, PAYMENT_START, paidEvent, paymentActs } from "#tests/setup/builders/test-payment.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import type { TestAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { paymentsOf } from "../checkout/list-payments.ts";
import { applyProviderEvent } from "../provider-events/apply-provider-event.ts";
import { openProviders } from "../providers/open-providers.ts";
import { refundPayments } from "../refunds/create-refunds.ts";
import type { Payable } from "../rules.ts";
import { paymentSubscribers } from "../subscribers.ts";
import { checkLedger } from "./ledger-store.ts";

let now = PAYMENT_START;
const later = (minutes: number) => {
  now = new Date(PAYMENT_START.getTime() + minutes * 60_000);
};
const db = testDatabase();
const app = testApp(db, () => now);
const { pending } = paymentActs(db);
let operator: TestAccount;

beforeAll(async () => {
  operator = await testOperator(db, app, now);
});

beforeEach(() => later(0));

const call = (method: "GET" | "POST", url: string) => app.inject({ method, url, headers: operator.headers });
const books = async () => (await call("GET", "/api/admin/books")).json() as AdminBooks;
const retry = async (id: string) =>
  (await call("POST", `/api/admin/refunds/${id}/retry`)).json() as RefundRetry;
const giveBack = (payable: Payable, amount: number) =>
  db.transaction((tx) => refundPayments(tx, { payable, amount, reason: "kitchen-cannot" }, now));
/** Runs only the payments module's own event handlers; no payee module is subscribed. */
const send = () => {
  const providers = openProviders(db, {
    stripe: null,
    sandboxWebhookSecret: null,
    publicUrl: "https://noren.test",
  });
  return new EventRunner(db, paymentSubscribers(providers), () => now).drain();
};
const latestAction = async () => {
  const [entry] = await db.query("SELECT action, actor, subject FROM audit_log ORDER BY id DESC LIMIT 1");
  return entry;
};

/** Paid in our books only: the sandbox has no such charge and rejects refunds of it. */
async function paid(amount = 3_000): Promise<{ payable: Payable; ref: string }> {
  const payable = newPayable();
  const id = await pending(payable, amount);
  await db.transaction((tx) => applyProviderEvent(tx, "sandbox", paidEvent(id, amount), now));
  await db.query("UPDATE payments SET provider = 'sandbox', is_test = true WHERE id = $1", [id]);
  return { payable, ref: `pi_${id}` };
}

async function failedRefund(payable: Payable, amount: number): Promise<string> {
  later(1);
  await giveBack(payable, amount);
  later(2);
  await send();
  const refund = (await paymentsOf(db, payable))[0]?.refunds.at(-1);
  expect(refund?.state).toBe("failed");
  later(3);
  return refund?.id ?? "";
}

/** Adds the missing charge to the sandbox's books. */
const bookThere = (ref: string, amount: number, refunded = 0) =>
  db.query(
    `INSERT INTO sandbox_charges (ref, payment_id, amount, currency, fee, commission, refunded, charged_at)
     VALUES ($1, $2, $3, 'JPY', 0, 0, $4, $5)`,
    [ref, ref.slice(3), amount, refunded, PAYMENT_START],
  );

describe("a failed refund", () => {
  it("is listed with its restaurant and reason, and retried once under concurrency", async () => {
    const { payable, ref } = await paid();
    const id = await failedRefund(payable, 1_000);
    expect((await books()).failedRefunds.find((one) => one.id === id)).toMatchObject({
      restaurant: { name: "試験亭" },
      reference: "K7M2",
      amount: { minor: 1_000, currency: "JPY" },
      reason: "kitchen-cannot",
      failure: "charge_already_refunded",
      isTest: true,
    });
    await bookThere(ref, 3_000);
    const said = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(said.map(({ outcome }) => outcome).sort()).toEqual(["already", "already", "asked"]);
    expect(await latestAction()).toMatchObject({ action: "refund.retried", subject: id });
    expect(await latestAction()).not.toMatchObject({ actor: operator.email });
    await send();
    expect((await paymentsOf(db, payable))[0]?.refunds).toMatchObject([
      { amount: 1_000, state: "failed" },
      { amount: 1_000, state: "succeeded", reason: "operator" },
    ]);
    expect((await books()).failedRefunds.map((one) => one.id)).not.toContain(id);
    expect((await retry(id)).outcome).toBe("already");
    expect(await checkLedger(db)).toEqual([]);
  });

  it("is retried on top of earlier refunds, each of two separately", async () => {
    const { payable, ref } = await paid();
    later(1);
    await giveBack(payable, 500);
    await giveBack(payable, 1_200);
    later(2);
    await send();
    later(3);
    const refunds = (await paymentsOf(db, payable))[0]?.refunds ?? [];
    expect(refunds).toMatchObject([{ state: "failed" }, { state: "failed" }]);
    await bookThere(ref, 3_000);
    for (const { id, amount } of refunds)
      expect(await retry(id)).toMatchObject({ outcome: "asked", amount: { minor: amount } });
    await send();
    expect((await paymentsOf(db, payable))[0]).toMatchObject({ refunded: 1_200 });
  });

  it("is listed again as a new one when the retry fails", async () => {
    const { payable } = await paid();
    const id = await failedRefund(payable, 1_000);
    expect((await retry(id)).outcome).toBe("asked");
    later(4);
    await send();
    const second = (await paymentsOf(db, payable))[0]?.refunds.at(-1);
    expect(second).toMatchObject({ state: "failed", reason: "operator" });
    const listed = (await books()).failedRefunds.map((one) => one.id);
    expect(listed).toContain(second?.id);
    expect(listed).not.toContain(id);
  });

  it("is not retried if the restaurant has requested it again, or the provider already refunded it", async () => {
    const covered = await paid();
    const first = await failedRefund(covered.payable, 1_000);
    await giveBack(covered.payable, 1_500);
    expect((await books()).failedRefunds.map((one) => one.id)).not.toContain(first);
    expect((await retry(first)).outcome).toBe("already");
    expect((await paymentsOf(db, covered.payable))[0]?.refunded).toBe(1_500);

    const lost = await paid();
    const second = await failedRefund(lost.payable, 1_000);
    await bookThere(lost.ref, 3_000, 1_000);
    expect((await retry(second)).outcome).toBe("already-back");
    expect((await paymentsOf(db, lost.payable))[0]?.refunded).toBe(0);
  });

  it("is not found if it does not exist", async () => {
    expect((await call("POST", "/api/admin/refunds/none/retry")).statusCode).toBe(404);
  });
});

describe("a reconciliation started by the operator", () => {
  it("is stored with its differences and audited", async () => {
    const { payable, ref } = await paid();
    later(60);
    const answer = await call("POST", "/api/admin/books/comparisons");
    expect(answer.statusCode).toBe(201);
    const said = answer.json() as BookComparison;
    expect(said.differences).toContainEqual({
      ...{ paymentRef: ref, what: "missing-there", currency: "JPY", here: 3_000, there: null },
    });
    expect((await books()).comparisons[0]).toEqual(said);
    expect(await latestAction()).toMatchObject({ action: "books.compared" });
    expect((await books()).ledger).toEqual([]);
    const [payment] = await paymentsOf(db, payable);
    await db.query("UPDATE payments SET refunded = 7 WHERE id = $1", [payment?.id]);
    expect((await books()).ledger).toContainEqual(
      expect.objectContaining({
        paymentId: payment?.id,
        account: "held",
        booked: { minor: 2_850, currency: "JPY" },
      }),
    );
    await db.query("UPDATE payments SET refunded = 0 WHERE id = $1", [payment?.id]);
  });
});
