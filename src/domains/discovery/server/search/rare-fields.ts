import { Grid } from "./grid.ts";
import { Places } from "./places.ts";
import type { RowFilter } from "./rows/row-filter.ts";
import type { TextMatch } from "./text/text-index.ts";

/** A query is rare if it matches at most this share of all rows, and at most this many. */
const RARE_SHARE = 1 / 64;
const MOST_ROWS = 8_192;
/** Catalogues below this size are scanned quickly anyway. */
const FEWEST_ROWS = 2_048;
/** Number of queries seen once that are remembered, to recognize them the second time. */
const REMEMBERED = 1_024;
/** Number of cached fields. Each takes 60 bytes per row, and a few hundred kilobytes for its bands. */
const CAPACITY = 32;

/** Rows, and the grid that indexes them. */
export interface Field {
  grid: Grid;
  places: Places;
  /** For each place of the grid its row; null if they are the same. */
  rows: Uint32Array | null;
}

/**
 * Caches the rows matched by rare queries, each in its own grid. There they are as dense as all rows are in the main
 * grid, so the nearest are found without scanning the rows in between.
 */
export class RareFields {
  readonly #all: Places;
  /** By query, least recently used first. Null for queries that turned out not to be rare. */
  readonly #cached = new Map<string, Field | null>();
  readonly #askedOnce = new Set<string>();

  constructor(all: Places) {
    this.#all = all;
  }

  /**
   * Null if the query is not rare, or is seen for the first time: most texts are sent once, while the user is typing.
   * `share`: estimated share of matching rows; `matching`: the matching rows, ascending.
   */
  of(
    filter: RowFilter,
    text: TextMatch | null,
    share: number,
    matching: () => Iterable<number>,
  ): Field | null {
    const { size } = this.#all;
    if (size < FEWEST_ROWS || share > RARE_SHARE || share * size > MOST_ROWS) return null;
    const { cuisines, prices, needs, excludes, minRating10, lunch, dinner } = filter;
    const question = [cuisines, prices, needs, excludes, minRating10, lunch, dinner, text?.id ?? 0].join(" ");
    const known = this.#cached.get(question);
    if (known === undefined && this.#isFirst(question)) return null;
    const field = known === undefined ? this.#layOut(Uint32Array.from(matching())) : known;
    this.#cached.delete(question);
    this.#cached.set(question, field);
    if (this.#cached.size > CAPACITY) this.#cached.delete(this.#cached.keys().next().value as string);
    return field;
  }

  #isFirst(question: string): boolean {
    if (this.#askedOnce.delete(question)) return false;
    this.#askedOnce.add(question);
    if (this.#askedOnce.size > REMEMBERED)
      this.#askedOnce.delete(this.#askedOnce.values().next().value as string);
    return true;
  }

  #layOut(rows: Uint32Array): Field | null {
    if (rows.length > 2 * MOST_ROWS) return null;
    const [lat, lng] = [new Float64Array(rows.length), new Float64Array(rows.length)];
    for (let at = 0; at < rows.length; at++) {
      const place = this.#all.position(rows[at] as number);
      lat[at] = place.lat;
      lng[at] = place.lng;
    }
    const grid = new Grid(lat, lng);
    const { order } = grid;
    return {
      grid,
      places: new Places(lat, lng, order),
      rows: order.map((number) => rows[number] as number),
    };
  }
}
