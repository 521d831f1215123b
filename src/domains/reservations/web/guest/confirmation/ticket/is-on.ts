import type { ReservationStatus } from "#domains/reservations/reservation-terms.ts";

const ON: readonly ReservationStatus[] = ["held", "pending_payment", "requested", "confirmed", "seated"];

/** Whether the meal is still to come or under way: only then does it matter what to tell the staff. */
export function isOn(status: ReservationStatus): boolean {
  return ON.includes(status);
}
