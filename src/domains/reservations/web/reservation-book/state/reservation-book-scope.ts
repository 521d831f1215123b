import { createContext, useContext } from "react";
import { useSearchParams } from "react-router";
import { businessDate } from "#domains/reservations/business-day.ts";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";
import { isCalendarDay } from "../model/calendar.ts";
import type { Entered } from "../offline/entered-acts.ts";
import type { News } from "./book-news.ts";

/** Shared state of the reservation book's components. */
interface ReservationBookScope {
  restaurantId: string;
  zone: string;
  book: BookView;
  state: ReservationBookState;
  now: Date;
  /** The same on the restaurant's clock. */
  minute: LocalMinute;
  today: LocalDate;
  /** An instant (ISO 8601) on the restaurant's clock. */
  minuteOf(instant: string): LocalMinute;
  /** Bookings that arrived while the page was open and that have not been opened. */
  fresh: ReadonlySet<string>;
  /** What the last change brought. */
  latest: News;
  markSeen(id: string): void;
  /** Since when the server can't be reached, in milliseconds since 1970; null while what is shown is current. */
  offlineSince: number | null;
  /** What was entered here and isn't in the server's book yet. */
  entered: Entered;
}

export const ReservationBookContext = createContext<ReservationBookScope | null>(null);

export function useReservationBook(): ReservationBookScope {
  const scope = useContext(ReservationBookContext);
  if (scope === null) throw new Error("useBookScope is for parts of the book");
  return scope;
}

/** Writes an instant (ISO 8601) on the restaurant's clock: with its day, unless that is today. */
export function useMoment(): (instant: string) => string {
  const clock = useWallClock();
  const { book, today, minuteOf } = useReservationBook();
  return (instant) => {
    const at = minuteOf(instant);
    return businessDate(at, book.room.dayEnds) === today
      ? clock.time(at)
      : `${clock.shortDay(at)} ${clock.time(at)}`;
  };
}

export const WEEK_DAYS = 7;
/** `floor`: the room as its owner has drawn it. `brief`: what the team is told before the doors open. */
export const LAYOUTS = ["time", "table", "floor", "brief"] as const;
type Layout = (typeof LAYOUTS)[number];

/** The layout that this device last had: the tablet at the door shows the room, the one of the office the list. */
const usualLayout = localRecord<Layout>(
  "noren_book_layout",
  (saved) => LAYOUTS.find((one) => one === saved) ?? "time",
);

export interface ReservationBookState {
  /** The first day that is shown. */
  date: LocalDate;
  isWeek: boolean;
  layout: Layout;
  /** The reservation that is open. */
  openId: string | null;
  show(what: Partial<{ date: LocalDate; isWeek: boolean; layout: Layout }>): void;
  open(id: string | null): void;
}

/** The view state of the reservation book, stored in the address. Without a day it is today, also after midnight. */
export function useReservationBookState(today: LocalDate): ReservationBookState {
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const usual = useLocalRecord(usualLayout).value;
  const asked = params.get("date") ?? "";
  return {
    date: isCalendarDay(asked) ? asked : today,
    isWeek: params.get("days") === "week",
    layout: LAYOUTS.find((one) => one === params.get("by")) ?? usual,
    openId: params.get("open"),
    show({ date, isWeek, layout }) {
      if (layout !== undefined) usualLayout.save(layout);
      patch({
        ...(date !== undefined && { date: date === today ? null : date }),
        ...(isWeek !== undefined && { days: isWeek ? "week" : null }),
        ...(layout !== undefined && { by: layout }),
      });
    },
    open: (id) => patch({ open: id }, { replace: id === null }),
  };
}
