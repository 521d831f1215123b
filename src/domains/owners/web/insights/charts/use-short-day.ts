import { useFormatter } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";

/** `Mon, Nov 21`: no zone can move it. */
export function useShortDay(): (day: LocalDate) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), {
      ...{ weekday: "short", month: "short", day: "numeric" },
      timeZone: "UTC",
    });
}
