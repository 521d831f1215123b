import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { StateHeading } from "#domains/reservations/web/guest/confirmation/state-heading.tsx";
import { Ticket } from "#domains/reservations/web/guest/confirmation/ticket.tsx";
import { isSettling } from "#domains/reservations/web/guest/reservation-state.tsx";
import { browserApi } from "#platform/web/calls/api.ts";
import { zoneName } from "#platform/web/i18n/zone.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { buttonClass, OutsideLink } from "#platform/web/ui/button.tsx";
import { Loading } from "#platform/web/ui/states.tsx";
import { reservationsApi } from "../../api.ts";

/** The ticket of what was booked in this frame. A deposit is paid and a booking is changed on our own page. */
export function TicketView({ id }: { id: string }) {
  const reservation = useBooked(id);
  const { language } = usePage();
  const top = useRef<HTMLDivElement>(null);
  const isShown = reservation !== null;
  useEffect(() => {
    if (isShown) top.current?.focus();
  }, [isShown]);
  if (reservation === null) return <Loading />;
  const zone = zoneName(reservation.restaurant.zone, language);
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <StateHeading reservation={reservation} />
      <Manage reservation={reservation} />
      <Ticket data={{ reservation, zoneName: zone, thread: null, onDevice: null }} />
    </div>
  );
}

/** While a deposit is paid in another tab, and for the answer of a restaurant that confirms itself. */
const ASK_AGAIN_MS = 5_000;

/** The reservation as it is now; null until it is loaded. */
function useBooked(id: string): ReservationView | null {
  const [reservation, setReservation] = useState<ReservationView | null>(null);
  const load = useCallback(async () => {
    const call = reservationsApi("GET /api/reservations/:id", { params: { id } });
    // Not at the moment: the next attempt may be answered.
    const now = await browserApi.get(call).catch(() => null);
    if (now !== null) setReservation(now);
  }, [id]);
  useEffect(() => void load(), [load]);
  const isWaiting =
    reservation === null ||
    isSettling(reservation) ||
    ["pending_payment", "requested"].includes(reservation.status);
  usePolling(isWaiting, ASK_AGAIN_MS, () => void load());
  return reservation;
}

/** Where the booking is changed, cancelled, and talked about. */
function Manage({ reservation: { manageUrl, contact } }: { reservation: ReservationView }) {
  const t = useTranslations("embed");
  if (manageUrl === null) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <OutsideLink href={manageUrl} className={buttonClass("quiet")}>
        {t("manage")}
      </OutsideLink>
      {contact?.customerEmail && (
        <p className="text-sm wrap-anywhere text-soft">{t("mailed", { email: contact.customerEmail })}</p>
      )}
      {contact?.customerEmail === null && contact.customerPhone && (
        <p className="text-sm wrap-anywhere text-soft">{t("texted", { phone: contact.customerPhone })}</p>
      )}
    </div>
  );
}
