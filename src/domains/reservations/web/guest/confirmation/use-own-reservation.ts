import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { zoneName } from "#platform/web/i18n/zone.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { reservationsApi } from "../../api.ts";
import { isSettling } from "../reservation-state.tsx";
import type { ConfirmationPageData } from "./load-confirmation.ts";

/** Polling interval while the page is visible. */
const ASK_AGAIN_MS = 20_000;
const OPEN: readonly ReservationStatus[] = ["pending_payment", "requested", "confirmed", "seated"];

/** Calls back whenever a reservation in this state may have changed; null follows nothing. */
function useFollow(status: ReservationStatus | null, onTime: () => void): void {
  usePolling(status !== null && OPEN.includes(status), ASK_AGAIN_MS, onTime);
}

/** How often to poll for the payment provider's confirmation. */
const SETTLING_MS = 2_000;

/** The current reservation. A signed-in reader of a shared copy may be its holder, so it is requested again. */
export function useOwnReservation(id: string, key: string | null, found: ConfirmationPageData | null) {
  const { language } = usePage();
  const own = useOwnedResource({
    id,
    call: reservationsApi("GET /api/reservations/:id", { params: { id }, query: { key } }),
    found: found?.reservation ?? null,
    isWhole: found?.reservation.isHolder === true,
  });
  const { thing: reservation, isLooking, show, refresh } = own;
  const isHolder = reservation?.isHolder === true;
  useFollow(isHolder ? reservation.status : null, refresh);
  usePolling(isHolder && isSettling(reservation), SETTLING_MS, refresh);
  return {
    data: reservation && {
      reservation,
      thread: found?.thread ?? null,
      zoneName: found?.zoneName ?? zoneName(reservation.restaurant.zone, language),
    },
    isLooking,
    show,
    refresh,
  };
}
