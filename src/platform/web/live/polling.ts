import { useEffect, useEffectEvent, useState } from "react";
import { useWhenBackOnline } from "../pwa/network.ts";

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

const TICK_MS = 15_000;

/** The present instant, moving on by itself, also after the tablet has slept. For parts that only a browser shows. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}
