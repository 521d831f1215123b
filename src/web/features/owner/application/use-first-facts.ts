import { useEffect, useState } from "react";
import type { ApplicationSummary, OwnApplications } from "../../../../shared/contract/applications.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";
import { useSession } from "../../../lib/session/session.ts";
import { type ApplicationDraft, filledIn } from "./application-draft.ts";

/**
 * What the form begins with: a trial code that another page hands over behind `#`, and what the reader's account knows.
 * Returns the account's applications that still wait.
 */
export function useFirstFacts(
  draft: ApplicationDraft,
  change: (changes: Partial<ApplicationDraft>) => void,
  isAlive: boolean,
): readonly ApplicationSummary[] {
  const { user } = useSession();
  const [own, setOwn] = useState<OwnApplications | null>(null);
  const userId = user?.id;

  useEffect(() => {
    const code = new URLSearchParams(window.location.hash.slice(1)).get("code");
    if (!isAlive || code === null) return;
    change({ trialCode: code.toUpperCase() });
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }, [isAlive, change]);

  useEffect(() => {
    if (userId === undefined) return;
    const abort = new AbortController();
    browserApi
      .get<OwnApplications>(apiPaths.ownerApplications(), {}, abort.signal)
      .then(setOwn, () => undefined);
    return () => abort.abort();
  }, [userId]);

  // Once: who empties a field wants it empty.
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (!isAlive || own === null || isFilled) return;
    setFilled(true);
    change(filledIn(draft, own.known));
  }, [isAlive, own, isFilled, draft, change]);

  return (own?.applications ?? []).filter(({ state }) => state === "submitted");
}
