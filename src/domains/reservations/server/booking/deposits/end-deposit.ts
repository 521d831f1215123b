import {
  cancelPayment,
  paymentsOf,
  type RefundReason,
  refundPayments,
} from "#domains/payments/server/public.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";

const REASONS: Partial<Record<ReservationStatus, RefundReason>> = {
  cancelled_by_guest: "cancelled-by-guest",
  cancelled_by_restaurant: "cancelled-by-restaurant",
  expired: "declined",
};

/**
 * What becomes of the deposit when a reservation ends without a meal: nobody may pay any more, and `percent` of what was
 * paid goes back. A no-show and a meal keep it.
 */
export async function endDeposit(
  tx: Queryable,
  { id, to, percent }: { id: string; to: ReservationStatus; percent: number },
  now: Date,
): Promise<void> {
  const reason = REASONS[to];
  if (reason === undefined) return;
  const payable = payableOf(id);
  await cancelPayment(tx, payable, now);
  const payments = await paymentsOf(tx, payable);
  const paid = payments
    .filter(({ state }) => state === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.floor((paid * percent) / 100);
  if (amount > 0) await refundPayments(tx, { payable, amount, reason }, now);
}

/** How payments know a reservation. */
export function payableOf(id: string) {
  return { kind: "reservation", id } as const;
}
