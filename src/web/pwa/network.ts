import { useSyncExternalStore } from "react";

/** What some browsers tell of the connection; Safari and Firefox tell nothing. */
export interface ConnectionFacts {
  effectiveType?: string;
  /** Estimated round trip in milliseconds. */
  rtt?: number;
  /** The reader has asked for little data. */
  saveData?: boolean;
}

const SLOW_TYPES: readonly (string | undefined)[] = ["slow-2g", "2g"];
const SLOW_RTT_MS = 2_000;

/** The specification's rule (owner side, section 7). Nothing known means not slow. */
export function isSlowConnection({ effectiveType, rtt = 0 }: ConnectionFacts): boolean {
  return SLOW_TYPES.includes(effectiveType) || rtt > SLOW_RTT_MS;
}

/** Whether what nobody has asked for yet may be loaded. */
export function mayLoadAhead(): boolean {
  const facts = connection();
  return navigator.onLine && !isSlowConnection(facts) && facts.saveData !== true;
}

/** Online and quick until the page has come alive. */
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

function connection(): ConnectionFacts & Partial<EventTarget> {
  return "connection" in navigator ? (navigator.connection as ConnectionFacts & EventTarget) : {};
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
