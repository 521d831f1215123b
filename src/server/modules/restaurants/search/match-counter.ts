import type { Count } from "../counts/store.ts";
import type { Hit } from "./catalogue.ts";
import { PARTNER } from "./row-filter.ts";

/** Every zone's day begins at a quarter of an hour of all the others. */
const QUARTER_MS = 15 * 60_000;

/**
 * Counts in memory how often restaurants stood in a list of results, so that no search waits for the database. Only
 * those that have somebody to read it.
 */
export class MatchCounter {
  readonly #now: () => Date;
  /** By the quarter hour, then by restaurant: what is written down after midnight still goes to the day before. */
  #found = new Map<number, Map<string, number>>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  count(hits: readonly Hit[]): void {
    const quarter = Math.floor(this.#now().getTime() / QUARTER_MS);
    const times = this.#found.get(quarter) ?? new Map<string, number>();
    this.#found.set(quarter, times);
    for (const { shelf, row } of hits) {
      if (!shelf.segment.hasTraits(row, PARTNER)) continue;
      const id = shelf.id(row);
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  }

  /** What was counted since the last time. */
  take(): Count[] {
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
}
