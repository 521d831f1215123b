import { useEffect } from "react";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { repeatEarlyTap } from "#domains/site/web/frame/page-scripts.tsx";
import { whenIdle } from "#platform/web/page/hydration.ts";
import { listenForInstallOffer } from "#platform/web/pwa/app-state.ts";

let isStarted = false;

/**
 * Starts offline support and the synchronization of user data; rendered by the root. Its code is loaded after
 * hydration. A separate component, so that its state changes re-render nothing else.
 */
export function AppStart(): null {
  const accountId = useSession().user?.id ?? null;
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    repeatEarlyTap();
    listenForInstallOffer();
    whenIdle(() => void import("./start-app.ts").then(({ startApp }) => startApp()));
  }, []);
  useEffect(() => {
    if (accountId === null) return;
    let isCancelled = false;
    let stop = () => {};
    void import("#domains/site/web/pwa/keep-page.ts").then(({ keepAccount }) => {
      if (!isCancelled) stop = keepAccount(accountId);
    });
    return () => {
      isCancelled = true;
      stop();
    };
  }, [accountId]);
  return null;
}
