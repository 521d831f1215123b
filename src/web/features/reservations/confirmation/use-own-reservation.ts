import { useEffect, useState } from "react";
import type { ReservationView } from "../../../../shared/contract/reservations.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { zoneName } from "../../../i18n/zone.ts";
import { browserApi } from "../../../lib/api.ts";
import { usePage } from "../../../lib/page-data.ts";
import { useSession } from "../../../lib/session/session.ts";
import type { ConfirmationPageData } from "./load-confirmation.ts";

/**
 * The server knows the browser that booked, but not the account: a page is asked for without its token. So who is signed
 * in asks again, and sees their own booking on every device. `isLooking`: it is not settled yet whether there is one.
 */
export function useOwnReservation(id: string, found: ConfirmationPageData | null) {
  const { language } = usePage();
  const { state, user } = useSession();
  const isSettled = found?.reservation.isHolder === true;
  const [own, setOwn] = useState<{ of: string; data: ConfirmationPageData | null } | null>(null);
  const asks = !isSettled && user !== null ? `${user.id} ${id}` : null;
  useEffect(() => {
    if (asks === null) return;
    const abort = new AbortController();
    browserApi
      .get<ReservationView>(apiPaths.reservation(id), {}, abort.signal)
      .then((reservation) => ({ reservation, zoneName: zoneName(reservation.restaurant.zone, language) }))
      .catch(() => null)
      .then((data) => {
        if (!abort.signal.aborted) setOwn({ of: asks, data });
      });
    return () => abort.abort();
  }, [asks, id, language]);
  const answered = asks !== null && own?.of === asks ? own : null;
  return {
    data: answered?.data ?? found,
    isLooking: found === null && (state === "loading" || (asks !== null && answered === null)),
  };
}
