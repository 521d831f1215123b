import { useFormatter } from "use-intl";

/** Writes instants as the reader's own clock shows them: `Sat, Nov 21, 14:32`. Not while a page comes alive: the server has another clock. */
export function useOwnClock(): (instant: string) => string {
  const format = useFormatter();
  return (instant) =>
    format.dateTime(new Date(instant), {
      weekday: "short",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
}
