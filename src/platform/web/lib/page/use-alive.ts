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
