import type { BookEntry, BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { dateOf, timeOf } from "./calendar.ts";
import { isCounted, isFinished } from "./party-state.ts";

type Meal = "lunch" | "dinner";
/** From then on it is dinner. */
const DINNER_FROM = "16:00";

export interface MealPart {
  meal: Meal;
  reservations: BookReservation[];
  /** Index of the reservation before which the line of the current time is shown; null when it is not in this part. */
  nowBefore: number | null;
}

interface DayList {
  parts: MealPart[];
  /** Left, cancelled, did not come: out of the way. */
  finished: BookReservation[];
}

/** One day by time. `now` is the restaurant's minute, null for a day that is not today. */
export function dayList(
  reservations: readonly BookReservation[],
  date: LocalDate,
  now: LocalMinute | null,
): DayList {
  const ofDay = reservations
    .filter(({ day }) => day === date)
    .sort((a, b) => a.localTime.localeCompare(b.localTime));
  const open = ofDay.filter((one) => !isFinished(one));
  const parts = (["lunch", "dinner"] as const)
    .map((meal): MealPart => {
      const own = open.filter((one) => mealOf(one) === meal);
      return { meal, reservations: own, nowBefore: null };
    })
    .filter((part) => part.reservations.length > 0);
  if (now !== null) placeNow(parts, now);
  return { parts, finished: ofDay.filter(isFinished) };
}

/** After midnight it is still the dinner of the evening before. */
function mealOf({ localTime, day }: BookReservation): Meal {
  return dateOf(localTime) === day && timeOf(localTime) < DINNER_FROM ? "lunch" : "dinner";
}

/** Above the first upcoming party; below the last one when there is none. */
function placeNow(parts: MealPart[], now: LocalMinute): void {
  for (const part of parts) {
    const next = part.reservations.findIndex(({ localTime }) => localTime > now);
    const isLast = part === parts.at(-1);
    if (next === -1 && !isLast) continue;
    part.nowBefore = next === -1 ? part.reservations.length : next;
    return;
  }
}

interface Figures {
  parties: number;
  guests: number;
  /** Guests who are at a table now. */
  seated: number;
  /** Guests who are still expected. */
  toCome: number;
}

/** A day in numbers. Requests and cancelled bookings don't count. */
export function figuresOf(reservations: readonly BookReservation[], date: LocalDate): Figures {
  const counted = reservations.filter((one) => one.day === date && isCounted(one));
  const guestsOf = (some: readonly BookReservation[]) =>
    some.reduce((sum, { guestCount }) => sum + guestCount, 0);
  return {
    parties: counted.length,
    guests: guestsOf(counted),
    seated: guestsOf(counted.filter(({ status }) => status === "seated")),
    toCome: guestsOf(counted.filter(({ status }) => status === "confirmed" || status === "pending_payment")),
  };
}

/** The waitlist of one day, the longest waiting first. */
export function waitingFor({ waitlist }: BookView, date: LocalDate): BookEntry[] {
  return waitlist.filter((entry) => entry.date === date);
}
