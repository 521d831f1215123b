import { HOLIDAY, type HoursToken, hoursTokens, type MealLabel, type WrittenTime } from "./hours-tokens.ts";

/** Minutes from midnight; `to` exceeds 1,440 if it ends the next day. */
export interface Range {
  from: number;
  to: number;
}

/** Ranges and the days that they are said of. */
export interface Entry {
  /** Null: every day that no other entry names. */
  days: ReadonlySet<number> | null;
  isWorkdays: boolean;
  hasEve: boolean;
  ranges: Range[];
  /** The meals named with its ranges, in order. */
  meals: MealLabel[];
  /** Within brackets, after other ranges. */
  isNested: boolean;
}

/** What a text says, before it is known whether it fits together. */
export interface WrittenHours {
  entries: Entry[];
  closed: Set<number>;
  nth: { nth: readonly number[]; day: number }[];
  isIrregular: boolean;
  /** A closed weekday is open when it is a holiday. */
  opensOnHolidays: boolean;
  exceptHolidays: boolean;
  periods: Set<"year-end" | "mid-august" | "summer">;
  hasMeals: boolean;
}

export class UnreadHours extends Error {}

const DAY = 1_440;
const NOON = 720;
/** Earlier unmarked hours of a text without an hour after noon may be of a 12-hour clock. */
const EARLIEST = 7 * 60;
/** When meals begin; a time outside of that is written on a 12-hour clock. */
const MEALS: Partial<Record<MealLabel, Range>> = {
  morning: { from: 5 * 60, to: 11 * 60 },
  lunch: { from: 9 * 60, to: 15 * 60 },
  dinner: { from: 15 * 60, to: DAY },
};

/** The statements of a Japanese text on opening hours. @throws UnreadHours */
export function readHours(text: string): WrittenHours {
  const tokens = hoursTokens(text);
  if (tokens === null) throw new UnreadHours();
  return new HoursReader(tokens).read();
}

