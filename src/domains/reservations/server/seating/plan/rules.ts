import holidays from "@holiday-jp/holiday_jp";
import type { Clearing } from "#domains/reservations/reservation-constants.ts";
import type { Translations } from "#kernel/languages.ts";
import {
  addDays,
  clockTime,
  type LocalDate,
  type LocalMinute,
  minutesOf,
  weekday,
} from "#kernel/time/calendar.ts";

const SUNDAY = 7;

/** A stretch of a day in which parties are seated. Minutes from local midnight. */
export interface Seatings {
  firstSeating: number;
  lastSeating: number;
  /** When the kitchen takes its last order; null when unknown. */
  lastOrder: number | null;
}

export interface ServicePeriod extends Seatings {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
}

/** What one day has instead of its weekday's periods. */
export interface ServiceException {
  date: LocalDate;
  kind: "closed" | "walk-in-only" | "open";
  /** For `open`. */
  periods: readonly Seatings[];
}

export interface Table {
  id: string;
  /** The area that it stands in. */
  areaId?: string | null;
  minParty: number;
  maxParty: number;
}

/** An area that guests may choose. */
export interface Area {
  id: string;
  name: string;
  words: Translations;
}

/** Tables that are pushed together for a larger party. */
export interface Combination {
  tableIds: readonly string[];
  minParty: number;
  maxParty: number;
}

/** Everything that decides when a restaurant can be booked. Durations in minutes. */
export interface SeatingPlan {
  zone: string;
  /** How long a party keeps its table, where `turnByParty` says nothing. */
  turnMinutes: number;
  turnByParty: readonly { upTo: number; minutes: number }[];
  leadMinutes: number;
  furthestDays: number;
  cutoffMinutes: number;
  /** Guests who may arrive within one interval; null for any number. */
  pacingCovers: number | null;
  pacingMinutes: number;
  mode: "instant" | "request";
  answerMinutes: number;
  graceMinutes: number;
  holdMinutes: number;
  kitchenMinutes: number;
  holidays: "normal" | "closed" | "as-sunday";
  walkInWeekdays: readonly number[];
  /** ISO 8601: nothing before it is offered. */
  stoppedUntil: string | null;
  /** 0 when the restaurant asks for none. */
  depositYen: number;
  depositPer: "guest" | "party";
  depositFromParty: number;
  lateRefundPercent: number;
  /** When the restaurant's day ends, in minutes after midnight. */
  dayEnds: number;
  /** In which steps times are offered. */
  seatingStepMinutes: number;
  clearing: Clearing;
  periods: readonly ServicePeriod[];
  exceptions: readonly ServiceException[];
  tables: readonly Table[];
  combinations: readonly Combination[];
  /** Those that guests may choose. */
  areas: readonly Area[];
}

/** The part of it that says where and when there is a place at all. */
export type Plan = Pick<
  SeatingPlan,
  | "zone"
  | "periods"
  | "exceptions"
  | "holidays"
  | "walkInWeekdays"
  | "seatingStepMinutes"
  | "tables"
  | "combinations"
>;

/** A seating plan with the tables of one area alone; null for an area that guests can't choose. */
export function inArea(inventory: SeatingPlan, areaId: string): SeatingPlan | null {
  if (!inventory.areas.some(({ id }) => id === areaId)) return null;
  // Combinations with other tables go as well: `placesFor` looks at tables that are in the plan.
  return { ...inventory, tables: inventory.tables.filter((table) => table.areaId === areaId) };
}

/** Why a whole day can't be booked. */
export type ClosedDay = "closed" | "holiday" | "walk-in-only";
export type Day =
  | { periods: readonly Seatings[]; closed: null; stepMinutes: number }
  | { periods: readonly []; closed: ClosedDay; stepMinutes: number };

/** When parties are seated on a day: its own exception first, then public holidays, then its weekday. */
export function dayOf(plan: Plan, date: LocalDate): Day {
  const stepMinutes = plan.seatingStepMinutes;
  const closed = (reason: ClosedDay): Day => ({ periods: [], closed: reason, stepMinutes });
  const open = (periods: readonly Seatings[]): Day =>
    periods.length === 0 ? closed("closed") : { periods, closed: null, stepMinutes };
  const exception = plan.exceptions.find((one) => one.date === date);
  if (exception) return exception.kind === "open" ? open(exception.periods) : closed(exception.kind);
  const isHoliday = plan.holidays !== "normal" && isPublicHoliday(date, plan.zone);
  if (isHoliday && plan.holidays === "closed") return closed("holiday");
  const day = isHoliday ? SUNDAY : weekday(date);
  if (plan.walkInWeekdays.includes(day)) return closed("walk-in-only");
  return open(plan.periods.filter((period) => period.weekday === day));
}

/** The seatings of a day as `HH:mm`, in order; 25:30 is half past one of the night after it. */
export function seatingTimes({ periods, stepMinutes }: Day): string[] {
  const minutes = periods.flatMap(({ firstSeating, lastSeating }) => {
    const count = Math.floor((lastSeating - firstSeating) / stepMinutes) + 1;
    return Array.from({ length: count }, (_, step) => firstSeating + step * stepMinutes);
  });
  return [...new Set(minutes)].sort((a, b) => a - b).map(clockTime);
}

/** Whether parties are seated at a minute: by its own day, or by the night of the day before. */
export function isSeating(plan: Plan, minute: LocalMinute): boolean {
  return daysOf(minute).some(({ date, time }) => seatingTimes(dayOf(plan, date)).includes(time));
}

/** The two ways to say a minute: 01:30 of a day is 25:30 of the day before. */
export function daysOf(minute: LocalMinute): { date: LocalDate; time: string }[] {
  const [date = "", time = ""] = minute.split("T");
  return [
    { date, time },
    { date: addDays(date, -1), time: clockTime(minutesOf(time) + 24 * 60) },
  ];
}

/** How long a party of this size keeps its table, in minutes. */
export function turnMinutesOf({ turnByParty, turnMinutes }: SeatingPlan, party: number): number {
  const fitting = turnByParty.filter(({ upTo }) => party <= upTo).sort((a, b) => a.upTo - b.upTo);
  return fitting[0]?.minutes ?? turnMinutes;
}

/** Whether a day is a public holiday in Japan (the law of 1948 with its later changes; known from 1970 to 2050). */
export function isPublicHoliday(date: LocalDate, zone: string): boolean {
  return zone === "Asia/Tokyo" && date in holidays.holidays;
}
