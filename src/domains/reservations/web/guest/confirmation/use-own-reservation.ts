import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { zoneName } from "#platform/web/i18n/zones/zone.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useAskAgain } from "#platform/web/lib/page/use-ask-again.ts";
import { reservationsApi } from "../../api.ts";
import { isSettling } from "../reservation-state.tsx";
import type { ConfirmationPageData } from "./load-confirmation.ts";

/** So often, while the page is looked at, it is asked whether the restaurant has said something. */
const ASK_AGAIN_MS = 20_000;
const OPEN: readonly ReservationStatus[] = ["pending_payment", "requested", "confirmed", "seated"];

/** Calls back whenever a reservation in this state may have changed; null follows nothing. */
function useFollow(status: ReservationStatus | null, onTime: () => void): void {
  useAskAgain(status !== null && OPEN.includes(status), ASK_AGAIN_MS, onTime);
}

/** The word of who takes the money comes a moment after the guest. */
const SETTLING_MS = 2_000;

/** The reservation as it stands now. Who came by a shared copy and is signed in may be its holder, and asks again. */
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
  useAskAgain(isHolder && isSettling(reservation), SETTLING_MS, refresh);
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
