import type { ReservationView } from "../../../../shared/contract/reservations.ts";
import type { PageRequest } from "../../../../shared/page-request.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { zoneName } from "../../../i18n/zone.ts";
import { ApiError } from "../../../lib/api.ts";
import { serverApi } from "../../../lib/page-context.ts";

export interface ConfirmationPageData {
  reservation: ReservationView;
  zoneName: string;
}

/** What stands in the address beside the reservation: the key of a shared copy, or the holder's from our messages. */
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
  try {
    const query = { share: share ?? undefined, key: key ?? undefined };
    const reservation = await serverApi(page).get<ReservationView>(apiPaths.reservation(id), query);
    return { reservation, zoneName: zoneName(reservation.restaurant.zone, page.language) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
