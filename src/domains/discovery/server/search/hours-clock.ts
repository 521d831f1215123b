import { OpeningHours } from "#domains/restaurants/opening-hours.ts";
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
  readonly #entries: { hours: OpeningHours | null; value: string; zone: string; lat: number; lng: number }[] =
    [];
  #states: (boolean | null | undefined)[] = [];
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
  }

  /** Null if the hours are unknown, or state so themselves. */
  isOpen(number: number): boolean | null {
    if (number === NO_HOURS) return null;
    const known = this.#states[number];
    if (known !== undefined) return known;
    const entry = this.#entries[number - 1];
    if (!entry) return null;
    entry.hours ??= OpeningHours.parse(entry.value, entry);
    const state = entry.hours?.isOpen(localMinute(this.#time, entry.zone)) ?? null;
    this.#states[number] = state;
    return state;
  }
}
