import { useCallback, useEffect, useState } from "react";
import type { ApplicationView } from "../../../../../shared/contract/applications.ts";
import { apiPaths } from "../../../../../shared/paths.ts";
import { browserApi } from "../../../../lib/api.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { useAskAgain } from "../../../../lib/use-ask-again.ts";

/** An operator decides within hours; a page that stays open should know. */
const ASK_AGAIN_MS = 60_000;

/**
 * The application as it is now. A page is asked for without an account's token, so who is signed in asks again for what
 * the server did not find. `isLooking`: it is not settled yet whether there is one.
 */
export function useOwnApplication(id: string, key: string | null, found: ApplicationView | null) {
  const { state, user } = useSession();
  const [answer, setAnswer] = useState<{ of: string; application: ApplicationView | null } | null>(null);
  const latest = answer?.of === id ? answer : null;
  const application = latest?.application ?? found;
  const show = useCallback((shown: ApplicationView) => setAnswer({ of: id, application: shown }), [id]);
  const ask = useCallback(
    (signal?: AbortSignal) =>
      browserApi.get<ApplicationView>(apiPaths.ownerApplication(id), { key: key ?? undefined }, signal),
    [id, key],
  );

  const asksAsUser = found === null && user !== null;
  useEffect(() => {
    if (!asksAsUser) return;
    const abort = new AbortController();
    ask(abort.signal)
      .catch(() => null)
      .then((own) => {
        if (!abort.signal.aborted) setAnswer({ of: id, application: own });
      });
    return () => abort.abort();
  }, [asksAsUser, ask, id]);

  const refresh = useCallback(() => ask().then(show, () => undefined), [ask, show]);
  useAskAgain(application?.state === "submitted", ASK_AGAIN_MS, refresh);

  const isLooking = found === null && (state === "loading" || (asksAsUser && latest === null));
  return { application, isLooking, show, refresh };
}
