import { businessDate, nightOf } from "#domains/reservations/business-day.ts";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useReservationBook } from "./reservation-book-scope.ts";

/** How a time of the book is written in Japanese: ten past one of the night is 25:10 of its evening. */
export function nightTime(minute: LocalMinute, { room: { dayEnds } }: Pick<BookView, "room">): string {
  return nightOf(minute, dayEnds).time;
}

interface NightClock {
  /** Of a minute `YYYY-MM-DDTHH:mm`. */
  time(minute: LocalMinute): string;
  /** The day to be said before `time`. */
  day(minute: LocalMinute): string;
  /** Of a seating `HH:mm` of a day, which may be one of its night: 25:30. */
  seating(time: string): string;
}

/** Times in the reader's language; in Japanese hours go on after midnight, as the trade writes them. */
export function useNightClock(): NightClock {
  const clock = useWallClock();
  const { language } = usePage();
  const { book } = useReservationBook();
  if (language !== "ja") return { time: clock.time, day: clock.day, seating: clock.time };
  return {
    time: (minute) => nightTime(minute, book),
    day: (minute) => clock.day(businessDate(minute, book.room.dayEnds)),
    seating: (time) => time,
  };
}
