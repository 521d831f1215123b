import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  PAYMENT_EXPIRES as EXPIRES,
  newPayable,
  paidEvent as paid,
  paymentActs,
  PAYMENT_START as START,
} from "#tests/setup/builders/test-payment.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { cancelPayment, endPayments } from "../checkout/create-payment.ts";
import { paymentsOf } from "../checkout/list-payments.ts";
import type { PaymentProvider, ProviderEvent, RefundAnswer } from "../port.ts";
import { openProviders } from "../providers/open-providers.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import type { Payable, PaymentState, RefundState } from "../rules.ts";
import { checkLedger } from "./ledger-store.ts";

const db = testDatabase();

const { pending, take, refund } = paymentActs(db);

/** Reference model of one payment. */
interface Known {
  id: string;
  amount: number;
  state: PaymentState;
  refunds: { id: string; amount: number; state: RefundState; isAnswered: boolean; isOurs: boolean }[];
  /** Refunds made on the provider's pages and reported before the payment itself. */
  early: { id: string; amount: number }[];
}

type Step =
  | { do: "say"; which: number; what: "paid" | "processing" | "failed" | "expired"; eventId: number | null }
  | { do: "cancel" | "timeout" }
  | { do: "refund"; total: number | null }
  | { do: "send"; answer: "succeeded" | "sent" | "refused" | "away" }
  | { do: "refund-word"; which: number; state: "sent" | "succeeded" | "failed" }
  | { do: "outside"; which: number; amount: number };

const which = fc.nat(1);
// Payments arrive early and are reported often: most failures happen after that.
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("say" as const),
      which,
      what: fc.constantFrom("paid", "paid", "paid", "processing", "failed", "expired"),
      eventId: fc.option(fc.nat(9)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("cancel", "timeout") }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("refund" as const), total: fc.option(fc.nat(5_000)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      answer: fc.constantFrom("succeeded", "sent", "refused", "away"),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("refund-word" as const),
      which,
      state: fc.constantFrom("sent", "succeeded", "failed"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("outside" as const),
      which,
      amount: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
);

const back = ({ refunds }: Known) =>
  refunds.reduce((sum, { amount, state }) => sum + (state === "failed" ? 0 : amount), 0);
const came = ({ state, amount }: Known) => (state === "succeeded" ? amount : 0);

describe("random histories", () => {
  it("match a reference model, and the ledger balances after each step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: "max" }), (steps) =>
        follow(steps),
      ),
      { numRuns: 20 },
    );
  });
});

async function follow(steps: readonly Step[]): Promise<void> {
  const payable = newPayable();
  const known: Known[] = [];
  for (const amount of [3_000, 1_200]) {
    known.push({ id: await pending(payable, amount), amount, state: "created", refunds: [], early: [] });
  }
  known.sort((a, b) => (a.id < b.id ? -1 : 1));
  const seen = new Set<string>();
  for (const next of steps) {
    await act(payable, known, seen, next);
    await compare(payable, known);
  }
}

async function act(payable: Payable, known: Known[], seen: Set<string>, next: Step): Promise<void> {
  const undecided: readonly PaymentState[] = ["created", "processing"];
  switch (next.do) {
    case "say": {
      const payment = known[next.which % known.length] as Known;
      const id = next.eventId === null ? null : `${payable.id}-${next.eventId}`;
      const event = { id, kind: next.what, paymentId: payment.id };
      await take(event.kind === "paid" ? paid(payment.id, payment.amount, id) : (event as ProviderEvent));
      if (id !== null && seen.has(id)) return;
      if (id !== null) seen.add(id);
      if (next.what === "paid") {
        payment.state = "succeeded";
        takeEarly(payment);
      } else if (next.what === "processing" && payment.state === "created") payment.state = "processing";
      else if (next.what !== "processing" && undecided.includes(payment.state)) payment.state = next.what;
      return;
    }
    case "cancel":
      await db.transaction((tx) => cancelPayment(tx, payable, START));
      for (const one of known) if (undecided.includes(one.state)) one.state = "cancelled";
      return;
    case "timeout":
      await endPayments(db, EXPIRES);
      for (const one of known) if (one.state === "created") one.state = "expired";
      return;
    case "refund":
      return giveBack(payable, known, next.total);
    case "send":
      return sendAll(payable, known, next.answer);
    case "refund-word":
      return sayOfRefund(known, next);
    case "outside": {
      const payment = known[next.which % known.length] as Known;
      const ref = `re_outside_${randomUUID()}`;
      const fits = next.amount <= came(payment) - back(payment);
      const said = take({
        id: null,
        kind: "refund",
        refundId: null,
        providerRef: ref,
        paymentRef: `pi_${payment.id}`,
        amount: next.amount,
        state: "succeeded",
        failure: null,
      });
      if (came(payment) === 0) {
        expect(await said).toBe("unknown");
        payment.early.push({ id: ref, amount: next.amount });
      } else if (!fits) await expect(said).rejects.toThrow("promised otherwise");
      else {
        await said;
        payment.refunds.push({
          id: ref,
          amount: next.amount,
          state: "succeeded",
          isAnswered: true,
          isOurs: false,
        });
      }
    }
  }
}

