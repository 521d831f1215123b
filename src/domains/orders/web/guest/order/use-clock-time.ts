import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { minuteIn, useZoneClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";

/** Writes instants (ISO 8601) as the clock in `zone` shows them; the day only where it is another one than today. */
export function useClockTime(zone: string): (instant: string) => string {
  const { now } = usePage();
  const wall = useWallClock();
  const whole = useZoneClock(zone);
  const today = minuteIn(zone, new Date(now)).slice(0, 10);
  return (instant) => {
    const minute = minuteIn(zone, new Date(instant));
    return minute.startsWith(today) ? wall.time(minute) : whole(instant);
  };
}
