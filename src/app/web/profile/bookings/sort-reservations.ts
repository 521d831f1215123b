import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";

const OPEN: readonly ReservationStatus[] = ["held", "pending_payment", "requested", "confirmed", "seated"];

type Known = Pick<ReservationView, "status" | "startsAt" | "endsAt">;

/** Splits into upcoming, the next first; and past or cancelled, the latest first. */
export function sortReservations<One extends Known>(
  reservations: readonly One[],
  now: Date,
): { upcoming: One[]; past: One[] } {
  const isUpcoming = ({ status, endsAt }: One) => OPEN.includes(status) && Date.parse(endsAt) > now.getTime();
  const byTime = (a: One, b: One) => Date.parse(a.startsAt) - Date.parse(b.startsAt);
  return {
    upcoming: reservations.filter(isUpcoming).sort(byTime),
    past: reservations
      .filter((one) => !isUpcoming(one))
      .sort(byTime)
      .reverse(),
  };
}
