import holidays from "@holiday-jp/holiday_jp";
import {
  addDays,
  clockTime,
  type LocalDate,
  type LocalMinute,
  minutesOf,
  weekday,
} from "#kernel/time/calendar.ts";
import { type HoursDay, type HoursRule, type HoursSpan, parseHoursText } from "./opening-hours-syntax.ts";

/**
 * A time range of a day on the wall clock. `to` is earlier than `from` if it ends after midnight; `24:00` is midnight.
 */
export interface OpenStretch {
  from: string;
  to: string;
}

/** Where the hours apply: decides the public holidays. */
export interface HoursPlace {
  lat: number;
  lng: number;
  zone: string;
}

const DAY = 1_440;
const NOTHING_SAID: HoursSpan = { from: 0, to: DAY, state: "unknown" };
const DAY_MS = 86_400_000;
/** How far ahead a change is searched, in days: a year and a few days. */
const HORIZON_DAYS = 370;

/**
 * Opening hours in OpenStreetMap's syntax (`Tu-Su 11:30-14:30,17:30-22:00; PH off`), read on the wall clock of the
 * place: callers pass local minutes, so the time zone of this process does not matter. Parsing and every query are
 * bounded in steps, whatever the text: at most `MAX_HOURS_TEXT` characters, and `HORIZON_DAYS` days. A rule for a day
 * also covers the night that begins on it: a restaurant closed on a holiday does not open for the small hours after it.
 */
export class OpeningHours {
  readonly #rules: readonly HoursRule[];
  readonly #knowsHolidays: boolean;
  /** The last year in which the text has opening times; null if it has no end. */
  readonly #lastYear: number | null;
  readonly #isEverOpen: boolean;
  #asked: { date: LocalDate; before: HoursSpan[]; spans: HoursSpan[] } = { date: "", before: [], spans: [] };

  private constructor(rules: readonly HoursRule[], zone: string) {
    this.#rules = rules;
    // Public holidays of other countries are unknown: rules for them are ignored there.
    this.#knowsHolidays = isZoneOfJapan(zone);
    const years = rules.filter(isEverOpen).map((rule) => rule.lastYear);
    this.#isEverOpen = years.length > 0;
    this.#lastYear = years.length === 0 || years.includes(null) ? null : Math.max(...years.map(Number));
  }

  /** Null if the text is not opening hours, or is ambiguous. */
  static parse(value: string, place: HoursPlace): OpeningHours | null {
    const rules = parseHoursText(value);
    return rules === null ? null : new OpeningHours(rules, place.zone);
  }

