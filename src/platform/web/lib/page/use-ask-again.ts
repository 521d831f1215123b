import { useEffect, useEffectEvent } from "react";
import { useWhenBackOnline } from "../../pwa/network.ts";

/**
 * Calls back every `everyMs` milliseconds while the page is looked at, and when somebody comes back to it or the
 * network returns. Not at all while `isOpen` is false.
 */
export function usePolling(isOpen: boolean, everyMs: number, onTime: () => void): void {
  const ask = useEffectEvent(onTime);
  useEffect(() => {
    if (!isOpen) return;
    const look = () => document.visibilityState === "visible" && navigator.onLine && ask();
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isOpen, everyMs]);
  useWhenBackOnline(() => {
    if (isOpen) ask();
  });
}
