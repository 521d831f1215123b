import { useEffect } from "react";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { repeatEarlyTaps } from "#domains/site/web/frame/page-scripts.tsx";
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
    // After the effects of the page, some of which restore what the user had entered.
    queueMicrotask(repeatEarlyTaps);
    listenForInstallOffer();
    whenIdle(() => void start());
  }, []);
  useEffect(() => {
    if (accountId === null) return;
    let isCancelled = false;
    let stop = () => {};
    const keep = async () => {
      const { keepAccount } = await import("#domains/site/web/pwa/keep-page.ts");
      if (!isCancelled) stop = keepAccount(accountId);
    };
    // Without a network the pages that were stored before stay as they are.
    keep().catch(() => undefined);
    return () => {
      isCancelled = true;
      stop();
    };
  }, [accountId]);
  return null;
}

/** Without a network by then, once there is one. */
async function start(): Promise<void> {
  const loaded = await import("./start-app.ts").catch(() => null);
  if (loaded) loaded.startApp();
  else addEventListener("online", () => void start(), { once: true });
}
