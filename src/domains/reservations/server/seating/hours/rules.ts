import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import { SEATING_STEP_MINUTES } from "#domains/reservations/seating-plan-constants.ts";
import type { HoursDocument, HoursStretch } from "#domains/restaurants/contract/opening-hours.ts";
import { HOURS_LIMITS } from "#domains/restaurants/hours-constants.ts";
import { addDays, clockTime, type LocalDate, minutesOf } from "#kernel/time/calendar.ts";

type Period = SeatingPlanBody["week"][number]["periods"][number];

/**
 * When a restaurant is open as far as its seating plan says: from the first seating to the last order, or, where no last
 * order is stated, until just after the last party may sit down. When it closes the plan doesn't say, so nothing later is
 * claimed. Days for walk-ins are open; `today` is the first of the single days that are taken over.
 */
export function hoursOfPlan({ week, exceptions, rules }: SeatingPlanBody, today: LocalDate): HoursDocument {
  const weekdays = new Map(week.map(({ weekday, periods }) => [weekday, stretchesOf(periods)]));
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
      .map(({ date, periods }) => ({ date, stretches: stretchesOf(periods) })),
  };
}

function stretchesOf(periods: readonly Period[]): HoursStretch[] {
  const stretches: HoursStretch[] = [];
  const inOrder = periods.toSorted((one, other) => (one.firstSeating < other.firstSeating ? -1 : 1));
  for (const { firstSeating, lastSeating, lastOrder } of inOrder) {
    const closes = lastOrder ?? clockTime(minutesOf(lastSeating) + SEATING_STEP_MINUTES);
    const last = stretches.at(-1);
    // Two seatings of one evening may lie closer than the last order of the first.
    if (last !== undefined && firstSeating < last.closes) {
      last.closes = closes > last.closes ? closes : last.closes;
      last.lastOrder = lastOrder;
    } else stretches.push({ opens: firstSeating, closes, lastOrder });
  }
  return stretches;
}

/** A beginning where nothing is known: all closed, so that nothing is claimed that nobody has said. */
export const NO_HOURS: HoursDocument = {
  week: Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, stretches: [] })),
  holidays: "normal",
  days: [],
};
