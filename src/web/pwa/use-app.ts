import { useEffect } from "react";
import { useSession } from "../lib/session/session.ts";
import { listenForInstallOffer } from "./install.ts";

let isStarted = false;

/**
 * What makes a page an app that works without a network, and keeps the reader's things the same on all their devices; for
 * the root of all pages. Its code comes once the page has come alive: nobody waits for it.
 */
export function useApp(): void {
  const accountId = useSession().user?.id ?? null;
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    listenForInstallOffer();
    void import("./start-app.ts").then(({ startApp }) => startApp());
  }, []);
  useEffect(() => {
    if (accountId === null) return;
    let isOver = false;
    let stop = () => {};
    void import("./keep-account.ts").then(({ keepAccount }) => {
      if (!isOver) stop = keepAccount(accountId);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [accountId]);
}
