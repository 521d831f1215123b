import type { Queryable } from "#platform/server/db/database.ts";
import type { ProviderEvent } from "../port.ts";

type RefundEvent = Extract<ProviderEvent, { kind: "refund" }>;

const KEPT_MS = 30 * 86_400_000;

/** Keeps what was told of a refund whose payment nobody has told of yet. The latest word counts. */
export async function keepEarlyRefund(tx: Queryable, event: RefundEvent, now: Date): Promise<void> {
  await tx.query("DELETE FROM early_refunds WHERE told_at < $1", [new Date(now.getTime() - KEPT_MS)]);
  await tx.query(
    `INSERT INTO early_refunds (provider_ref, payment_ref, event, told_at) VALUES ($1, $2, $3::jsonb, $4)
     ON CONFLICT (provider_ref) DO UPDATE SET event = excluded.event, told_at = excluded.told_at`,
    [event.providerRef, event.paymentRef, JSON.stringify(event), now],
  );
}

/** What was kept of a payment's refunds; from now on it is no longer. */
export async function takeEarly(tx: Queryable, paymentRef: string): Promise<RefundEvent[]> {
  const rows = await tx.query<{ event: RefundEvent }>(
    "DELETE FROM early_refunds WHERE payment_ref = $1 RETURNING event",
    [paymentRef],
  );
  return rows.map(({ event }) => event).sort((a, b) => (a.providerRef < b.providerRef ? -1 : 1));
}
