import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dateOf } from "../model/calendar.ts";
import { useBookScope } from "./book-scope.ts";

/** Writes an instant (ISO 8601) on the restaurant's clock: with its day, unless that is today. */
export function useMoment(): (instant: string) => string {
  const clock = useWallClock();
  const { today, minuteOf } = useBookScope();
  return (instant) => {
    const at = minuteOf(instant);
    return dateOf(at) === today ? clock.time(at) : `${clock.shortDay(at)} ${clock.time(at)}`;
  };
}
