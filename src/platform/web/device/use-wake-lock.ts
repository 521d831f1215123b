import { useEffect } from "react";

/** The part of the Screen Wake Lock API used here; older browsers lack it. */
interface WakeLock {
  request(what: "screen"): Promise<{ release(): Promise<void> }>;
}

/** Keeps the screen on while the calling component is mounted, where supported. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Navigator & { wakeLock?: WakeLock };
    if (wakeLock === undefined) return;
    let lock: { release(): Promise<void> } | null = null;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await wakeLock.request("screen");
        if (isGone) await lock.release();
      } catch {
        // May be refused when the battery is low; the card stays readable anyway.
      }
    };
    void hold();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener("visibilitychange", hold);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", hold);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
