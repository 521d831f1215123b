import { useEffect, useEffectEvent } from "react";
import type { ReservationStatus } from "../../../../shared/reservation-terms.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";

/** So often, while the page is looked at, it is asked whether the restaurant has said something. */
const ASK_AGAIN_MS = 20_000;
const OPEN: readonly ReservationStatus[] = ["pending_payment", "requested", "confirmed", "seated"];

/** Calls back whenever a reservation in this state may have changed; null follows nothing. */
export function useFollow(status: ReservationStatus | null, onTime: () => void): void {
  const ask = useEffectEvent(onTime);
  const isOpen = status !== null && OPEN.includes(status);
  useEffect(() => {
    if (!isOpen) return;
    const look = () => document.visibilityState === "visible" && navigator.onLine && ask();
    const timer = setInterval(look, ASK_AGAIN_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isOpen]);
  useWhenBackOnline(() => {
    if (isOpen) ask();
  });
}
