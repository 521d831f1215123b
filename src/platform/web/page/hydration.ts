import { useDeferredValue, useRef, useSyncExternalStore } from "react";

export const neverChanges = () => () => undefined;

/**
 * Whether the component is hydrated: taps before that have no effect. False during server rendering and hydration; true
 * from the start in what is mounted later.
 */
export function useHydrated(): boolean {
  const wasRendered = useRef(false);
  // Never changes within one component, so that it never renders again at once, as it would with `true` and `false` here:
  // all components that ask would do so in one long task.
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => wasRendered.current,
    () => {
      wasRendered.current = true;
      return true;
    },
  );
  return useDeferredValue(true, !isFromServer);
}

/**
 * A store that only the browser can read: `before` during server rendering and hydration, its value from then on. As
 * `useSyncExternalStore`, which would render everything that differs in one task that can't be interrupted.
 */
export function useBrowserStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  before: Value,
): Value {
  const isHydrated = useHydrated();
  const now = useSyncExternalStore(subscribe, read, typeof window === "undefined" ? () => before : read);
  return isHydrated ? now : before;
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
