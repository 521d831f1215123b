import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether the page has come alive: before that a tap is heard by nobody. False in the HTML of the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
/** A page that is never idle gets to it after all. */
const AT_LATEST_MS = 2_000;
/** For browsers that don't tell when they are idle. */
const SOON_MS = 200;

/** Does something that nobody waits for, when the browser has nothing better to do. Gives back how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(request);
}
