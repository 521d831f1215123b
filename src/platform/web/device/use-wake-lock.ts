import { useEffect } from "react";

/** What of the browser's part is used here; older ones don't have it. */
interface WakeLock {
  request(what: "screen"): Promise<{ release(): Promise<void> }>;
}

/** Keeps the screen from going dark while the caller is shown, where the browser can do that. */
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
        // A battery that runs low may refuse it; the card is read all the same.
      }
    };
    void hold();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener("visibilitychange", hold);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", hold);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