  /** Null if the hours say "unknown" for this minute, or applied only to past years. */
  isOpen(minute: LocalMinute): boolean | null {
    const date = minute.slice(0, 10);
    // A search asks about the same day every minute, for every restaurant.
    if (this.#asked.date !== date)
      this.#asked = { date, before: this.#spansOf(addDays(date, -1)), spans: this.#spansOf(date) };
    return stateAt(this.#asked.before, this.#asked.spans, minutesOf(minute.slice(11, 16)));
  }

  /** The next minute at which it opens or closes; null if it never does, or if the state after it is unknown. */
  nextChange(minute: LocalMinute): LocalMinute | null {
    const open = this.isOpen(minute);
    let date = minute.slice(0, 10);
    let before = this.#spansOf(addDays(date, -1));
    let after = minutesOf(minute.slice(11, 16));
    for (let days = 0; days < HORIZON_DAYS; days++) {
      const spans = this.#spansOf(date);
      const edges = [
        ...before.flatMap(({ from, to }) => [from - DAY, to - DAY]),
        ...spans.flatMap(({ from, to }) => [from, to]),
      ];
      const next = edges
        .filter((edge) => edge > after && edge >= 0 && edge < DAY && stateAt(before, spans, edge) !== open)
        .sort((one, other) => one - other)[0];
      if (next !== undefined) {
        const isOpening = open === false;
        return isOpening && stateAt(before, spans, next) === null ? null : `${date}T${clockTime(next)}`;
      }
      date = addDays(date, 1);
      before = spans;
      after = -1;
    }
    return null;
  }

  /** The ranges that begin on each day of the week of `date`, Monday first; null as for `day`. */
  week(date: LocalDate): (OpenStretch[] | null)[] {
    const monday = addDays(date, 1 - weekday(date));
    return Array.from({ length: 7 }, (_, day) => this.day(addDays(monday, day)));
  }

  /**
   * The ranges that begin on this day; null if unknown. A night written as two halves (`18:00-24:00`, then
   * `00:00-02:00`) is one range.
   */
  day(date: LocalDate): OpenStretch[] | null {
    const spans = this.#spansOf(date);
    const stretches = openOf(spans);
    if (stretches.length === 0 && spans.some(({ state }) => state === "unknown")) return null;
    const first = stretches[0];
    if (first?.from === 0 && first.to < DAY && isOpenAtMidnight(openOf(this.#spansOf(addDays(date, -1)))))
      stretches.shift();
    const last = stretches.at(-1);
    if (last !== undefined && last.to === DAY && last.from > 0) {
      const [next] = openOf(this.#spansOf(addDays(date, 1)));
      if (next !== undefined && next.from === 0 && next.to < DAY) last.to = DAY + next.to;
    }
    return stretches.map(({ from, to }) => ({
      from: clockTime(from),
      to: to === DAY ? "24:00" : clockTime(to % DAY),
    }));
  }

  /** The rules applied to a day, later ones overriding earlier ones, sorted and without overlaps. */
  #spansOf(date: LocalDate): HoursSpan[] {
    const day = this.#dayOf(date);
    let spans = this.#isEverOpen && !this.#isOver(date) ? [] : [NOTHING_SAID];
    for (const { matches, spans: said, kind } of this.#rules) {
      if (matches !== null && !matches(day)) continue;
      if (kind === "fallback") {
        spans = spans.reduce(paint, said);
        continue;
      }
      const isClosing = said.every(({ state }) => state === "closed");
      if (kind === "normal" && matches !== null && !isClosing) spans = [];
      spans = said.reduce(paint, spans);
    }
    return spans;
  }

  /** Nothing is known about years that the text doesn't cover. */
  #isOver(date: LocalDate): boolean {
    return this.#lastYear !== null && Number(date.slice(0, 4)) > this.#lastYear;
  }

  #dayOf(date: LocalDate): HoursDay {
    const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
    return {
      year,
      month,
      day,
      weekday: weekday(date),
      daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
      week: isoWeek(date),
      isHoliday: this.#knowsHolidays && date in holidays.holidays,
    };
  }
}

function isZoneOfJapan(zone: string): boolean {
  return zone === "Asia/Tokyo";
}

function isEverOpen({ spans }: HoursRule): boolean {
  return spans.some(({ state }) => state !== "closed");
}

/** `span` overrides the former state of its minutes. */
function paint(spans: readonly HoursSpan[], span: HoursSpan): HoursSpan[] {
  const left = spans.flatMap((one) => [
    { ...one, to: Math.min(one.to, span.from) },
    { ...one, from: Math.max(one.from, span.to) },
  ]);
  return [...left, span].filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from);
}

/** The state at a minute of the day, from ranges that began the day before or on the day. */
function stateAt(before: readonly HoursSpan[], today: readonly HoursSpan[], minute: number): boolean | null {
  const states = [
    ...before.filter(({ from, to }) => from <= minute + DAY && minute + DAY < to),
    ...today.filter(({ from, to }) => from <= minute && minute < to),
  ].map(({ state }) => state);
  if (states.includes("open")) return true;
  return states.includes("unknown") ? null : false;
}

/** The open ranges of a day, adjacent ones merged. */
function openOf(spans: readonly HoursSpan[]): { from: number; to: number }[] {
  const open: { from: number; to: number }[] = [];
  for (const { from, to, state } of spans) {
    if (state !== "open") continue;
    const last = open.at(-1);
    if (last !== undefined && last.to >= from) last.to = Math.max(last.to, to);
    else open.push({ from, to });
  }
  return open;
}

function isOpenAtMidnight(stretches: readonly { from: number; to: number }[]): boolean {
  const last = stretches.at(-1);
  return last !== undefined && last.to === DAY && last.from > 0;
}

function isoWeek(date: LocalDate): number {
  const thursday = addDays(date, 4 - weekday(date));
  const firstDay = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(thursday) - firstDay) / DAY_MS / 7) + 1;
}
