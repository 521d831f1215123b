import { type LocalDate, weekday } from "./calendar.ts";

/**
 * How a language shortens weekdays and days of a month. Browsers' data differ by version, so the server's go with the page: else
 * React would draw anew what the server has drawn, and what was typed would be lost.
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