/** Refunds reported too early are applied with the payment, up to the amount available. */
function takeEarly(payment: Known): void {
  const early = payment.early.splice(0).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, amount } of early)
    if (amount <= came(payment) - back(payment))
      payment.refunds.push({ id, amount, state: "succeeded", isAnswered: true, isOurs: false });
}

async function giveBack(payable: Payable, known: Known[], total: number | null): Promise<void> {
  const given = await refund(payable, total);
  let left = (total ?? Number.POSITIVE_INFINITY) - known.reduce((sum, one) => sum + back(one), 0);
  let expected = 0;
  const rows = (await paymentsOf(db, payable)).flatMap(({ refunds }) => refunds);
  for (const one of known) {
    const amount = Math.min(left, came(one) - back(one));
    if (amount <= 0) continue;
    const all = known.flatMap(({ refunds }) => refunds.map(({ id }) => id));
    const row = rows.find((candidate) => !all.includes(candidate.id) && candidate.amount === amount);
    one.refunds.push({ id: row?.id ?? "missing", amount, state: "queued", isAnswered: false, isOurs: true });
    left -= amount;
    expected += amount;
  }
  expect(given?.minor ?? 0).toBe(expected);
}

async function sendAll(payable: Payable, known: Known[], kind: "succeeded" | "sent" | "refused" | "away") {
  const provider: PaymentProvider = {
    ...openProviders(db, { stripe: null, sandboxWebhookSecret: null, publicUrl: "" }).sandbox,
    async refund({ id }): Promise<RefundAnswer> {
      if (kind === "away") throw new Error("no answer");
      return kind === "refused" ? { kind, reason: "no" } : { kind, providerRef: `re_${id}` };
    },
  };
  await db.query("UPDATE payments SET provider = 'sandbox' WHERE payable_id = $1", [payable.id]);
  const rows = (await paymentsOf(db, payable)).flatMap(({ refunds }) => refunds);
  for (const { id } of rows.filter(({ state }) => state === "queued")) {
    const sent = sendRefund(db, { sandbox: provider, takesTestCards: true, stripe: null }, id, {
      now: START,
      isLast: kind === "away",
    });
    if (kind === "away") await expect(sent).rejects.toThrow("no answer");
    else await sent;
  }
  await db.query("UPDATE payments SET provider = NULL WHERE payable_id = $1", [payable.id]);
  for (const one of known.flatMap(({ refunds }) => refunds)) {
    if (one.state !== "queued") continue;
    one.state = kind === "refused" || kind === "away" ? "failed" : kind;
    one.isAnswered = one.state !== "failed";
  }
}

/** A webhook event about one of our refunds, in any order. */
async function sayOfRefund(
  known: Known[],
  { which, state }: { which: number; state: "sent" | "succeeded" | "failed" },
): Promise<void> {
  const all = known.flatMap((payment) => payment.refunds.map((model) => ({ model, payment })));
  const chosen = all[which % Math.max(1, all.length)];
  if (!chosen) return;
  const { model, payment } = chosen;
  const said = take({
    id: null,
    kind: "refund",
    refundId: model.isOurs ? model.id : null,
    providerRef: model.isOurs ? `re_${model.id}` : model.id,
    paymentRef: `pi_${payment.id}`,
    amount: model.amount,
    state,
    failure: null,
  });
  const revives = model.state === "failed" && state === "succeeded" && !model.isAnswered;
  if (revives && came(payment) - back(payment) < model.amount) {
    await expect(said).rejects.toThrow("promised again");
    return;
  }
  await said;
  const order = { queued: 0, sent: 1, succeeded: 2, failed: 3 };
  const moves = model.state === "failed" ? revives : order[state] > order[model.state];
  if (!moves) return;
  model.state = state;
  model.isAnswered = true;
}

async function compare(payable: Payable, known: Known[]): Promise<void> {
  expect(await checkLedger(db)).toEqual([]);
  const rows = await paymentsOf(db, payable);
  const facts = (list: { id: string; amount: number; state: RefundState }[]) =>
    list.map(({ id, amount, state }) => `${id} ${amount} ${state}`).sort();
  expect(
    rows.map(({ id, state, refunded, refunds }) => ({ id, state, refunded, refunds: facts(refunds) })),
  ).toEqual(
    known.map((one) => ({ id: one.id, state: one.state, refunded: back(one), refunds: facts(one.refunds) })),
  );
}
