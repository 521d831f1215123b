import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { clockTime, minutesOf } from "#kernel/time/calendar.ts";
import { useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
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

/** Changes a day's kind. One that opens without times gets those of `model`, an open day. */
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

/** One more period, some hours after the last one, within the day. */
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

/** From the first time to the last that guests are offered. */
interface OfferedSpan {
  from: string;
  to: string;
}

/** Weekdays on which guests are offered the same. */
interface OfferedDays {
  /** Neighbours in runs: Monday to Thursday and Saturday are [[1, 4], [6, 6]]. */
  runs: [number, number][];
  kind: DayKind;
  spans: OfferedSpan[];
}

/** The week as offered to guests: days with the same times grouped, bookable ones first. */
export function offeredWeek(week: readonly DraftDay[], stepMinutes: number): OfferedDays[] {
  const groups = new Map<string, { weekdays: number[]; kind: DayKind; spans: OfferedSpan[] }>();
  for (const { weekday, kind, periods } of week) {
    const spans = kind === "open" ? offeredSpans(periods, stepMinutes) : [];
    const name = JSON.stringify([kind, spans]);
    const group = groups.get(name) ?? { weekdays: [], kind, spans };
    group.weekdays.push(weekday);
    groups.set(name, group);
  }
  return [...groups.values()]
    .sort((a, b) => ORDER[a.kind] - ORDER[b.kind])
    .map(({ weekdays, kind, spans }) => ({ runs: runsOf(weekdays), kind, spans }));
}

const ORDER: Record<DayKind, number> = { open: 0, "walk-in-only": 1, closed: 2 };

/** The times really offered: the last seating counts only where a step from the first one meets it. */
export function offeredSpans(periods: readonly Period[], stepMinutes: number): OfferedSpan[] {
  return [...periods]
    .filter(({ firstSeating, lastSeating }) => minutesOf(firstSeating) <= minutesOf(lastSeating))
    .sort((a, b) => minutesOf(a.firstSeating) - minutesOf(b.firstSeating))
    .map(({ firstSeating, lastSeating }) => {
      const first = minutesOf(firstSeating);
      const steps = Math.floor((minutesOf(lastSeating) - first) / stepMinutes);
      return { from: firstSeating, to: clockTime(first + steps * stepMinutes) };
    });
}

function runsOf(weekdays: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === weekday - 1) last[1] = weekday;
    else runs.push([weekday, weekday]);
  }
  return runs;
}

/** The week as offered to guests, one line per group of days. */
export function useOfferedText(): (
  week: readonly DraftDay[],
  stepMinutes: number,
) => { days: string; times: string }[] {
  const t = useTranslations("inventory.offered");
  const weekday = useWeekdayName();
  const runName = ([from, to]: [number, number]) =>
    from === to
      ? weekday.short(from)
      : to === from + 1
        ? `${weekday.short(from)}, ${weekday.short(to)}`
        : t("days", { from: weekday.short(from), to: weekday.short(to) });
  return (week, stepMinutes) =>
    offeredWeek(week, stepMinutes).map(({ runs, kind, spans }) => ({
      days: runs.map(runName).join(", "),
      times:
        kind === "open"
          ? spans
              .map(({ from, to }) => (from === to ? t("once", { time: from }) : t("span", { from, to })))
              .join(", ")
          : t(kind),
    }));
}
