import type { Allergen, DietaryNeed } from "#domains/dietary/dietary.ts";
import type { StoredOtherNeed } from "#domains/dietary/other-needs.ts";
import type { HoursDocument, HoursStretch } from "#domains/restaurants/contract/opening-hours.ts";
import type { Translations } from "#kernel/languages.ts";
import { money } from "#kernel/money.ts";
import { clockTime, type LocalDate, type LocalMinute, minutesOf, weekday } from "#kernel/time/calendar.ts";
import { nightOf } from "../../business-day.ts";
import type { BookedCourse } from "../../contract/courses.ts";
import { isPublicHoliday } from "../seating/plan/rules.ts";

const DAY_MINUTES = 24 * 60;
const SUNDAY = 7;

/** A course that is sold, with what decides whether a party can have it. */
export interface SoldCourse {
  id: string;
  names: Translations;
  priceMinor: number;
  minutes: number;
  lastDrinks: number | null;
  /** Guests per day of the restaurant; null for any number. */
  seats: number | null;
  minParty: number;
  maxParty: number;
  zone: string;
  dayEnds: number;
  /** As the restaurant itself has stated them; null where it has not. */
  hours: HoursDocument | null;
}

/** A party that has a course, as the kitchen reads it. */
export interface CourseParty {
  reservationId: string;
  /** The restaurant's wall clock. */
  localTime: string;
  startsAt: Date;
  isSeated: boolean;
  guestCount: number;
  tableLabels: string[];
  course: BookedCourse;
  /** Declared for it: the kitchen reads them with the course. */
  dietaryNeeds: DietaryNeed[];
  severeAllergens: Allergen[];
  otherNeeds: StoredOtherNeed[];
  needsAsked: boolean;
}

/** Why a party can't have a course. */
export type CourseRefusal =
  | { why: "not-offered" }
  | { why: "party"; min: number; max: number }
  | { why: "closing"; closes: string }
  | { why: "full"; seatsLeft: number };

/** A party that wants it. `at`: the restaurant's wall clock. */
export interface CourseWish {
  at: LocalMinute;
  guests: number;
}

/** `taken`: guests who have it that day, without the party itself. */
export function refuseCourse(course: SoldCourse, wish: CourseWish, taken: number): CourseRefusal | null {
  const { date, time } = nightOf(wish.at, course.dayEnds);
  const closes = closingBefore(course, date, time);
  return (
    refuseParty(course, wish.guests) ??
    (closes === null ? null : { why: "closing", closes }) ??
    refuseSeats(course, wish.guests, taken)
  );
}

export function refuseParty({ minParty: min, maxParty: max }: SoldCourse, guests: number) {
  return guests < min || guests > max ? ({ why: "party", min, max } as const) : null;
}

export function refuseSeats({ seats }: SoldCourse, guests: number, taken: number) {
  if (seats === null || taken + guests <= seats) return null;
  return { why: "full", seatsLeft: Math.max(0, seats - taken) } as const;
}

/**
 * When the restaurant closes, `HH:mm`, if that is before the course would end; null if it fits. The hours that the
 * restaurant has stated decide; where it has stated none for this time, the end of its day.
 */
export function closingBefore(course: SoldCourse, date: LocalDate, time: string): string | null {
  const ends = minutesOf(time) + course.minutes;
  const open = stretchesOn(course, date).find(
    ({ opens, closes }) => minutesOf(opens) <= minutesOf(time) && minutesOf(time) < minutesOf(closes),
  );
  const closes = open ? minutesOf(open.closes) : DAY_MINUTES + course.dayEnds;
  return ends > closes ? clockTime(closes) : null;
}

function stretchesOn({ hours, zone }: SoldCourse, date: LocalDate): readonly HoursStretch[] {
  if (hours === null) return [];
  const own = hours.days.find((day) => day.date === date);
  if (own !== undefined) return own.stretches;
  const isHoliday = hours.holidays !== "normal" && isPublicHoliday(date, zone);
  if (isHoliday && hours.holidays === "closed") return [];
  return hours.week[(isHoliday ? SUNDAY : weekday(date)) - 1]?.stretches ?? [];
}

/** What a booking keeps of a course. */
export function bookedCourseOf({ id, names, priceMinor, minutes, lastDrinks }: SoldCourse): BookedCourse {
  return { id, names, price: money(priceMinor, "JPY"), minutes, lastDrinks };
}
