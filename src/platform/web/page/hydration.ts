import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether the page is hydrated: taps before that have no effect. False during server rendering. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
/** Upper limit in case the page is never idle. */
const AT_LATEST_MS = 2_000;
/** Delay in browsers without `requestIdleCallback`. */
const SOON_MS = 200;

/** Runs low-priority work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(request);
}
