import type { LocalDate } from "../../../../../shared/calendar.ts";
import type { BookEntry, BookView } from "../../../../../shared/contract/book.ts";

/** The waitlist of one day, the longest waiting first. */
export function waitingFor({ waitlist }: BookView, date: LocalDate): BookEntry[] {
  return waitlist.filter((entry) => entry.date === date);
}
