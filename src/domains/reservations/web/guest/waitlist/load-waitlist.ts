import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { orNull } from "#platform/web/calls/api.ts";
import { zoneName } from "#platform/web/i18n/zone.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import { reservationsApi } from "../../api.ts";

export interface WaitlistPageData {
  entry: WaitlistView;
  zoneName: string;
}

/** Null when there is no such place on a waitlist, or it isn't the reader's. `key`: from our message. For the route's loader. */
export async function loadWaitlist(
  page: PageRequest,
  id: string,
  key: string | null,
): Promise<WaitlistPageData | null> {
  const query = { key: key ?? undefined };
  const call = reservationsApi("GET /api/waitlist/:id", { params: { id }, query });
  const entry = await orNull(serverApi(page).get(call));
  return entry && { entry, zoneName: zoneName(entry.restaurant.zone, page.language) };
}
