import type { BookEntry, BookView } from "#domains/reservations/contract/book.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";

/** The waitlist of one day, the longest waiting first. */
export function waitingFor({ waitlist }: BookView, date: LocalDate): BookEntry[] {
  return waitlist.filter((entry) => entry.date === date);
}
