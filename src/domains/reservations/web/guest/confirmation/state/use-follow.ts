import type { ReservationStatus } from "#domains/reservations/reservation-terms.ts";
import { useAskAgain } from "#platform/web/lib/page/use-ask-again.ts";

/** So often, while the page is looked at, it is asked whether the restaurant has said something. */
const ASK_AGAIN_MS = 20_000;
const OPEN: readonly ReservationStatus[] = ["pending_payment", "requested", "confirmed", "seated"];

/** Calls back whenever a reservation in this state may have changed; null follows nothing. */
export function useFollow(status: ReservationStatus | null, onTime: () => void): void {
  useAskAgain(status !== null && OPEN.includes(status), ASK_AGAIN_MS, onTime);
}
