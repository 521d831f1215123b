import type { Database } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { OutsideProvider, ProviderEvent } from "../port.ts";
import { applyProviderEvent } from "../provider-events/apply-provider-event.ts";
import { nextCheck } from "../rules.ts";
import { type PaymentRow, paymentById, paymentsToCheck, setCheckAt } from "../store.ts";

/** Polls the provider for a payment's state, in case its webhook is late or lost. */
export async function readState(
  db: Database,
  provider: OutsideProvider,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  if (payment.checkoutRef === null || payment.provider !== provider.name) return;
  await take(db, provider, await provider.findState(payment.checkoutRef), now);
}

/** Polls all payments whose webhook is overdue. Returns how many. */
export async function readWaitingStates(db: Database, provider: OutsideProvider, now: Date): Promise<number> {
  const waiting = await paymentsToCheck(db, now, 50);
  for (const payment of waiting) {
    // Scheduled first, so that one whose poll fails does not block the others forever.
    await setCheckAt(db, payment.id, nextCheck(payment.createdAt, now));
    await readState(db, provider, payment, now).catch((error: Error) =>
      log.warn({ err: error, payment: payment.id }, "a payment could not be asked about"),
    );
  }
  return waiting.length;
}

/** Closes the provider's page of a payment that is over, and records a payment made there before. */
export async function endCheckout(
  db: Database,
  provider: OutsideProvider,
  paymentId: string,
  now: Date,
): Promise<void> {
  const payment = await paymentById(db, paymentId);
  if (payment === null || payment.checkoutRef === null || payment.provider !== provider.name) return;
  if (payment.state === "succeeded") return;
  await take(db, provider, await provider.closeCheckout(payment.checkoutRef), now);
}

async function take(db: Database, { name }: OutsideProvider, event: ProviderEvent | null, now: Date) {
  if (event !== null) await db.transaction((tx) => applyProviderEvent(tx, name, event, now));
}
