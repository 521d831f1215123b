/**
 * Reads the opening_hours syntax of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification).
 * Linear in the length of the text, which is bounded, so no text can hold up the process. Strict on purpose: a text that
 * could mean two things ("5:00 - 10:00 PM", two weekday groups without a semicolon) is not read at all, and its place has
 * unknown hours rather than wrong ones. Not read either: `easter`, sunrise and sunset, school holidays, offsets of days.
 */
import {
  isHourOfHalfDay,
  isMonth,
  isNumber,
  isTime,
  isWeekday,
  isYear,
  tokensOf,
} from "./opening-hours-tokens.ts";

/** Properties of a day that rules refer to. */
export interface HoursDay {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  daysInMonth: number;
  /** ISO 8601. */
  week: number;
  isHoliday: boolean;
}

export type HoursState = "open" | "closed" | "unknown";

/** Minutes from the midnight at which the day begins; `to` exceeds 1,440 if it ends after the next midnight. */
export interface HoursSpan {
  from: number;
  to: number;
  state: HoursState;
}

export interface HoursRule {
  /** Null for every day. */
  matches: ((day: HoursDay) => boolean) | null;
  spans: HoursSpan[];
  /** A normal rule that names days replaces earlier rules for them; a fallback applies where they left a gap. */
  kind: "normal" | "added" | "fallback";
  /** The last year in which it applies; null if it names none. */
  lastYear: number | null;
}

type Matcher = (day: HoursDay) => boolean;

const DAY = 1_440;

/** Assumed end of a night for which only the beginning is stated. */
const OPEN_END = 5 * 60;

/** No restaurant states a single range longer than 06:00 to 02:00 that ends before noon. */
const LONGEST_NIGHT = 20 * 60;

/** Earlier breakfasts are written 05:30, not 5:30. */
const EARLIEST = 6 * 60;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"];

