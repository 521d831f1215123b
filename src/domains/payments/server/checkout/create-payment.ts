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
  /** Whose guest pays: the money is for this restaurant. */
  restaurantId: string;
  /** By what people know what is paid for, on the restaurant's statement: an order's number, a booking's code. */
  reference: string;
  amount: Money;
  /** What the payer reads, in `language`. */
  description: string;
  language: Language;
  /** Where the provider sends its receipt. */
  email: string;
  /** Where the browser goes afterwards: a path of this product, its query included. */
  returnPath: string;
  /** The page of this product on which it is paid, a path; without one the payment gets a page of its own. */
  payPath?: string;
  /** From this moment on nothing can be paid. */
  expiresAt: Date;
}

/**
 * Asks for money in the transaction of what it is for, at the commission that is in force. Nothing leaves the database: the provider hears of it once
 * somebody opens `url` (a path).
 * @throws RangeError for an amount or a path that can't be, and for a second currency of one payable: what is paid for
 * is paid in one currency, or a refund of "half" would mean nothing
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
 * Asks for nothing more: what was not paid can't be paid from now on. What was paid stays; `refundPayments` gives it
 * back. Money that is under way all the same still announces `paymentSucceeded`.
 */
export async function cancelPayment(tx: Queryable, payable: Payable, now: Date): Promise<void> {
  for (const paymentId of await cancelUnpaid(tx, payable))
    await announce(tx, paymentClosed, { paymentId }, now);
}

const BATCH = 100;

/** Ends payments whose time is up, and has their pages closed. Returns how many. */
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
