import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import type { HoursDocument, HoursStretch } from "#domains/restaurants/contract/opening-hours.ts";
import { HOURS_LIMITS } from "#domains/restaurants/restaurant-constants.ts";
import { addDays, clockTime, type LocalDate, minutesOf } from "#kernel/time/calendar.ts";

type Period = SeatingPlanBody["week"][number]["periods"][number];

/**
 * The opening hours that follow from a seating plan: from the first seating to the last order, or, without one, until
 * just after the last seating. The plan has no closing time, so nothing later is claimed. Days for walk-ins are open;
 * `today` is the first of the special days that are included.
 */
export function hoursOfPlan({ week, exceptions, rules }: SeatingPlanBody, today: LocalDate): HoursDocument {
  const stretches = (periods: readonly Period[]) => stretchesOf(periods, rules.seatingStepMinutes);
  const weekdays = new Map(week.map(({ weekday, periods }) => [weekday, stretches(periods)]));
  return {
    week: Array.from({ length: 7 }, (_, index) => ({
      weekday: index + 1,
      stretches: weekdays.get(index + 1) ?? [],
    })),
    holidays: rules.holidays,
    days: exceptions
      // On a day for walk-ins the doors are open as on every other such day.
      .filter(({ date, kind }) => kind !== "walk-in-only" && date >= today && date <= addDays(today, 365))
      .slice(0, HOURS_LIMITS.days)
      .map(({ date, periods }) => ({ date, stretches: stretches(periods) })),
  };
}

function stretchesOf(periods: readonly Period[], stepMinutes: number): HoursStretch[] {
  const merged: HoursStretch[] = [];
  const inOrder = periods.toSorted((one, other) => (one.firstSeating < other.firstSeating ? -1 : 1));
  for (const { firstSeating, lastSeating, lastOrder } of inOrder) {
    const closes = lastOrder ?? clockTime(minutesOf(lastSeating) + stepMinutes);
    const last = merged.at(-1);
    // Two seatings of one evening may lie closer than the last order of the first.
    if (last !== undefined && firstSeating < last.closes) {
      last.closes = closes > last.closes ? closes : last.closes;
      last.lastOrder = lastOrder;
    } else merged.push({ opens: firstSeating, closes, lastOrder });
  }
  return merged;
}

/** The initial value where nothing is known: closed on all days. */
export const NO_HOURS: HoursDocument = {
  week: Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, stretches: [] })),
  holidays: "normal",
  days: [],
};