/** The rules of the text in order; null if its meaning is ambiguous. */
export function parseHoursText(text: string): HoursRule[] | null {
  const tokens = tokensOf(text);
  if (tokens === null || tokens.length === 0) return null;
  try {
    return new HoursParser(tokens).rules();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

class Unreadable extends Error {}

interface HoursTime {
  /** Minutes from midnight. */
  minutes: number;
  /** Stated with am or pm. */
  isHalfDay: boolean;
  /** The hour has two digits, as on a 24-hour clock. */
  isPadded: boolean;
}

/** "8:30-5:30", "10-7", "2:00-5:30": an end that a 12-hour clock shows in the afternoon. */
function mayMeanAfternoon(from: HoursTime, to: HoursTime): boolean {
  if (from.isHalfDay || Math.max(from.minutes, to.minutes) > DAY / 2) return false;
  const isOvernight = to.minutes < from.minutes;
  if (isOvernight) return !to.isPadded || to.minutes + DAY - from.minutes > LONGEST_NIGHT;
  return !from.isPadded && from.minutes < EARLIEST && from.minutes > 0;
}

class HoursParser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  rules(): HoursRule[] {
    const rules: HoursRule[] = [];
    let kind: HoursRule["kind"] = "normal";
    while (this.#peek() !== "") {
      if (this.#take(";")) {
        kind = "normal";
        continue;
      }
      rules.push(this.#rule(kind));
      if (this.#take("||")) kind = "fallback";
      else if (this.#take(",")) kind = "added";
      else if (this.#peek() === ";") kind = "normal";
      else if (this.#peek() !== "") throw new Unreadable();
    }
    if (rules.length === 0) throw new Unreadable();
    return rules;
  }

  #rule(kind: HoursRule["kind"]): HoursRule {
    const isAlways = this.#take("24/7");
    const wide = isAlways ? null : this.#wideRange();
    const week = isAlways ? null : this.#weeks();
    const days = isAlways ? null : this.#days();
    if (wide || week || days) this.#take(":");
    const spans = isAlways ? [] : this.#spans(days !== null);
    const state = this.#state();
    const comment = this.#peek().startsWith('"') ? this.#next() : null;
    // A rule that names only a day: the mapper forgot the hours.
    if (!isAlways && spans.length === 0 && state === null && comment === null) throw new Unreadable();
    // A comment alone ("by appointment") leaves the hours unknown; beside hours it only explains them.
    const isQuestion = state === null && spans.length === 0 && comment !== null && !isAlways;
    const said = isQuestion ? "unknown" : (state ?? "open");
    const matchers = [wide?.matches, week, days].filter((one) => one !== null && one !== undefined);
    return {
      matches: matchers.length === 0 ? null : (day) => matchers.every((matches) => matches(day)),
      spans:
        spans.length === 0
          ? // Closed on a day includes the night that would begin on it.
            [{ from: 0, to: said === "closed" ? 3 * DAY : DAY, state: said }]
          : spans.map((span) => (said === "open" ? span : { ...span, state: said })),
      kind,
      lastYear: wide?.lastYear ?? null,
    };
  }

  /** Years, months and days of months: `2021 Apr 10-16`, `Dec 30-Jan 3`, `Jan-Mar,Oct-Dec`. */
  #wideRange(): { matches: Matcher; lastYear: number | null } | null {
    const parts: { matches: Matcher; lastYear: number | null }[] = [];
    do {
      const years = this.#years();
      const dates = this.#dates();
      if (years === null && dates === null) {
        if (parts.length > 0) throw new Unreadable();
        return null;
      }
      parts.push({
        matches: (day) => (years?.matches(day) ?? true) && (dates?.(day) ?? true),
        lastYear: years?.lastYear ?? null,
      });
    } while (this.#isListOf((token) => isMonth(token) || isYear(token)));
    const lastYears = parts.map((part) => part.lastYear);
    return {
      matches: (day) => parts.some((part) => part.matches(day)),
      lastYear: lastYears.includes(null) ? null : Math.max(...lastYears.map(Number)),
    };
  }

  #years(): { matches: Matcher; lastYear: number | null } | null {
    if (!isYear(this.#peek())) return null;
    const from = Number(this.#next());
    if (this.#take("+")) return { matches: (day) => day.year >= from, lastYear: null };
    let to = from;
    if (this.#peek() === "-" && isYear(this.#peek(1))) {
      this.#next();
      to = Number(this.#next());
    }
    if (to < from) throw new Unreadable();
    return { matches: (day) => day.year >= from && day.year <= to, lastYear: to };
  }

  #dates(): Matcher | null {
    if (!isMonth(this.#peek())) return null;
    const month = this.#month();
    if (!isNumber(this.#peek())) {
      const hasEnd = this.#peek() === "-" && isMonth(this.#peek(1)) && this.#take("-");
      const until = hasEnd ? this.#month() : month;
      if (isNumber(this.#peek())) throw new Unreadable();
      return (day) => isBetween(day.month, month, until);
    }
    const parts: Matcher[] = [];
    do {
      const from = month * 100 + this.#dayOfMonth();
      let to = from;
      if (this.#take("-")) {
        const last = isMonth(this.#peek()) ? this.#month() : month;
        to = last * 100 + this.#dayOfMonth();
        if (last === month && to < from) throw new Unreadable();
      }
      parts.push((day) => isBetween(day.month * 100 + day.day, from, to));
    } while (this.#isListOf((token) => isNumber(token) && !isYear(token)));
    return (day) => parts.some((matches) => matches(day));
  }

  #weeks(): Matcher | null {
    if (!this.#take("week")) return null;
    const parts: Matcher[] = [];
    do {
      const from = this.#number(1, 53);
      const to = this.#take("-") ? this.#number(from, 53) : from;
      const step = this.#take("/") ? this.#number(1, 53) : 1;
      parts.push(({ week }) => week >= from && week <= to && (week - from) % step === 0);
    } while (this.#isListOf(isNumber));
    return (day) => parts.some((matches) => matches(day));
  }

  /** Weekdays and public holidays: `Mo-Fr,Su`, `Sa[1,-1]`, `PH`, `PH Mo-Fr` (holidays that are such days). */
  #days(): Matcher | null {
    if (!isWeekday(this.#peek()) && this.#peek() !== "ph") return null;
    const parts: Matcher[] = [];
    do {
      const isHoliday = this.#take("ph");
      if (!isHoliday) parts.push(this.#weekdays());
      else if (isWeekday(this.#peek())) {
        const within = this.#weekdays();
        parts.push((day) => day.isHoliday && within(day));
      } else parts.push((day) => day.isHoliday);
    } while (this.#isListOf((token) => isWeekday(token) || token === "ph"));
    return (day) => parts.some((matches) => matches(day));
  }

  #weekdays(): Matcher {
    const from = this.#weekday();
    if (this.#take("-")) {
      const to = this.#weekday();
      return (day) => isBetween(day.weekday, from, to);
    }
    if (!this.#take("[")) return (day) => day.weekday === from;
    const nth: number[] = [];
    do {
      const sign = this.#take("-") ? -1 : 1;
      const first = this.#number(1, 5);
      const last = sign === 1 && this.#take("-") ? this.#number(first, 5) : first;
      for (let n = first; n <= last; n++) nth.push(sign * n);
    } while (this.#take(","));
    if (!this.#take("]")) throw new Unreadable();
    return (day) =>
      day.weekday === from &&
      (nth.includes(Math.ceil(day.day / 7)) || nth.includes(-Math.ceil((day.daysInMonth - day.day + 1) / 7)));
  }

  /** `mayBeHours`: after weekdays a number is an hour (`Tu-Sa 10-18`); after a month it would be a day. */
  #spans(mayBeHours: boolean): HoursSpan[] {
    const spans: HoursSpan[] = [];
    const begins = (token: string, next: string) =>
      isTime(token) || isHourOfHalfDay(token, next) || (mayBeHours && isNumber(token));
    if (!begins(this.#peek(), this.#peek(1))) return spans;
    do spans.push(...this.#span());
    while (this.#isListOf(begins));
    return spans;
  }

  #span(): HoursSpan[] {
    const from = this.#time();
    if (this.#take("+")) return [{ from: from.minutes, to: DAY + OPEN_END, state: "unknown" }];
    if (!this.#take("-")) throw new Unreadable();
    const to = this.#time();
    if (from.isHalfDay !== to.isHalfDay || from.minutes >= DAY || from.minutes === to.minutes)
      throw new Unreadable();
    const end = to.minutes < from.minutes ? to.minutes + DAY : to.minutes;
    if (end - from.minutes > DAY || mayMeanAfternoon(from, to)) throw new Unreadable();
    const open: HoursSpan = { from: from.minutes, to: end, state: "open" };
    if (!this.#take("+")) return [open];
    return [open, { from: end, to: Math.max(end + 60, DAY + OPEN_END), state: "unknown" }];
  }

  #time(): HoursTime {
    const token = this.#next();
    if (!/^\d{1,2}(:\d{2})?$/.test(token)) throw new Unreadable();
    const [hours = 0, minutes = 0] = token.split(":").map(Number);
    if (!(minutes < 60)) throw new Unreadable();
    const half = this.#peek() === "am" || this.#peek() === "pm" ? this.#next() : null;
    if (half === null) {
      if (!(hours * 60 + minutes <= 2 * DAY)) throw new Unreadable();
      return { minutes: hours * 60 + minutes, isHalfDay: false, isPadded: /^\d\d:/.test(token) };
    }
    if (hours < 1 || hours > 12) throw new Unreadable();
    return {
      minutes: ((hours % 12) + (half === "pm" ? 12 : 0)) * 60 + minutes,
      isHalfDay: true,
      isPadded: false,
    };
  }

  #state(): HoursState | null {
    if (this.#take("open")) return "open";
    if (this.#take("off") || this.#take("closed")) return "closed";
    return this.#take("unknown") ? "unknown" : null;
  }

  #month(): number {
    return MONTHS.indexOf(this.#next().slice(0, 3)) + 1;
  }

  #weekday(): number {
    const token = this.#next();
    if (!isWeekday(token)) throw new Unreadable();
    return WEEKDAYS.indexOf(token.slice(0, 2)) + 1;
  }

  #dayOfMonth(): number {
    return this.#number(1, 31);
  }

  #number(from: number, to: number): number {
    const token = this.#next();
    const value = Number(token);
    if (!isNumber(token) || value < from || value > to) throw new Unreadable();
    return value;
  }

  /** Consumes the comma if what follows it still belongs to the list. */
  #isListOf(belongs: (token: string, next: string) => boolean): boolean {
    return this.#peek() === "," && belongs(this.#peek(1), this.#peek(2)) && this.#take(",");
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead] ?? "";
  }

  #next(): string {
    const token = this.#peek();
    if (token === "") throw new Unreadable();
    this.#at++;
    return token;
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }
}

/** Both ends included; wraps around the end of the year or week if `to` is before `from`. */
function isBetween(value: number, from: number, to: number): boolean {
  return from <= to ? value >= from && value <= to : value >= from || value <= to;
}
