import { type LocalDate, weekday } from "./calendar.ts";

/**
 * How a language abbreviates weekdays and dates. Browsers' locale data differs by version, so the server's is sent with
 * the page: otherwise hydration would fail, React would render again, and typed input would be lost.
 */
export interface ShortDates {
  /** Monday first. */
  weekdays: readonly string[];
  /** `Nov {day}`, January first. */
  days: readonly string[];
}

export function shortWeekday({ weekdays }: ShortDates, date: LocalDate): string {
  return weekdays[weekday(date) - 1] ?? "";
}

export function shortDay({ days }: ShortDates, date: LocalDate): string {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  return (days[month - 1] ?? "").replace("{day}", String(day));
}
