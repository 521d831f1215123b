import type { SeatingPlanBody, SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import {
  DEFAULT_DAY_ENDS,
  DEFAULT_SEATING_STEP,
  INVENTORY_LIMITS,
} from "#domains/reservations/seating-plan-constants.ts";
import { type HoursPlace, OpeningHours, type OpenStretch } from "#domains/restaurants/opening-hours.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { addDays, clockTime, type LocalDate, minutesOf, weekday } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { readRestaurant, readSeatingPlanRow, type SeatingPlanRow } from "./document-store.ts";
import { isPublicHoliday, type Seatings } from "./rules.ts";

/** The rules of a restaurant that has said nothing yet. Minutes and yen. */
export const DEFAULT_RULES: SeatingPlanBody["rules"] = {
  turnMinutes: 120,
  turnByParty: [],
  leadMinutes: 60,
  furthestDays: 60,
  cutoffMinutes: 120,
  pacingCovers: null,
  pacingMinutes: 30,
  mode: "instant",
  answerMinutes: 720,
  graceMinutes: 15,
  holdMinutes: 5,
  kitchenMinutes: 1_440,
  holidays: "normal",
  walkInWeekdays: [],
  depositYen: 0,
  depositPer: "guest",
  depositFromParty: 1,
  lateRefundPercent: 0,
  unprovenPerDay: null,
  trustedBookers: [],
  phoneBookings: false,
  dayEnds: DEFAULT_DAY_ENDS,
  seatingStepMinutes: DEFAULT_SEATING_STEP,
  clearing: "off",
};

const EVENING = { firstSeating: "18:00", lastSeating: "20:30", lastOrder: null };
const MONDAY = 1;

/** A party that sits down later than that before the restaurant closes has no time to eat. */
const BEFORE_CLOSING_MINUTES = 60;

/** Seatings end before the restaurant's day does. */
const LATEST_MINUTE = 24 * 60 + DEFAULT_DAY_ENDS - DEFAULT_SEATING_STEP;

/** What a restaurant may change of its hours, tables and rules: as they are in force, or a proposal when it has none. */
export async function getSeatingPlan(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  now: Date,
): Promise<SeatingPlanView> {
  const restaurant = await readRestaurant(db, restaurantId);
  const { zone } = restaurant;
  const today = localDate(now, zone);
  const row = await readSeatingPlanRow(db, restaurantId, today);
  const inventory = row === null ? proposeSeatingPlan(restaurant, today) : seatingPlanBody(row);
  return { restaurantId, zone, version: row?.version ?? 0, inventory };
}

/** A seating plan in the shape of the contract: times as on a clock, tables by their labels, all seven weekdays. */
export function seatingPlanBody(row: SeatingPlanRow): SeatingPlanBody {
  const { rules, sections, tables, combinations, periods, exceptions, questions } = row;
  const labelOf = new Map(tables.map(({ id, label }) => [id, label]));
  return {
    sections,
    tables,
    combinations: combinations.map(({ tableIds, ...size }) => ({
      ...size,
      labels: tableIds.flatMap((id) => labelOf.get(id) ?? []),
    })),
    week: Array.from({ length: 7 }, (_, before) => before + 1).map((weekday) => ({
      weekday,
      periods: periods.filter((period) => period.weekday === weekday).map(onTheClock),
    })),
    exceptions: exceptions.map((one) => ({ ...one, periods: one.periods.map(onTheClock) })),
    rules,
    questions,
  };
}

function onTheClock({ firstSeating, lastSeating, lastOrder }: Seatings) {
  return {
    firstSeating: clockTime(firstSeating),
    lastSeating: clockTime(lastSeating),
    lastOrder: lastOrder === null ? null : clockTime(lastOrder),
  };
}

/** The proposal for a restaurant without a seating plan: one table, and the hours in which it is known to be open. */
export function proposeSeatingPlan(
  { openingHours, ...place }: HoursPlace & { openingHours: string | null },
  today: LocalDate,
): SeatingPlanBody {
  const known = openingHours === null ? null : OpeningHours.parse(openingHours, place);
  const week = Array.from({ length: 7 }, (_, before) => before + 1).map((day) => ({
    weekday: day,
    periods:
      known === null
        ? day === MONDAY
          ? []
          : [EVENING]
        : periodsOf(known.day(ordinaryDay(day, today, place.zone)) ?? []),
  }));
  return {
    sections: [],
    tables: [{ id: null, label: "1", section: null, minParty: 1, maxParty: 2, place: null }],
    combinations: [],
    week,
    exceptions: [],
    rules: DEFAULT_RULES,
    questions: [],
  };
}

/** The next such weekday that is no public holiday: restaurants often keep other hours then. */
function ordinaryDay(day: number, today: LocalDate, zone: string): LocalDate {
  const first = addDays(today, (day - weekday(today) + 7) % 7);
  const weeks = [first, addDays(first, 7), addDays(first, 14)];
  return weeks.find((date) => !isPublicHoliday(date, zone)) ?? first;
}

function periodsOf(stretches: readonly OpenStretch[]): SeatingPlanBody["week"][number]["periods"] {
  return stretches.slice(0, INVENTORY_LIMITS.periodsPerDay).flatMap(({ from, to }) => {
    const first = Math.ceil(minutesOf(from) / DEFAULT_SEATING_STEP) * DEFAULT_SEATING_STEP;
    const closes = minutesOf(to) + (to <= from ? 24 * 60 : 0);
    const latest = Math.min(closes - BEFORE_CLOSING_MINUTES, LATEST_MINUTE);
    const last = Math.floor(latest / DEFAULT_SEATING_STEP) * DEFAULT_SEATING_STEP;
    return last < first
      ? []
      : [{ firstSeating: clockTime(first), lastSeating: clockTime(last), lastOrder: null }];
  });
}
