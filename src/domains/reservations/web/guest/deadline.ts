import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useIsElsewhere, useOwnClock, useZoneClock } from "#platform/web/i18n/zone.ts";

/** Writes an instant (ISO 8601) on the restaurant's clock, and on the reader's beside it where that shows another time. */
export function useDeadline(zone: string): (instant: string) => string {
  const t = useTranslations("confirmation");
  const there = useZoneClock(zone);
  const here = useOwnClock();
  const isElsewhere = useIsElsewhere(zone);
  return (instant) =>
    isElsewhere ? `${there(instant)} (${t("yourTime", { time: here(instant) })})` : there(instant);
}

/**
 * Whole seconds until an instant (milliseconds since 1970 on this device's clock), counted down to 0. For components
 * that only render in the browser.
 */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((endsAt - now) / 1_000));
}

/** `4:05` */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
