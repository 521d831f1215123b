import { useFormatter } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";

/** Writes a day of a calendar as the reader's language does: `December 31, 2026`. No zone can move it. */
export function useLocalDay(): (day: LocalDate) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
}