class HoursReader {
  readonly #tokens: readonly HoursToken[];
  /** Whether some time can only be of a 24-hour clock (17:00, 09:30): then all unmarked ones are. */
  readonly #is24: boolean;
  #at = 0;
  #depth = 0;
  #entry: Entry | null = null;
  #meal: MealLabel | null = null;
  #isClosing = false;
  /** ランチ 月～金 …: each meal has its own days. Otherwise the days come first, and meals are within them. */
  readonly #isMealFirst: boolean;
  readonly #said: WrittenHours = {
    entries: [],
    closed: new Set(),
    nth: [],
    isIrregular: false,
    opensOnHolidays: false,
    exceptHolidays: false,
    periods: new Set(),
    hasMeals: false,
  };

  constructor(tokens: readonly HoursToken[]) {
    this.#tokens = tokens;
    this.#is24 = tokens.some((token) => token.kind === "time" && isOf24Hours(token.time));
    const first = tokens.find(({ kind }) => kind === "meal" || kind === "days" || kind === "workdays");
    this.#isMealFirst = first?.kind === "meal";
  }

  read(): WrittenHours {
    while (this.#at < this.#tokens.length) this.#step();
    if (this.#depth !== 0) throw new UnreadHours();
    // 平日ランチ …、土日祝ランチ …、ディナー …: of which days is dinner said?
    const [meals] = this.#said.entries.map((entry) => entry.meals.join());
    if (!this.#isMealFirst && this.#said.entries.some((entry) => entry.meals.join() !== meals))
      throw new UnreadHours();
    return this.#said;
  }

  #step(): void {
    const token = this.#tokens[this.#at] as HoursToken;
    switch (token.kind) {
      case "gap":
        this.#at++;
        return;
      case "hours-word":
        this.#at++;
        this.#isClosing = false;
        return;
      case "open":
        this.#at++;
        this.#depth++;
        return;
      case "close":
        this.#at++;
        this.#depth--;
        if (this.#depth < 0) throw new UnreadHours();
        // What follows is said of the days before the brackets, or of none.
        if (this.#entry?.isNested) this.#entry = null;
        return;
      case "meal":
        this.#at++;
        if (this.#isMealFirst && this.#entry?.days) this.#entry = null;
        this.#meal = token.label;
        this.#said.hasMeals = true;
        return;
      case "days":
      case "workdays":
      case "eve":
        this.#days();
        return;
      case "every-day":
        this.#everyDay();
        return;
      case "nth":
        this.#nth(token);
        return;
      case "closed":
        this.#at++;
        this.#isClosing = true;
        return;
      case "irregular":
        this.#at++;
        this.#said.isIrregular = true;
        return;
      case "year-end":
      case "mid-august":
      case "summer":
        this.#at++;
        this.#said.periods.add(token.kind);
        this.#take("closed");
        return;
      case "none":
        if (!this.#isClosing) throw new UnreadHours();
        this.#at++;
        return;
      case "holidays-open":
        if (this.#said.closed.size === 0) throw new UnreadHours();
        this.#at++;
        this.#said.opensOnHolidays = true;
        return;
      case "except-holidays":
        this.#at++;
        if (this.#said.closed.size > 0) this.#said.opensOnHolidays = true;
        else this.#said.exceptHolidays = true;
        return;
      case "all-day":
        this.#at++;
        this.#add({ from: 0, to: DAY });
        return;
      case "time":
        this.#range(token.time);
        return;
      case "last-order":
        this.#lastOrder();
        return;
      default:
        throw new UnreadHours();
    }
  }

  /** A list of days, and what it is said of: hours that follow, hours before it in brackets, or closing. */
  #days(): void {
    const days = new Set<number>();
    let [isWorkdays, hasEve] = [false, false];
    const begun = this.#at;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token?.kind === "days") {
        this.#at++;
        const [first = 0] = token.days;
        const end = this.#tokens[this.#at + 1];
        const isRange = this.#peek() === "dash" && end?.kind === "days" && token.days.length === 1;
        const last = isRange ? (end.days[0] ?? 0) : first;
        if (isRange) {
          if (first === HOLIDAY || last === HOLIDAY) throw new UnreadHours();
          this.#at += 2;
          for (let day = first; day !== last; day = (day + 1) % 7) days.add(day);
          for (const day of end.days) days.add(day);
        } else for (const day of token.days) days.add(day);
      } else if (token?.kind === "workdays") {
        this.#at++;
        isWorkdays = true;
        for (let day = 0; day < 5; day++) days.add(day);
      } else if (token?.kind === "eve") {
        this.#at++;
        hasEve = true;
      } else break;
      const next = this.#tokens[this.#past("gap")];
      if (next?.kind !== "days" && next?.kind !== "workdays" && next?.kind !== "eve") break;
      this.#skip("gap");
    }
    this.#saidOf(days, { isWorkdays, hasEve, isBracketed: this.#tokens[begun - 1]?.kind === "open" });
  }

  #saidOf(
    days: ReadonlySet<number>,
    { isWorkdays, hasEve, isBracketed }: { isWorkdays: boolean; hasEve: boolean; isBracketed: boolean },
  ): void {
    const following = this.#tokens[this.#past("gap")];
    if (following?.kind === "closed" || this.#isClosing) {
      if (isWorkdays || hasEve || this.#beginsHours()) throw new UnreadHours();
      for (const day of days) this.#said.closed.add(day);
      this.#skip("gap");
      this.#take("closed");
      this.#isClosing = this.#isClosing && following?.kind !== "closed";
      return;
    }
    if (this.#beginsHours()) {
      const isNested = isBracketed && this.#peek() !== "close" && (this.#entry?.ranges.length ?? 0) > 0;
      if (this.#said.entries.some((entry) => entry.ranges.length === 0)) throw new UnreadHours();
      this.#entry = { days, isWorkdays, hasEve, ranges: [], meals: [], isNested };
      this.#said.entries.push(this.#entry);
      if (!this.#isMealFirst) this.#meal = null;
      return;
    }
    // 11:00～20:00(月～金): only if nothing but such pairs is in the text, or it may be said of what follows.
    const entry = this.#entry;
    const isLast = this.#tokens
      .slice(this.#at)
      .every(({ kind }) => kind === "close" || kind === "gap" || kind === "open");
    const onlyOne = this.#said.entries.length === 1;
    if (!isBracketed || !isLast || !onlyOne || entry === null || entry.days !== null) throw new UnreadHours();
    Object.assign(entry, { days, isWorkdays, hasEve } satisfies Partial<Entry>);
  }

  /** Whether hours follow, after gaps, the end of brackets and the names of meals. */
  #beginsHours(): boolean {
    let at = this.#at;
    while (["gap", "close", "open", "meal", "except-holidays"].includes(this.#tokens[at]?.kind ?? "")) at++;
    const kind = this.#tokens[at]?.kind;
    return kind === "time" || kind === "all-day";
  }

  /** 年中無休, or 毎日 before hours. */
  #everyDay(): void {
    this.#at++;
    if (this.#said.closed.size > 0) throw new UnreadHours();
    // 定休日 無休
    this.#isClosing = false;
  }

  #nth({ nth, day }: { nth: readonly number[]; day: number }): void {
    this.#at++;
    const following = this.#tokens[this.#past("gap")];
    const closes = this.#isClosing || following?.kind === "closed" || following?.kind === "nth";
    if (!closes || this.#beginsHours()) throw new UnreadHours();
    this.#said.nth.push({ nth, day });
    if (following?.kind === "nth") return;
    this.#skip("gap");
    this.#take("closed");
  }

  #range(start: WrittenTime): void {
    this.#at++;
    if (this.#peek() === "last-order") {
      // "21:30 L.O." after the hours.
      if ((this.#entry?.ranges.length ?? 0) === 0) throw new UnreadHours();
      this.#at++;
      return;
    }
    this.#skip("gap");
    if (!this.#take("dash")) throw new UnreadHours();
    this.#skip("gap");
    const end = this.#tokens[this.#at];
    if (end?.kind !== "time") throw new UnreadHours();
    this.#at++;
    this.#take("until");
    this.#add(this.#between(start, end.time));
    this.#mustBeClosingTime();
  }

  /** "～14:30 L.O.": the end is that of orders, so when it closes isn't said. */
  #mustBeClosingTime(): void {
    let at = this.#at;
    while (["gap", "open"].includes(this.#tokens[at]?.kind ?? "")) at++;
    if (this.#tokens[at]?.kind !== "last-order") return;
    at++;
    while (["gap", "close"].includes(this.#tokens[at]?.kind ?? "")) at++;
    const after = this.#tokens[at]?.kind;
    if (after !== "ahead" && (after !== "time" || this.#tokens[at + 1]?.kind === "dash"))
      throw new UnreadHours();
  }

  /** "L.O. 21:30", "料理L.O. 翌0:00", "L.O. 30分前": when orders end, which is within the hours. */
  #lastOrder(): void {
    this.#at++;
    while (this.#peek() === "gap" || this.#peek() === "close") this.#step();
    if (this.#peek() !== "ahead" && this.#peek() !== "time") throw new UnreadHours();
    this.#at++;
    if (this.#peek() === "dash") throw new UnreadHours();
    this.#take("until");
  }

  #add(range: Range): void {
    if (this.#isClosing) throw new UnreadHours();
    if (this.#entry === null) {
      // After brackets, or after another meal's days, it isn't clear of which days this is said.
      if (this.#said.entries.length > 0) throw new UnreadHours();
      this.#entry = { days: null, isWorkdays: false, hasEve: false, ranges: [], meals: [], isNested: false };
      this.#said.entries.push(this.#entry);
    }
    const usual = this.#meal && MEALS[this.#meal];
    if (usual && !(range.from >= usual.from && range.from <= usual.to) && range.to - range.from < DAY)
      throw new UnreadHours();
    const { ranges, meals } = this.#entry;
    if (this.#meal !== null && meals.at(-1) !== this.#meal) meals.push(this.#meal);
    // (ランチ 11:00～14:00) within the hours themselves.
    if (this.#depth > 0 && ranges.some(({ from, to }) => from <= range.from && range.to <= to)) return;
    if (ranges.some(({ from, to }) => range.from < to && from < range.to)) throw new UnreadHours();
    ranges.push(range);
  }

  #between(start: WrittenTime, end: WrittenTime): Range {
    const from = minutesOf(start);
    let to = minutesOf(end);
    if (start.mark === "next-day" || from >= DAY) throw new UnreadHours();
    const isPlain = start.mark === null && end.mark !== "am" && end.mark !== "pm";
    const isHalf = (start.mark === "am" || start.mark === "pm") && end.mark !== null;
    // 午前11時～21時; but 午後5時～10時 may be meant on either clock.
    const isMixed = start.mark === "am" && end.mark === null && end.hour > 12;
    if (!isPlain && !isHalf && !isMixed) throw new UnreadHours();
    // 5:00～10:00, 8:00～翌2:00, 12:00～5:00: perhaps of a 12-hour clock.
    if (isPlain && !this.#is24 && (from < EARLIEST || to <= from || to > DAY)) throw new UnreadHours();
    if (to <= from) {
      // 11:30～2:00 may end in the afternoon.
      if (from < NOON || to === from) throw new UnreadHours();
      to += DAY;
    }
    if (to - from > 20 * 60 && to - from !== DAY) throw new UnreadHours();
    return { from, to };
  }

  #peek(): HoursToken["kind"] | undefined {
    return this.#tokens[this.#at]?.kind;
  }

  #past(kind: HoursToken["kind"]): number {
    let at = this.#at;
    while (this.#tokens[at]?.kind === kind) at++;
    return at;
  }

  #skip(kind: HoursToken["kind"]): void {
    this.#at = this.#past(kind);
  }

  #take(kind: HoursToken["kind"]): boolean {
    if (this.#peek() !== kind) return false;
    this.#at++;
    return true;
  }
}

function isOf24Hours({ hour, mark, isPadded }: WrittenTime): boolean {
  return mark === null && (hour > 12 || isPadded);
}

function minutesOf({ hour, minute, mark }: WrittenTime): number {
  const shift = mark === "pm" ? NOON : mark === "next-day" ? DAY : 0;
  return hour * 60 + minute + shift;
}
