import { apiPaths } from "../../../../shared/api-paths.ts";
import { zoneName } from "../../../i18n/zone.ts";
import { usePage } from "../../../lib/page-data.ts";
import { useAskAgain } from "../../../lib/use-ask-again.ts";
import { useOwnThing } from "../../../lib/use-own-thing.ts";
import type { WaitlistPageData } from "./load-waitlist.ts";

/** An offer lasts for minutes: it must not be found late. */
const ASK_AGAIN_MS = 15_000;

/** The place on the waitlist as it is now. */
export function useOwnEntry(id: string, key: string | null, found: WaitlistPageData | null) {
  const { language } = usePage();
  const own = useOwnThing({ id, path: apiPaths.waitlistEntry(id), key, found: found?.entry ?? null });
  const { thing: entry, isLooking, show, refresh } = own;
  useAskAgain(entry?.status === "waiting" || entry?.status === "offered", ASK_AGAIN_MS, refresh);
  return {
    data: entry && { entry, zoneName: found?.zoneName ?? zoneName(entry.restaurant.zone, language) },
    isLooking,
    show,
    refresh,
  };
}
