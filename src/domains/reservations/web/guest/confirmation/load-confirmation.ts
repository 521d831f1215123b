import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { orNull } from "#platform/web/calls/api.ts";
import { zoneName } from "#platform/web/i18n/zone.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import { reservationsApi } from "../../api.ts";

export interface ConfirmationPageData {
  reservation: ReservationView;
  zoneName: string;
  /** What its holder and the restaurant have written, so that a copy of the page has it too; null when it is not known yet. */
  thread: ThreadView | null;
}

/** The keys in the address of a reservation: the key of a shared copy, or the holder's from our messages. */
export interface LinkKeys {
  share: string | null;
  key: string | null;
}

/** Null when there is no such reservation, or it isn't the reader's. For the route's loader. */
export async function loadConfirmation(
  page: PageRequest,
  id: string,
  { share, key }: LinkKeys,
): Promise<ConfirmationPageData | null> {
  const query = { share: share ?? undefined, key: key ?? undefined };
  const api = serverApi(page);
  const reservation = await orNull(
    api.get(reservationsApi("GET /api/reservations/:id", { params: { id }, query })),
  );
  if (reservation === null) return null;
  const threadCall = reservationsApi("GET /api/reservations/:id/thread", {
    params: { id },
    query: { key: query.key },
  });
  // Optional: the page requests it again.
  const thread = reservation.isHolder ? await api.get(threadCall).catch(() => null) : null;
  return { reservation, zoneName: zoneName(reservation.restaurant.zone, page.language), thread };
}
