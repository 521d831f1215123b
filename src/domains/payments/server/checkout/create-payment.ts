import { randomBytes } from "node:crypto";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Money } from "#kernel/money.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { rateAt } from "../accounting/commission/rules.ts";
import { commissionTermsOf } from "../accounting/commission/store.ts";
import { paymentClosed } from "../events.ts";
import { checkPayment, type Payable } from "../rules.ts";
import { cancelUnpaid, expireUnpaid, insertPayment, paymentsFor } from "../store.ts";

export interface CreatePaymentInput {
  payable: Payable;
  /** The restaurant that receives the money. */
  restaurantId: string;
  /** Human-readable reference on the restaurant's statement: an order number or a booking code. */
  reference: string;
  amount: Money;
  /** Of the amount, what is taxed at 8 %: food to take away. None by default. */
  reducedRateAmount?: number;
  /** Shown to the payer, in `language`. */
  description: string;
  language: Language;
  /** Where the provider sends its receipt. */
  email: string;
  /** Where the browser is redirected after payment: a path of this product, including its query. */
  returnPath: string;
  /** The path of the product page with the payment form; without one the payment gets its own page. */
  payPath?: string;
  /** Exclusive: nothing can be paid from this instant on. */
  expiresAt: Date;
}

/**
 * Creates a payment in the transaction of what it is for, at the commission in force. No external call: the provider
 * learns of it once `url` (a path) is opened. @throws RangeError for an invalid amount or path, and for a second
 * currency on one payable: a payable has one currency, otherwise a refund of "half" would mean nothing
 */
export async function createPayment(
  tx: Queryable,
  input: CreatePaymentInput,
  now: Date,
): Promise<{ id: string; url: string }> {
  checkPayment(input);
  const { payable, amount } = input;
  const others = await paymentsFor(tx, payable);
  if (others.some(({ currency }) => currency !== amount.currency))
    throw new RangeError(`${payable.kind} ${payable.id} is paid in another currency than ${amount.currency}`);
  const rate = rateAt(await commissionTermsOf(tx, input.restaurantId), now);
  const id = randomBytes(16).toString("hex");
  const secret = randomBytes(24).toString("base64url");
  await insertPayment(tx, {
    id,
    secret,
    payableKind: payable.kind,
    payableId: payable.id,
    amount: amount.minor,
    reducedRateAmount: input.reducedRateAmount ?? 0,
    currency: amount.currency,
    description: input.description,
    language: input.language,
    email: input.email,
    returnPath: input.returnPath,
    restaurantId: input.restaurantId,
    reference: input.reference,
    payPath: input.payPath ?? null,
    commissionBasisPoints: rate.basisPoints,
    commissionReason: rate.reason,
    createdAt: now,
    expiresAt: input.expiresAt,
  });
  return { id, url: input.payPath ?? paths.pay(secret) };
}

/**
 * Cancels unpaid payments, so that they can't be paid anymore. Paid ones are unaffected; `refundPayments` refunds
 * those. A payment that was already in flight still announces `paymentSucceeded`.
 */
export async function cancelPayment(tx: Queryable, payable: Payable, now: Date): Promise<void> {
  for (const paymentId of await cancelUnpaid(tx, payable))
    await announce(tx, paymentClosed, { paymentId }, now);
}

const BATCH = 100;

/** Expires overdue payments and has their provider pages closed. Returns how many. */
export async function endPayments(db: Database, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const ended = await db.transaction(async (tx) => {
      const ids = await expireUnpaid(tx, now, BATCH);
      for (const paymentId of ids) await announce(tx, paymentClosed, { paymentId }, now);
      return ids.length;
    });
    count += ended;
    if (ended < BATCH) return count;
  }
}
