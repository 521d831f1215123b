import type { ReservationView } from "#domains/reservations/contract/reservations.ts";

/** The guest has paid, and the reservation does not yet know. */
export function isSettling({ status, payment }: Pick<ReservationView, "status" | "payment">): boolean {
  return status === "pending_payment" && (payment?.state === "paid" || payment?.state === "processing");
}
