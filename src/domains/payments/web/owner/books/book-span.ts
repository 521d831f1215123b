import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { MAX_BOOK_DAYS } from "../../../book-constants.ts";

export const PERIODS = ["lastMonth", "thisMonth", "thisYear", "free"] as const;
export type Period = (typeof PERIODS)[number];

export interface BookSpan {
  from: LocalDate;
  to: LocalDate;
}

/** The days of a period, seen from a day in the restaurant's calendar. */
export function spanOfPeriod(period: Exclude<Period, "free">, today: LocalDate): BookSpan {
  const thisMonth = `${today.slice(0, 7)}-01`;
  if (period === "thisMonth") return { from: thisMonth, to: today };
  if (period === "thisYear") return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const to = addDays(thisMonth, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** A key of `statement.books`; null if the server will accept the span. */
export function spanIssue({ from, to }: BookSpan): "noDate" | "wrongOrder" | "tooLong" | null {
  if (from === "" || to === "") return "noDate";
  if (to < from) return "wrongOrder";
  return to < addDays(from, MAX_BOOK_DAYS) ? null : "tooLong";
}
