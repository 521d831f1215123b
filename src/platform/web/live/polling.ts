import { useEffect, useEffectEvent, useState } from "react";
import { useWhenBackOnline } from "../pwa/network.ts";

/**
 * Calls back every `everyMs` milliseconds while the page is visible, and when it becomes visible or the device comes
 * back online. Never while `isOpen` is false.
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

/** The current time, updated regularly and after the device wakes from sleep. Client-only. */
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
