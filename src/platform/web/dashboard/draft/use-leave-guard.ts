import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";

/** What of the dashboard's address leads to another screen or another restaurant. */
const SCREEN_PARAMS = ["view", "restaurant"] as const;

/** Asks before somebody leaves what is not saved: the browser where the page goes, the page itself within the app. */
export function useLeaveGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const [now, then] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
    return SCREEN_PARAMS.some((name) => now?.get(name) !== then?.get(name));
  });
}
