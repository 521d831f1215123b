import { useEffect, useEffectEvent } from "react";
import { useBrowserStore } from "../page/hydration.ts";
import { connection, isSlowConnection } from "./connection.ts";

/** Network status reported by the device; online and fast until hydration. */
export function useNetwork(): { isOnline: boolean; isSlow: boolean } {
  const isOnline = useBrowserStore(subscribe, () => navigator.onLine, true);
  const isSlow = useBrowserStore(subscribe, () => isSlowConnection(connection()), false);
  return { isOnline, isSlow };
}

/** Calls back each time the device comes back online. */
export function useWhenBackOnline(work: () => void): void {
  const call = useEffectEvent(work);
  useEffect(() => {
    const listener = () => call();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
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
