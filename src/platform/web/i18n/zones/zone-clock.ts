import { useCallback } from "react";
import { useFormatter } from "use-intl";

/** Writes instants (ISO 8601) as the clock in `zone` shows them: `Sat, Nov 21, 14:32`. The same on the server and in the browser. */
export function useZoneClock(zone: string): (instant: string) => string {
  const format = useFormatter();
  return useCallback(
    (instant) =>
      format.dateTime(new Date(instant), {
        weekday: "short",
        month: "short",
        day: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
        timeZone: zone,
      }),
    [format, zone],
  );
}
