import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import { zoneName } from "#platform/web/i18n/zones/zone.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useAskAgain } from "#platform/web/lib/page/use-ask-again.ts";
import { reservationsApi } from "../../api.ts";
import type { WaitlistPageData } from "./load-waitlist.ts";

/** An offer lasts for minutes: it must not be found late. */
const ASK_AGAIN_MS = 15_000;

/** The place on the waitlist as it is now. */
export function useOwnEntry(id: string, key: string | null, found: WaitlistPageData | null) {
  const { language } = usePage();
  const own = useOwnedResource({
    id,
    call: reservationsApi("GET /api/waitlist/:id", { params: { id }, query: { key } }),
    found: found?.entry ?? null,
  });
  const { thing: entry, isLooking, show, refresh } = own;
  useAskAgain(entry?.status === "waiting" || entry?.status === "offered", ASK_AGAIN_MS, refresh);
  return {
    data: entry && { entry, zoneName: found?.zoneName ?? zoneName(entry.restaurant.zone, language) },
    isLooking,
    show,
    refresh,
  };
}
