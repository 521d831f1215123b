import { useEffect } from "react";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { whenIdle } from "#platform/web/page/hydration.ts";
import { listenForInstallOffer } from "#platform/web/pwa/install.ts";

let isStarted = false;

/**
 * What makes a page an app that works without a network, and keeps the reader's things the same on all their devices; for
 * the root of all pages. Its code comes once the page has come alive: nobody waits for it. A component of its own, so that
 * what it learns draws nothing anew.
 */
export function AppStart(): null {
  const accountId = useSession().user?.id ?? null;
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    listenForInstallOffer();
    whenIdle(() => void import("./start-app.ts").then(({ startApp }) => startApp()));
  }, []);
  useEffect(() => {
    if (accountId === null) return;
    let isOver = false;
    let stop = () => {};
    void import("#domains/site/web/pwa/keep-page.ts").then(({ keepAccount }) => {
      if (!isOver) stop = keepAccount(accountId);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [accountId]);
  return null;
}
