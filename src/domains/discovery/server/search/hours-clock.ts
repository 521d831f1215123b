import { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";

/** No opening hours are known. */
export const NO_HOURS = 0;

/**
 * Tells which restaurants are open now. Most restaurants of a catalogue share a few opening hours, so each is stored
 * once, and evaluated once a minute, on demand.
 */
export class HoursClock {
  readonly #now: () => Date;
  readonly #numbers = new Map<string, number>();
  readonly #entries: Entry[] = [];
  #states: (boolean | null | undefined)[] = [];
  #lateStates: (boolean | null | undefined)[] = [];
  /** The next change of each, as long as it is ahead. */
  readonly #changes: (Change | undefined)[] = [];
  #minute = -1;
  #time: Date;

  constructor(now: () => Date) {
    this.#now = now;
    this.#time = now();
  }

  /** The number of these hours. `lat` and `lng` determine the country, and so its public holidays. */
  numberOf(value: string | null, zone: string, lat: number, lng: number): number {
    if (value === null) return NO_HOURS;
    const name = `${zone} ${value}`;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#entries.push({ hours: null, value, zone, lat, lng });
    this.#numbers.set(name, this.#entries.length);
    return this.#entries.length;
  }

  /** Reads the clock: the results of `isOpen` refer to this minute until the next call. */
  tick(): void {
    const now = this.#now();
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#time = now;
    this.#states = [];
    this.#lateStates = [];
  }

  /** Null if the hours are unknown, or state so themselves. */
  isOpen(number: number): boolean | null {
    if (number === NO_HOURS) return null;
    const known = this.#states[number];
    if (known !== undefined) return known;
    const state = this.#isOpenAt(number, (minute) => minute);
    this.#states[number] = state;
    return state;
  }

  /** Whether it is open at eleven in the evening of this business day; null if the hours are unknown. */
  isOpenLate(number: number): boolean | null {
    if (number === NO_HOURS) return null;
    const known = this.#lateStates[number];
    if (known !== undefined) return known;
    const state = this.#isOpenAt(number, lateOf);
    this.#lateStates[number] = state;
    return state;
  }

  /** The time (`HH:mm`) at which it closes or opens next; null if that is unknown, or not within a day. */
  changeOf(number: number): string | null {
    const entry = this.#entries[number - 1];
    if (number === NO_HOURS || !entry) return null;
    const known = this.#changes[number];
    if (known !== undefined && this.#minute >= known.from && this.#minute < known.until) return known.time;
    const change = this.#nextChange(entry);
    this.#changes[number] = change;
    return change.time;
  }

  #nextChange(entry: Entry): Change {
    const now = localMinute(this.#time, entry.zone);
    const next = hoursOf(entry)?.nextChange(now) ?? null;
    const minutes = next === null ? Number.POSITIVE_INFINITY : minutesBetween(now, next);
    const from = this.#minute;
    // Hours that are far ahead or unknown are looked at again before they could be near.
    if (minutes > DAY_MINUTES)
      return { time: null, from, until: from + Math.min(minutes - DAY_MINUTES, RECHECK) };
    return { time: next?.slice(11, 16) ?? null, from, until: from + Math.min(minutes, RECHECK) };
  }

  /** `minuteOf`: the local minute that is asked about, from the one it is now. */
  #isOpenAt(number: number, minuteOf: (minute: string) => string): boolean | null {
    const entry = this.#entries[number - 1];
    if (!entry) return null;
    return hoursOf(entry)?.isOpen(minuteOf(localMinute(this.#time, entry.zone))) ?? null;
  }
}

/** Opening hours as written, read when they are first asked about. */
interface Entry {
  hours: OpeningHours | null;
  value: string;
  zone: string;
  lat: number;
  lng: number;
}

function hoursOf(entry: Entry): OpeningHours | null {
  entry.hours ??= OpeningHours.parse(entry.value, entry);
  return entry.hours;
}

interface Change {
  /** `HH:mm`; null if it is unknown or not within a day. */
  time: string | null;
  /** Minutes of the epoch between which this holds. */
  from: number;
  until: number;
}

const DAY_MINUTES = 1_440;
/** Clocks are put forward and back in some zones. */
const RECHECK = 60;

/** Of two local minutes of one zone. */
function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}

const LATE = "23:00";
/** Before this hour it is still the evening before. */
const DAY_BEGINS = "05:00";

function lateOf(minute: string): string {
  const [date = "", time = ""] = minute.split("T");
  return `${time < DAY_BEGINS ? addDays(date, -1) : date}T${LATE}`;
}
