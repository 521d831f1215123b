import type { Language } from "#kernel/languages.ts";
import { addDays, weekday } from "#kernel/time/calendar.ts";
import { isA, keyOf, numberOf } from "./item-tags.ts";
import type { Item } from "./words/segment.ts";

/** Month before day in numeric dates. */
const MONTH_FIRST: readonly Language[] = ["ja", "ko", "zh", "zh-Hant"];
/** The word for "day" precedes its number. */
const DAY_BEFORE: readonly Language[] = ["vi", "th", "id", "es", "ro", "pl"];
const DAYS_AHEAD: Readonly<Record<string, number>> = {
  today: 0,
  tonight: 0,
  tomorrow: 1,
  "tomorrow-night": 1,
  "day-after-tomorrow": 2,
};
const SATURDAY = 6;
/** Maximum offset in "in … days" or weeks. */
const MOST_AHEAD = 31;

/** The date named in a question, not before `today` (`YYYY-MM-DD`), and the items it consists of. */
export function readDate(
  items: readonly Item[],
  used: Set<Item>,
  today: string,
  language: Language,
): string | null {
  for (const item of items) {
    const written = writtenDate(item, today, language);
    if (!written) continue;
    used.add(item);
    return written;
  }
  for (const at of items.keys()) {
    const found = namedDate(items, at, today, language);
    if (!found) continue;
    for (let each = found.from; each < found.to; each++) used.add(items[each] as Item);
    return found.date;
  }
  return countedDate(items, used, today) ?? relativeDate(items, used, today);
}

interface Found {
  date: string;
  from: number;
  to: number;
}

/** `2026-12-25`, `25/12`, `12/25`. */
function writtenDate(item: Item | undefined, today: string, language: Language): string | null {
  const parts = item?.digits?.split(/[./-]/).map(Number) ?? [];
  if (!item?.digits || item.digits.includes(":") || parts.length < 2) return null;
  const [first = 0, second = 0, third] = parts;
  if (first > 31) return isDay(second, third ?? 0) ? iso(first, second, third ?? 1) : null;
  // With a dot it may be a time, unless out of range.
  if (item.digits.includes(".") && third === undefined && (first <= 24 || second > 12)) return null;
  const monthFirst = (MONTH_FIRST.includes(language) && first <= 12) || second > 12;
  const [month, day] = monthFirst ? [first, second] : [second, first];
  if (!isDay(month, day)) return null;
  if (third === undefined) return upcoming(month, day, today);
  return iso(third < 100 ? 2000 + third : third, month, day);
}

/** "25 December", "December 25", 12月25日, "ngày 25 tháng 12", "the 28th" next to a word for "day". */
function namedDate(items: readonly Item[], at: number, today: string, language: Language): Found | null {
  const value = numberOf(items[at]);
  const after = items[at + 1];
  const named = keyOf(items[at], "months");
  if (named) {
    const day = dayOf(items[at + 1]);
    const isHour = isA(items[at + 2], "marks:hour");
    // "mar, 3 de agosto": "mar" abbreviates both a weekday and a month.
    const isWeekday = keyOf(items[at + 2], "months") !== null;
    if (day && !isHour && !isWeekday && isDay(Number(named), day)) {
      const to = isA(items[at + 2], "marks:day") ? at + 3 : at + 2;
      return { date: upcoming(Number(named), day, today), from: at, to };
    }
    return null;
  }
  const ordinal = Number(keyOf(items[at], "ordinals") ?? 0);
  if (ordinal > 0 && keyOf(after, "months"))
    return { date: upcoming(Number(keyOf(after, "months")), ordinal, today), from: at, to: at + 2 };
  if (value === null) return null;
  const monthName =
    keyOf(after, "months") ?? (isA(after, "marks:day") ? keyOf(items[at + 2], "months") : null);
  // "A table for eight on December 3rd": the day is the number after the month.
  const isAfterMonth = !items[at]?.digits && dayOf(items[at + 2]) !== null;
  if (monthName && isDay(Number(monthName), value) && !isAfterMonth) {
    return {
      date: upcoming(Number(monthName), value, today),
      from: at,
      to: isA(after, "marks:day") ? at + 3 : at + 2,
    };
  }
  if (isA(after, "marks:month")) {
    const next = numberOf(items[at + 2]);
    // Vietnamese marks the month in front: "25 tháng 12".
    if (next !== null && isA(items[at + 3], "marks:day") && isDay(value, next))
      return { date: upcoming(value, next, today), from: at, to: at + 4 };
    if (next !== null && isDay(next, value))
      return { date: upcoming(next, value, today), from: at, to: at + 3 };
  }
  const isBefore = DAY_BEFORE.includes(language);
  const isDayOnly = isBefore
    ? isA(items[at - 1], "marks:day") && !isA(after, "marks:hour")
    : isA(after, "marks:day");
  if (!isDayOnly || value < 1 || value > 31) return null;
  return { date: upcomingDay(value, today), from: at, to: isBefore ? at + 1 : at + 2 };
}

