import { useEffect, useState } from "react";
import { readSession, storeInSession } from "../../storage/session-storage.ts";

const MEMORY = "noren.second-chance";
const AGAIN_AFTER_MS = 10_000;

const firstAddress = typeof window === "undefined" ? null : window.location.href;

/**
 * For a page that could not be opened within the app: loads it as a whole, once, since the service worker may have a
 * copy, and the server may have a newer version. True while that is under way.
 */
export function useReloadAfterRouteError(): boolean {
  const [isLoading] = useState(mayTry);
  useEffect(() => {
    if (!isLoading) return;
    storeInSession(MEMORY, { address: window.location.href, at: Date.now() });
    window.location.reload();
  }, [isLoading]);
  return isLoading;
}

/** Not for a page that was loaded as a whole already. */
function mayTry(): boolean {
  if (firstAddress === null || window.location.href === firstAddress) return false;
  // With neither a network nor a worker there is only the browser's own error page to be had.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return false;
  const last = readSession(MEMORY);
  const isRecent =
    typeof last === "object" &&
    last !== null &&
    Reflect.get(last, "address") === window.location.href &&
    Date.now() - Number(Reflect.get(last, "at")) < AGAIN_AFTER_MS;
  return !isRecent;
}
