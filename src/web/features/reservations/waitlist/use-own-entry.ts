import { useCallback, useEffect, useState } from "react";
import type { WaitlistView } from "../../../../shared/contract/waitlist.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { zoneName } from "../../../i18n/zone.ts";
import { browserApi } from "../../../lib/api.ts";
import { usePage } from "../../../lib/page-data.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useAskAgain } from "../../../lib/use-ask-again.ts";
import type { WaitlistPageData } from "./load-waitlist.ts";

/** An offer lasts for minutes: it must not be found late. */
const ASK_AGAIN_MS = 15_000;

interface Answer {
  of: string;
  entry: WaitlistView | null;
}

/**
 * The place on the waitlist as it is now. A page is asked for without an account's token, so who is signed in asks
 * again for what the server did not find. `isLooking`: it is not settled yet whether there is one.
 */
export function useOwnEntry(id: string, key: string | null, found: WaitlistPageData | null) {
  const { language } = usePage();
  const { state, user } = useSession();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = answer?.of === id ? answer : null;
  const entry = latest?.entry ?? found?.entry ?? null;
  const show = useCallback((shown: WaitlistView) => setAnswer({ of: id, entry: shown }), [id]);
  const ask = useCallback(
    (signal?: AbortSignal) =>
      browserApi.get<WaitlistView>(apiPaths.waitlistEntry(id), { key: key ?? undefined }, signal),
    [id, key],
  );

  const asksAsUser = found === null && user !== null;
  useEffect(() => {
    if (!asksAsUser) return;
    const abort = new AbortController();
    ask(abort.signal)
      .catch(() => null)
      .then((own) => {
        if (!abort.signal.aborted) setAnswer({ of: id, entry: own });
      });
    return () => abort.abort();
  }, [asksAsUser, ask, id]);

  const refresh = useCallback(() => ask().then(show, () => undefined), [ask, show]);
  useAskAgain(entry?.status === "waiting" || entry?.status === "offered", ASK_AGAIN_MS, refresh);

  return {
    data: entry && { entry, zoneName: found?.zoneName ?? zoneName(entry.restaurant.zone, language) },
    isLooking: found === null && (state === "loading" || (asksAsUser && latest === null)),
    show,
    refresh,
  };
}
