import { parseHoursText } from "#domains/restaurants/opening-hours-syntax.ts";
import { HOLIDAY } from "./hours-tokens.ts";
import { type Entry, type Range, readHours, UnreadHours, type WrittenHours } from "./written-hours.ts";

const NAMES = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH"] as const;
const DAY = 1_440;
const WEEK = 7;
/** When restaurants may be closed for holidays: the exact days differ. */
const PERIODS = {
  "year-end": 'Dec 25-Jan 7 unknown "年末年始"',
  "mid-august": 'Aug 8-20 unknown "お盆"',
  summer: 'Jul 15-Sep 15 unknown "夏季休業"',
};

/**
 * Opening hours in Japanese (11：30～15：00、17時半～翌1:00、月曜定休) in OpenStreetMap's syntax, or null. A text is read as a
 * whole or not at all: a rest that isn't understood may change what was read. Days that it doesn't name are unknown, and with
 * 不定休 each day is, outside of the hours closed.
 */
export function japaneseHours(text: string): string | null {
  try {
    const hours = rulesOf(readHours(text));
    return hours !== null && parseHoursText(hours) !== null ? hours : null;
  } catch (error) {
    if (error instanceof UnreadHours) return null;
    throw error;
  }
}

/** The same with days of closing from a column of their own (定休日). An empty text says nothing. */
export function japaneseHoursWith(hours: string, closedDays: string): string | null {
  const closed = closedDays.trim();
  if (closed === "") return japaneseHours(hours);
  return japaneseHours(`${hours} 定休日 ${closed}`);
}

function rulesOf(said: WrittenHours): string | null {
  const { entries, closed, nth, isIrregular, opensOnHolidays, periods } = said;
  const week = weekOf(said);
  if (week === null) return null;
  const state = isIrregular ? ' unknown "不定休"' : "";
  const rules: string[] = [];
  const first = week[0];
  const isUniform = week.slice(0, WEEK).every((ranges) => ranges !== null && same(ranges, first ?? []));
  const saysHolidays = entries.some(({ days }) => days?.has(HOLIDAY));
  const holiday = week[HOLIDAY] ?? null;
  if (isUniform && first && (!saysHolidays || (holiday && same(holiday, first))))
    rules.push(`${print(first)}${state}`);
  else {
    for (const [ranges, days] of grouped(week.slice(0, saysHolidays ? WEEK + 1 : WEEK)))
      rules.push(ranges === "" ? `${days} unknown` : `${days} ${ranges}${state}`);
  }
  const isHolidayUnsaid =
    !saysHolidays && !closed.has(HOLIDAY) && (entries.some((one) => one.isWorkdays) || said.exceptHolidays);
  if (isHolidayUnsaid) rules.push("PH unknown");
  if (closed.size > 0) {
    rules.push(`${namesOf([...closed].sort((a, b) => a - b))} off`);
    const weekdays = [...closed].filter((day) => day !== HOLIDAY);
    if (opensOnHolidays) {
      if (!isUniform || !first || closed.has(HOLIDAY)) return null;
      for (const day of weekdays) rules.push(`PH ${NAMES[day]} ${print(first)}${state}`);
    } else if (saysHolidays && !closed.has(HOLIDAY)) {
      // Open on holidays, closed on Mondays: which of them a holiday on a Monday is isn't said.
      for (const day of weekdays) rules.push(`PH ${NAMES[day]} unknown`);
    }
  }
  for (const { nth: numbers, day } of nth) rules.push(`${NAMES[day]}[${numbers.join(",")}] off`);
  for (const period of periods) rules.push(PERIODS[period]);
  return rules.join("; ");
}

/** Ranges for each day and for holidays; null for days of which nothing is said. Null if statements contradict. */
function weekOf({ entries, closed, hasMeals }: WrittenHours): (Range[] | null)[] | null {
  if (entries.length === 0 || entries.some(({ ranges }) => ranges.length === 0)) return null;
  const standard = entries.find(({ days }) => days === null);
  const named = entries.filter((entry) => entry !== standard);
  // "ディナー 17:30～22:00(土日祝 17:00～22:00)": lunch of those days isn't said.
  const mayBePart = hasMeals || named.some(({ isNested }) => isNested);
  if (standard && named.length > 0 && standard.ranges.length > 1 && mayBePart) return null;
  if (standard && named.some(({ hasEve }) => hasEve)) return null;
  const week: (Range[] | null)[] = Array.from({ length: WEEK + 1 }, () => null);
  for (const entry of named) {
    for (const day of entry.days ?? []) {
      const known = week[day];
      if (known?.some(({ from, to }) => entry.ranges.some((range) => range.from < to && from < range.to)))
        return null;
      week[day] = [...(known ?? []), ...entry.ranges].sort((a, b) => a.from - b.from);
    }
  }
  if (standard) for (const [day, ranges] of week.entries()) week[day] = ranges ?? standard.ranges;
  if (!evesAreUsual(entries, week)) return null;
  for (const day of closed) {
    // 平日 and 月～日 are figures of speech; 月・火・木 is a list.
    const isListed = named.some(
      (entry) => entry.days?.has(day) && !entry.isWorkdays && entry.days.size < WEEK,
    );
    if (isListed) return null;
    week[day] ??= [];
  }
  return nightsFit(week) ? week : null;
}

/** The day before a holiday can't be written in the syntax: it is left out where all weekdays are like it. */
function evesAreUsual(entries: readonly Entry[], week: readonly (Range[] | null)[]): boolean {
  return entries
    .filter(({ hasEve }) => hasEve)
    .every(({ ranges }) => week.slice(0, WEEK).every((day) => day === null || same(day, sorted(ranges))));
}

/** A night doesn't reach into the next day's hours. */
function nightsFit(week: readonly (Range[] | null)[]): boolean {
  return week.slice(0, WEEK).every((ranges, day) => {
    const night = Math.max(0, ...(ranges ?? []).map(({ to }) => to)) - DAY;
    const next = week[(day + 1) % WEEK] ?? [];
    return next.every(({ from }) => from >= night);
  });
}

/** Days with equal ranges, by the first of them. */
function grouped(week: readonly (Range[] | null)[]): [ranges: string, days: string][] {
  const groups = new Map<string, number[]>();
  for (const [day, ranges] of week.entries()) {
    // Closed all day: said by the rule for it.
    if (ranges !== null && ranges.length === 0) continue;
    const text = ranges === null ? "" : print(ranges);
    groups.set(text, [...(groups.get(text) ?? []), day]);
  }
  return [...groups].map(([ranges, days]) => [ranges, namesOf(days)]);
}

/** `Mo-Fr,PH`. */
function namesOf(days: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < days.length; ) {
    let end = at;
    while (end + 1 < days.length && days[end + 1] === Number(days[end]) + 1 && days[end + 1] !== HOLIDAY)
      end++;
    const [first, last] = [NAMES[days[at] ?? 0], NAMES[days[end] ?? 0]];
    if (end - at >= 2) parts.push(`${first}-${last}`);
    else parts.push(...days.slice(at, end + 1).map((day) => String(NAMES[day])));
    at = end + 1;
  }
  return parts.join(",");
}

function print(ranges: readonly Range[]): string {
  return sorted(ranges)
    .map(({ from, to }) => `${clock(from)}-${to === DAY ? "24:00" : clock(to % DAY)}`)
    .join(",");
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function sorted(ranges: readonly Range[]): Range[] {
  return [...ranges].sort((a, b) => a.from - b.from);
}

function same(some: readonly Range[], others: readonly Range[]): boolean {
  return print(some) === print(others);
}
