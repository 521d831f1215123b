import { clockTime, type LocalDate, minutesOf } from "#kernel/time/calendar.ts";
import type { DayKind, DraftDay, DraftException, Period } from "./draft.ts";

const USUAL: Period = { firstSeating: "18:00", lastSeating: "21:00", lastOrder: null };
const LATEST = "23:45";
const BREAK_MINUTES = 180;
const LENGTH_MINUTES = 180;

/** One weekday's kind and times on other weekdays too. */
export function copyDay(week: readonly DraftDay[], from: number, to: readonly number[]): DraftDay[] {
  const source = week.find(({ weekday }) => weekday === from);
  if (source === undefined) return [...week];
  return week.map((day) =>
    to.includes(day.weekday) ? { ...day, kind: source.kind, periods: [...source.periods] } : day,
  );
}

/** A day of another kind. One that opens without times of its own gets those of `model`, a day that is open. */
export function withKind<Day extends { kind: DayKind; periods: Period[] }>(
  day: Day,
  kind: DayKind,
  model: readonly Period[],
): Day {
  const needsTimes = kind === "open" && day.periods.length === 0;
  return { ...day, kind, periods: needsTimes ? (model.length > 0 ? [...model] : [USUAL]) : day.periods };
}

/** The times of an open day, for one that has none yet: of the weekday itself, or of any other. */
export function usualPeriods(week: readonly DraftDay[], weekday: number | null): readonly Period[] {
  const open = week.filter(({ kind }) => kind === "open");
  return (open.find((day) => day.weekday === weekday) ?? open[0])?.periods ?? [];
}

/** One more period, some hours after the last one, as long as the day still has room for it. */
export function nextPeriod(periods: readonly Period[]): Period {
  const last = periods.at(-1);
  if (last === undefined) return USUAL;
  const first = Math.min(minutesOf(last.lastSeating) + BREAK_MINUTES, minutesOf(LATEST));
  return {
    firstSeating: clockTime(first),
    lastSeating: clockTime(Math.min(first + LENGTH_MINUTES, minutesOf(LATEST))),
    lastOrder: null,
  };
}

/** One more special day in its place in the calendar, closed: most of them are days off. */
export function withSpecialDay(days: readonly DraftException[], date: LocalDate): DraftException[] {
  const added: DraftException = { date, kind: "closed", periods: [], note: "" };
  return [...days, added].sort((a, b) => a.date.localeCompare(b.date));
}
