import Engine from "opening_hours";
import { addDays, type LocalDate, type LocalMinute, weekday } from "./calendar.ts";

/** A stretch of a day on the wall clock. `to` is earlier than `from` when it ends after midnight; `24:00` is midnight. */
export interface OpenStretch {
  from: string;
  to: string;
}

/** Where the hours hold: it decides the public holidays. */
export interface HoursPlace {
  lat: number;
  lng: number;
  zone: string;
}

/** Zones whose country's public holidays are told apart; elsewhere rules for holidays are read without them. */
const COUNTRY_OF_ZONE: Readonly<Record<string, string>> = {
  "Asia/Tokyo": "jp",
  "Europe/Paris": "fr",
  "Europe/Berlin": "de",
  "Europe/Madrid": "es",
  "Europe/London": "gb",
  "America/New_York": "us",
  "America/Vancouver": "ca",
};

/**
 * Opening hours in OpenStreetMap's syntax (`Tu-Su 11:30-14:30,17:30-22:00; PH off`), read on the wall clock of the
 * place: callers pass local minutes, so the zone of this process does not matter.
 */
export class OpeningHours {
  readonly #engine: Engine;

  private constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Null when the text is no opening hours. */
  static parse(value: string, place: HoursPlace): OpeningHours | null {
    const country_code = COUNTRY_OF_ZONE[place.zone] ?? "jp";
    // School holidays: the engine knows none of Japan's, and would say so in the log, whoever has sent them.
    if (country_code === "jp" && /\bSH/i.test(value.replace(/"[^"]*"/g, ""))) return null;
    try {
      const nominatim = { lat: place.lat, lon: place.lng, address: { country_code, state: "" } };
      return new OpeningHours(new Engine(value, nominatim));
    } catch {
      return null;
    }
  }

  /** Null when the hours themselves say "unknown" for this minute. */
  isOpen(minute: LocalMinute): boolean | null {
    const at = wallClock(minute);
    return this.#engine.getUnknown(at) ? null : this.#engine.getState(at);
  }

  /** The next minute at which it opens or closes; null when it never does. */
  nextChange(minute: LocalMinute): LocalMinute | null {
    const open = this.isOpen(minute);
    let at = wallClock(minute);
    // A change of the comment alone ("last order") is a change to the engine but not to a guest.
    for (let steps = 0; steps < 10; steps++) {
      const next = this.#engine.getNextChange(at);
      if (!next) return null;
      if (this.isOpen(fromWallClock(next)) !== open) return fromWallClock(next);
      at = next;
    }
    return null;
  }

  /** The stretches that begin on each day of the week that `date` is in, Monday first. */
  week(date: LocalDate): OpenStretch[][] {
    const monday = addDays(date, 1 - weekday(date));
    return Array.from({ length: 7 }, (_, day) => this.day(addDays(monday, day)));
  }

  /** The stretches that begin on this day. */
  day(date: LocalDate): OpenStretch[] {
    const start = wallClock(`${date}T00:00`);
    const end = wallClock(`${addDays(date, 1)}T00:00`);
    // From noon to noon, so that a night that began yesterday is seen whole and is not taken for one of today.
    const before = wallClock(`${addDays(date, -1)}T12:00`);
    const after = wallClock(`${addDays(date, 1)}T12:00`);
    return this.#engine.getOpenIntervals(before, after).flatMap(([from, to, unknown]) => {
      if (unknown) return [];
      if (from <= before && to >= after) return [{ from: "00:00", to: "24:00" }];
      if (from < start || from >= end) return [];
      return [{ from: time(from), to: to.getTime() === end.getTime() ? "24:00" : time(to) }];
    });
  }
}

/** The engine reads the local fields of a Date, so a wall clock is a Date with those fields. */
function wallClock(minute: LocalMinute): Date {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = minute.split(/[-T:]/).map(Number);
  return new Date(year, month - 1, day, hours, minutes);
}

function fromWallClock(date: Date): LocalMinute {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${time(date)}`;
}

function time(date: Date): string {
  return `${String(date.getHours()).padStart(2, "0")}:${String(date.getMinutes()).padStart(2, "0")}`;
}
