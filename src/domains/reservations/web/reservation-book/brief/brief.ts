import { hasNeeds } from "#domains/dietary/party-needs.ts";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { BookedCourse } from "#domains/reservations/contract/courses.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { dateOf, minutesInto, minutesLater } from "../model/calendar.ts";
import { isFinished, type Waiting, waitingOf } from "../model/party-state.ts";

/** Guests who arrive within one interval of the restaurant's pace. */
export interface Arrivals {
  from: LocalMinute;
  guests: number;
  /** More than the pace allows. */
  isOver: boolean;
}

/** Guests who have a course from one time on. */
export interface CourseCovers {
  at: LocalMinute;
  course: BookedCourse;
  guests: number;
}

/** What everybody on duty should know before the doors open. All lists by time, then by table. */
interface Brief {
  /** Parties that can't eat something. */
  needs: BookReservation[];
  /** Parties that nobody has asked. */
  notAsked: BookReservation[];
  /** Parties whose guest has a tag. */
  known: BookReservation[];
  /** Parties with a request, an answer or a note. */
  notes: BookReservation[];
  /** Requests and messages of this day that wait for an answer. Open questions to the kitchen stand with the needs. */
  waiting: Waiting[];
  /** Courses by time. */
  courses: CourseCovers[];
  /** Intervals without arrivals are left out. */
  arrivals: Arrivals[];
}

/** The brief of a day: parties that have left, were cancelled or did not come are not in it. */
export function briefOf(book: BookView, date: LocalDate): Brief {
  const position = new Map(book.tables.map(({ id }, index) => [id, index]));
  const tableOf = ({ tableIds }: BookReservation) => position.get(tableIds[0] ?? "") ?? book.tables.length;
  const parties = book.reservations
    .filter((one) => one.day === date && !isFinished(one))
    .sort((a, b) => a.localTime.localeCompare(b.localTime) || tableOf(a) - tableOf(b));
  return {
    needs: parties.filter(hasNeeds),
    notAsked: parties.filter((one) => !hasNeeds(one) && !one.needsAsked),
    known: parties.filter(({ guestTags }) => guestTags.length > 0),
    notes: parties.filter(
      ({ specialRequests, answers, staffNote }) => specialRequests || answers.length > 0 || staffNote,
    ),
    waiting: waitingOf(book.waiting).filter(
      ({ kind, reservation }) => kind !== "kitchen" && reservation.day === date,
    ),
    courses: coursesOf(parties),
    arrivals: arrivalsOf(parties, book.pace),
  };
}

/** One line for each course and time, as it was sold: what is called the same is the same for the kitchen. */
function coursesOf(parties: readonly BookReservation[]): CourseCovers[] {
  const lines = new Map<string, CourseCovers>();
  for (const { localTime: at, course, guestCount } of parties) {
    if (course === null) continue;
    const key = `${at} ${course.names.ja}`;
    const line = lines.get(key) ?? { at, course, guests: 0 };
    lines.set(key, { ...line, guests: line.guests + guestCount });
  }
  return [...lines.values()];
}

function arrivalsOf(parties: readonly BookReservation[], pace: BookView["pace"]): Arrivals[] {
  const guests = new Map<LocalMinute, number>();
  for (const { localTime, guestCount } of parties) {
    const past = minutesInto(dateOf(localTime), localTime) % pace.minutes;
    const from = minutesLater(localTime, -past);
    guests.set(from, (guests.get(from) ?? 0) + guestCount);
  }
  return [...guests].map(([from, count]) => ({
    from,
    guests: count,
    isOver: pace.covers !== null && count > pace.covers,
  }));
}
