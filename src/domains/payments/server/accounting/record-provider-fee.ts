import type { Database } from "#platform/server/db/database.ts";
import type { Providers } from "../port.ts";
import { lockPayment, paymentById, setProviderFee } from "../store.ts";
import { insertEntry } from "./ledger-store.ts";

/**
 * Fetches the provider's fee for a payment and books it once. @throws Error when the fee is not known yet or the
 * provider can't be reached; the caller retries
 */
export async function recordProviderFee(
  db: Database,
  providers: Providers,
  paymentId: string,
  now: Date,
): Promise<void> {
  const payment = await paymentById(db, paymentId);
  if (payment === null || payment.providerFee !== null || payment.paymentRef === null) return;
  const provider = payment.provider === null ? null : providers[payment.provider];
  if (provider === null) throw new Error(`${payment.provider} is not set up`);
  const fee = (await provider.findCharge(payment.paymentRef))?.fee ?? null;
  if (fee === null) throw new Error(`the fee of payment ${paymentId} is not known yet`);
  await db.transaction(async (tx) => {
    await lockPayment(tx, paymentId);
    if (!(await setProviderFee(tx, paymentId, fee))) return;
    const leg = { from: "platform", to: "provider" } as const;
    await insertEntry(tx, { paymentId, refundId: null, ...leg, ...fee, at: now });
  });
}
