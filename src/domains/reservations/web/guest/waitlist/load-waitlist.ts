import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { ApiError } from "#platform/web/calls/api.ts";
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
  try {
    const query = { key: key ?? undefined };
    const entry = await serverApi(page).get(
      reservationsApi("GET /api/waitlist/:id", { params: { id }, query }),
    );
    return { entry, zoneName: zoneName(entry.restaurant.zone, page.language) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
