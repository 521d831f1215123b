import { addDays, type LocalDate, type LocalMinute, minutesOf } from "#kernel/time/calendar.ts";
import { clockOfDay, instantAt, localMinute } from "#kernel/time/zoned-time.ts";
import { businessDate } from "../../../business-day.ts";
import { closingBefore, refuseParty, refuseSeats, type SoldCourse } from "../../courses/rules.ts";
import {
  type ClosedDay,
  dayOf,
  inArea,
  isSeating,
  type SeatingPlan,
  seatingTimes,
  turnMinutesOf,
} from "../plan/rules.ts";
import { firstFree, freePlace, type Place, placesFor, type TakenSlots } from "../tables/rules.ts";

/** How many free times, and how many free days, a lost race names. */
export const MAX_ALTERNATIVES = 4;
/** How far from the wanted day another one is offered. */
export const NEARBY_DAYS = 7;

/** Guests who arrive within an interval, by its number since 1970. */
export type ArrivingCovers = ReadonlyMap<number, number>;

/** A restaurant's occupancy for some days: its seating plan, and what of it is taken. */
export interface Occupancy {
  inventory: SeatingPlan;
  taken: TakenSlots;
  covers: ArrivingCovers;
}

/** The occupancy of one area; null for an area that guests can't choose. `areaId` null: as it is. */
export function occupancyIn(occupancy: Occupancy, areaId: string | null): Occupancy | null {
  if (areaId === null) return occupancy;
  const inventory = inArea(occupancy.inventory, areaId);
  return inventory && { ...occupancy, inventory };
}

/** A course that is asked for, and how many guests have it, by day. */
export interface AskedCourse {
  sold: SoldCourse;
  taken: ReadonlyMap<LocalDate, number>;
}

function isCourseLeft({ sold, taken }: AskedCourse, date: LocalDate, party: number): boolean {
  return refuseParty(sold, party) === null && refuseSeats(sold, party, taken.get(date) ?? 0) === null;
}

export interface DayTimes {
  date: LocalDate;
  /** Why there is none at all; null on a day with seatings, even when all of them are taken. */
  closed: ClosedDay | null;
  times: { time: string; available: boolean }[];
}

/** Why a time can't be booked whatever is free, or null when it may. */
export type TimeRefusal =
  | { issue: "date" }
  | { issue: "past" }
  | { issue: "too-soon"; values: { minutes: number } }
  | { issue: "too-far"; values: { days: number } };

/** `minute`: the restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
export function refuseTime(inventory: SeatingPlan, minute: LocalMinute, now: Date): TimeRefusal | null {
  const startsAt = instantAt(minute, inventory.zone);
  if (startsAt === null) return { issue: "date" };
  const minutesAhead = (startsAt.getTime() - now.getTime()) / 60_000;
  if (minutesAhead < 0) return { issue: "past" };
  if (minutesAhead < inventory.leadMinutes)
    return { issue: "too-soon", values: { minutes: inventory.leadMinutes } };
  if (businessDate(minute, inventory.dayEnds) > furthestDay(inventory, now))
    return { issue: "too-far", values: { days: inventory.furthestDays } };
  return null;
}

/** The last of the restaurant's days that can be booked. */
function furthestDay({ zone, dayEnds, furthestDays }: SeatingPlan, now: Date): LocalDate {
  return addDays(businessDate(localMinute(now, zone), dayEnds), furthestDays);
}

/** Where a party can sit at a time that is one of the restaurant's seatings; null when it can't. */
export function placeAt(
  { inventory, taken, covers }: Occupancy,
  minute: LocalMinute,
  party: number,
  turnMinutes = turnMinutesOf(inventory, party),
): Place | null {
  const startsAt = instantAt(minute, inventory.zone);
  if (startsAt === null || !isSeating(inventory, minute)) return null;
  if (isStopped(inventory, startsAt) || !isWithinPacing(inventory, covers, startsAt, party)) return null;
  return freePlace(inventory, taken, startsAt, { party, turnMinutes });
}

/** The seatings of `count` days from `from` on, and which of them a party can have now, with a course or without. */
export function availableDays(
  { inventory, taken, covers }: Occupancy,
  days: { from: LocalDate; count: number },
  party: number,
  now: Date,
  asked: AskedCourse | null = null,
): DayTimes[] {
  const places = placesFor(inventory, party);
  const turnMinutes = asked?.sold.minutes ?? turnMinutesOf(inventory, party);
  const earliest = now.getTime() + inventory.leadMinutes * 60_000;
  const furthest = furthestDay(inventory, now);
  const isAvailable = (startsAt: Date | null) =>
    startsAt !== null &&
    startsAt.getTime() >= earliest &&
    !isStopped(inventory, startsAt) &&
    isWithinPacing(inventory, covers, startsAt, party) &&
    firstFree(places, taken, startsAt, turnMinutes) !== null;
  return Array.from({ length: days.count }, (_, ahead) => {
    const date = addDays(days.from, ahead);
    const day = dayOf(inventory, date);
    const clock = clockOfDay(date, inventory.zone);
    const isNear = date <= furthest;
    const isSold = asked === null || isCourseLeft(asked, date, party);
    const fits = (time: string) => asked === null || closingBefore(asked.sold, date, time) === null;
    const times = seatingTimes(day).map((time) => ({
      time,
      available: isNear && isSold && fits(time) && isAvailable(clock(time)),
    }));
    return { date, closed: day.closed, times };
  });
}

/** The free times nearest to the wanted one, in the order of the day. */
export function nearestTimes(
  times: readonly { time: string; available: boolean }[],
  wanted: string,
): string[] {
  const away = (time: string) => Math.abs(minutesOf(time) - minutesOf(wanted));
  return times
    .filter(({ available }) => available)
    .map(({ time }) => time)
    .sort((a, b) => away(a) - away(b))
    .slice(0, MAX_ALTERNATIVES)
    .sort();
}

/** The days nearest to the wanted one that have a free time, each with the times nearest to the wanted time. */
export function nearestDays(
  days: readonly DayTimes[],
  { date, time }: { date: LocalDate; time: string },
): { date: LocalDate; times: string[] }[] {
  const away = (other: LocalDate) => Math.abs(Date.parse(other) - Date.parse(date));
  return days
    .filter((day) => day.date !== date && day.times.some(({ available }) => available))
    .sort((a, b) => away(a.date) - away(b.date))
    .slice(0, MAX_ALTERNATIVES)
    .map((day) => ({ date: day.date, times: nearestTimes(day.times, time) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The number of the pacing interval that an instant lies in. */
export function pacingInterval({ pacingMinutes }: SeatingPlan, instant: Date): number {
  return Math.floor(instant.getTime() / (pacingMinutes * 60_000));
}

function isWithinPacing(
  inventory: SeatingPlan,
  covers: ArrivingCovers,
  startsAt: Date,
  party: number,
): boolean {
  const { pacingCovers } = inventory;
  if (pacingCovers === null) return true;
  return (covers.get(pacingInterval(inventory, startsAt)) ?? 0) + party <= pacingCovers;
}

function isStopped({ stoppedUntil }: SeatingPlan, startsAt: Date): boolean {
  return stoppedUntil !== null && startsAt.getTime() < Date.parse(stoppedUntil);
}
