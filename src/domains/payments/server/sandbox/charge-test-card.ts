import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { commissionOn } from "../../commission.ts";
import type { SandboxAnswer, SandboxCard, SandboxConfirmationBody } from "../../contract/payments.ts";
import { cardExpiry, isCardExpired, TEST_CARDS } from "../../payment-constants.ts";
import { setProvider } from "../checkout/provider-checkout.ts";
import { sandboxPaid } from "../events.ts";
import { applyProviderEvent } from "../provider-events/apply-provider-event.ts";
import { feeOn } from "../providers/sandbox.ts";
import { canBePaid } from "../rules.ts";
import {
  lockPayment,
  type PaymentRow,
  paymentBySecret,
  setChallenge,
  setOpen,
  takeChallenge,
} from "../store.ts";
import { insertCharge } from "./store.ts";

/** Delay of the late-paying card: long enough to see how a page waits. */
const LATE_MS = 20_000;

export type CardResult =
  | { ok: true; answer: SandboxAnswer }
  | {
      ok: false;
      /** `over`: can't be paid anymore. `refused`: the cardholder rejected the bank's confirmation request. */
      reason: "not-found" | "over" | "card-too-old" | "declined" | "no-funds" | "refused";
    };

const PAID: CardResult = { ok: true, answer: { action: null, state: "paid" } };
const PROCESSING: CardResult = { ok: true, answer: { action: null, state: "processing" } };

/**
 * Simulates the outcome that a test card's number stands for. A payment that is already paid returns as paid: with two
 * tabs open, the second finds it done.
 */
export async function chargeTestCard(
  db: Database,
  secret: string,
  card: SandboxCard,
  now: Date,
): Promise<CardResult> {
  return withPayment(db, secret, now, async (tx, payment) => {
    const expiry = cardExpiry(card.expiry);
    if (expiry === null || isCardExpired(expiry, now)) return { ok: false, reason: "card-too-old" };
    switch (TEST_CARDS[card.number]) {
      case "declines":
        return { ok: false, reason: "declined" };
      case "noFunds":
        return { ok: false, reason: "no-funds" };
      case "asks": {
        const challenge = randomBytes(16).toString("base64url");
        await setChallenge(tx, payment.id, challenge);
        return { ok: true, answer: { action: "confirm", challenge } };
      }
      case "late":
        return payLater(tx, payment, now);
      case "pays":
        return pay(tx, payment, now);
    }
  });
}

/** The cardholder's answer to the bank's confirmation request. Each challenge is answered once. */
export async function confirmTestCharge(
  db: Database,
  secret: string,
  { challenge, isApproved }: SandboxConfirmationBody,
  now: Date,
): Promise<CardResult> {
  return withPayment(db, secret, now, async (tx, payment) => {
    if (!(await takeChallenge(tx, payment.id, challenge)) || !isApproved)
      return { ok: false, reason: "refused" };
    return pay(tx, payment, now);
  });
}

async function withPayment(
  db: Database,
  secret: string,
  now: Date,
  work: (tx: Queryable, payment: PaymentRow) => Promise<CardResult>,
): Promise<CardResult> {
  return db.transaction(async (tx) => {
    const found = await paymentBySecret(tx, secret);
    const payment = found && (await lockPayment(tx, found.id));
    if (payment === null) return { ok: false, reason: "not-found" };
    if (payment.state === "succeeded") return PAID;
    if (payment.state === "processing") return PROCESSING;
    const settled = await setProvider(tx, payment, { name: "sandbox", isTest: true });
    const isOpen =
      settled !== null &&
      canBePaid(payment, now) &&
      (await setOpen(tx, payment.id, { provider: "sandbox" }, null, now));
    return isOpen ? work(tx, settled) : { ok: false, reason: "over" };
  });
}

/** Stores the charge, and reports it the same way as a real provider's webhook. */
async function pay(tx: Queryable, payment: PaymentRow, now: Date): Promise<CardResult> {
  const { id, amount, currency, captured, commissionBasisPoints } = payment;
  const ref = `sandbox_${id}`;
  if (captured > 0) return PAID;
  const commission = commissionOn(amount, commissionBasisPoints);
  const sums = { amount, currency, fee: feeOn(amount), commission };
  await insertCharge(tx, { ref, paymentId: id, ...sums, chargedAt: now });
  const refs = { paymentId: id, checkoutRef: ref, paymentRef: ref };
  await applyProviderEvent(tx, "sandbox", { id: ref, kind: "paid", ...refs, amount, currency }, now);
  return PAID;
}

async function payLater(tx: Queryable, payment: PaymentRow, now: Date): Promise<CardResult> {
  await applyProviderEvent(tx, "sandbox", { id: null, kind: "processing", paymentId: payment.id }, now);
  // Announced with a future time: the event is due then.
  await announce(tx, sandboxPaid, { paymentId: payment.id }, new Date(now.getTime() + LATE_MS));
  return PROCESSING;
}

/** Handles the delayed success event of a late-paying card. */
export async function recordSandboxPayment(
  tx: Queryable,
  { paymentId }: { paymentId: string },
  now: Date,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment !== null) await pay(tx, payment, now);
}
