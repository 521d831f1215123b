import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { connection, isSlowConnection } from "./connection.ts";

/** What the device says of its network; online and quick until the page has come alive. */
export function useNetwork(): { isOnline: boolean; isSlow: boolean } {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isSlow = useSyncExternalStore(
    subscribe,
    () => isSlowConnection(connection()),
    () => false,
  );
  return { isOnline, isSlow };
}

/** Calls back each time when the network has come back. */
export function useWhenBackOnline(work: () => void): void {
  const call = useEffectEvent(work);
  useEffect(() => {
    const hear = () => call();
    window.addEventListener("online", hear);
    return () => window.removeEventListener("online", hear);
  }, []);
}

function subscribe(onChange: () => void): () => void {
  const facts = connection();
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  facts.addEventListener?.("change", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
    facts.removeEventListener?.("change", onChange);
  };
}
