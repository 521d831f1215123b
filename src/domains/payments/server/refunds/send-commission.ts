import type { Database } from "#platform/server/db/database.ts";
import type { Providers } from "../port.ts";
import { paymentById } from "../store.ts";
import { refundById } from "./store.ts";

/**
 * Tells the provider to give back what the operator kept of money that went back. The refund's id is the provider's key
 * for it, so trying again is safe.
 * @throws Error when it is worth another try
 */
export async function sendCommission(db: Database, providers: Providers, refundId: string): Promise<void> {
  const refund = await refundById(db, refundId);
  const payment = refund && (await paymentById(db, refund.paymentId));
  if (!refund?.commission || payment === null) return;
  const { provider: name, paymentRef, payeeRef } = payment;
  const provider = name === null ? null : providers[name];
  // Where the operator holds all of it there is nothing to move.
  if (name === "stripe" && payeeRef === null) return;
  if (provider === null || paymentRef === null) throw new Error(`${name} is not set up`);
  const { id, paymentId, commission: amount } = refund;
  await provider.returnCommission({ id, paymentId, paymentRef, amount, payeeRef });
}