/** Day of the month, as a cardinal or ordinal: "3", "3rd". */
function dayOf(item: Item | undefined): number | null {
  const ordinal = Number(keyOf(item, "ordinals") ?? 0);
  return numberOf(item) ?? (ordinal > 0 ? ordinal : null);
}

const DAYS = ["days", "days-ahead"] as const;
const WEEKS = ["weeks", "weeks-ahead"] as const;

/** "In three days", 3日後, "dalam seminggu". */
function countedDate(items: readonly Item[], used: Set<Item>, today: string): string | null {
  for (const [at, item] of items.entries()) {
    const isOne = isA(item, "marks:weeks-ahead") && numberOf(items[at - 1]) === null;
    const count = isOne ? 1 : numberOf(items[at - 1]);
    if (count === null || count > MOST_AHEAD) continue;
    const isAhead = [items[at - 2], items[at + 1]].some((each) => isA(each, "marks:ahead"));
    const counts = (units: typeof DAYS | typeof WEEKS) =>
      isA(item, `marks:${units[1]}`) || (isAhead && isA(item, `marks:${units[0]}`));
    const length = counts(WEEKS) ? 7 : counts(DAYS) ? 1 : 0;
    if (length === 0) continue;
    for (const each of isOne ? [item] : [item, items[at - 1] as Item]) used.add(each);
    return addDays(today, count * length);
  }
  return null;
}

function relativeDate(items: readonly Item[], used: Set<Item>, today: string): string | null {
  const day = items.find((item) => keyOf(item, "weekdays"));
  if (day) {
    used.add(day);
    return weekdayDate(items, items.indexOf(day), Number(keyOf(day, "weekdays")), today);
  }
  const named = items.find((item) => keyOf(item, "dates"));
  const key = keyOf(named, "dates");
  if (!named || !key) return null;
  used.add(named);
  if (key === "weekend") return weekdayDate(items, items.indexOf(named), SATURDAY, today);
  return addDays(today, DAYS_AHEAD[key] ?? 0);
}

/** The next such weekday; the one after it with "next week". */
function weekdayDate(items: readonly Item[], at: number, wanted: number, today: string): string {
  const foodsNearRefusal = [items[at], items[at - 1], items[at + 1], items[at - 2]];
  const current = weekday(today);
  if (foodsNearRefusal.some((item) => isA(item, "marks:next-week")))
    return addDays(today, 7 - current + wanted);
  const ahead = (wanted - current + 7) % 7;
  const isThisWeek = foodsNearRefusal.some((item) => isA(item, "marks:this-week"));
  return addDays(today, ahead === 0 && !isThisWeek ? 7 : ahead);
}

const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

function upcoming(month: number, day: number, today: string): string {
  const year = Number(today.slice(0, 4));
  const date = iso(year, month, day);
  return date < today ? iso(year + 1, month, day) : date;
}

function upcomingDay(day: number, today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const date = iso(year, month, day);
  return date < today ? iso(month === 12 ? year + 1 : year, (month % 12) + 1, day) : date;
}

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
