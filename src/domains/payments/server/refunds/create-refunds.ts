import { randomBytes } from "node:crypto";
import type { Money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { insertEntry } from "../accounting/ledger/store.ts";
import { refundQueued } from "../events.ts";
import type { Payable } from "../rules.ts";
import { type RefundReason, shareRefund } from "../rules.ts";
import { addRefunded, lockPaymentsFor } from "../store.ts";
import { insertRefund } from "./store.ts";

export interface RefundPaymentsInput {
  payable: Payable;
  /**
   * Minor units that are to be back with the payer in the end, what went back before included; null means everything.
   * So the same call twice gives back once.
   */
  amount: number | null;
  reason: RefundReason;
}

/**
 * Gives money back: it is queued in the caller's transaction and sent once that is committed. Never more than was paid.
 * Returns what this call gives back; null when that is nothing.
 */
export async function refundPayments(
  tx: Queryable,
  { payable, amount: total, reason }: RefundPaymentsInput,
  now: Date,
): Promise<Money | null> {
  const payments = await lockPaymentsFor(tx, payable);
  const shares = shareRefund(payments, total);
  const [first] = payments;
  if (first === undefined || shares.length === 0) return null;
  const { currency } = first;
  for (const { paymentId, amount } of shares) {
    const id = randomBytes(16).toString("hex");
    if (!(await addRefunded(tx, paymentId, amount)))
      throw new Error(`payment ${paymentId} was locked in vain`);
    await insertRefund(tx, { id, paymentId, amount, reason, providerRef: null, createdAt: now });
    const leg = { from: "held", to: "refunding" } as const;
    await insertEntry(tx, { paymentId, refundId: id, ...leg, amount, currency, at: now });
    await announce(tx, refundQueued, { refundId: id }, now);
  }
  return { minor: shares.reduce((sum, { amount }) => sum + amount, 0), currency };
}
