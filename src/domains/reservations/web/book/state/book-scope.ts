import { createContext, useContext } from "react";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import type { News } from "../model/arrivals.ts";
import type { BookState } from "./use-book-state.ts";

/** What every part of the book needs to know. */
export interface BookScope {
  restaurantId: string;
  zone: string;
  book: BookView;
  state: BookState;
  now: Date;
  /** The same on the restaurant's clock. */
  minute: LocalMinute;
  today: LocalDate;
  /** An instant (ISO 8601) on the restaurant's clock. */
  minuteOf(instant: string): LocalMinute;
  /** Bookings that came in while somebody was looking, and that nobody has opened yet. */
  fresh: ReadonlySet<string>;
  /** What the last change brought. */
  latest: News;
  markSeen(id: string): void;
}

export const BookContext = createContext<BookScope | null>(null);

export function useBookScope(): BookScope {
  const scope = useContext(BookContext);
  if (scope === null) throw new Error("useBookScope is for parts of the book");
  return scope;
}
