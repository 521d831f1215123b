import { addCounts, type Count } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { everyHere, type Stop } from "#platform/server/events/schedule.ts";
import type { Hit } from "./search/closest.ts";
import { PARTNER } from "./search/rows/row-filter.ts";
import type { Shelf } from "./search/rows/shelf.ts";

/** In every time zone a day begins on a quarter hour of UTC. */
const QUARTER_MS = 15 * 60_000;

/** Number of shelves that a catalogue answers from. */
const SHELVES = 2;

/** Counts in memory how often partners appear in result lists, so that no search waits for the database. */
export class MatchCounter {
  readonly #now: () => Date;
  /** Counts of the current quarter hour by shelf and row: resolving ids takes longer than counting. */
  #rows = new Map<Shelf, Map<number, number>>();
  #quarter = 0;
  /** By quarter hour, then by restaurant: counts flushed after midnight still belong to the day before. */
  #found = new Map<number, Map<string, number>>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  count(hits: readonly Hit[]): void {
    const quarter = Math.floor(this.#now().getTime() / QUARTER_MS);
    if (quarter !== this.#quarter) this.#nameThem();
    this.#quarter = quarter;
    for (const { shelf, row } of hits) {
      if (!shelf.segment.hasTraits(row, PARTNER)) continue;
      const times = this.#timesOn(shelf);
      times.set(row, (times.get(row) ?? 0) + 1);
    }
  }

  /** Returns and resets the counts. */
  take(): Count[] {
    this.#nameThem();
    const found = this.#found;
    this.#found = new Map();
    return [...found].flatMap(([quarter, times]) =>
      [...times].map(([restaurantId, count]) => ({
        restaurantId,
        what: "match" as const,
        at: new Date(quarter * QUARTER_MS),
        times: count,
      })),
    );
  }

  #timesOn(shelf: Shelf): Map<number, number> {
    const known = this.#rows.get(shelf);
    if (known) return known;
    // Its replaced predecessor must not stay in memory for its counts.
    if (this.#rows.size === SHELVES) this.#nameThem();
    const times = new Map<number, number>();
    this.#rows.set(shelf, times);
    return times;
  }

  #nameThem(): void {
    const found = this.#found.get(this.#quarter) ?? new Map<string, number>();
    for (const [shelf, times] of this.#rows)
      for (const [row, count] of times) found.set(shelf.id(row), (found.get(shelf.id(row)) ?? 0) + count);
    if (found.size > 0) this.#found.set(this.#quarter, found);
    this.#rows = new Map();
  }
}

const SAVE_MS = 10_000;

/** Flushes the counts of this process every few seconds. Returns a stop function that flushes the rest. */
export function saveMatches(db: Database, matches: MatchCounter): Stop {
  const save = () => addCounts(db, matches.take());
  const stop = everyHere(SAVE_MS, "counting what was found", save);
  return async () => {
    await stop();
    await save();
  };
}
