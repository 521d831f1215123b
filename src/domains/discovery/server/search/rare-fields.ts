import { Grid } from "./grid.ts";
import { Places } from "./places.ts";
import type { RowFilter } from "./rows/row-filter.ts";
import type { TextMatch } from "./text/text-index.ts";

/** A question that leaves one row in so many of all is rare, if it also leaves no more than these. */
const RARE_SHARE = 1 / 64;
const MOST_ROWS = 8_192;
/** Of fewer rows all are soon looked at. */
const FEWEST_ROWS = 2_048;
/** So many are remembered that were asked once, to know the second time. */
const REMEMBERED = 1_024;
/** So many are kept; each takes 60 bytes a row, and a few hundred kilobytes for its bands. */
const KEPT = 32;

/** Rows and the grid that they stand in. */
export interface Field {
  grid: Grid;
  places: Places;
  /** For each place of the grid its row; null where it is the row. */
  rows: Uint32Array | null;
}

/**
 * The rows that rare questions leave, each question's in a grid of its own: there they stand as close together as all rows
 * do in the large one, and the nearest are found without going through those between them.
 */
export class RareFields {
  readonly #all: Places;
  /** By question; the one that was asked longest ago comes first. Null for those that turned out not to be rare. */
  readonly #kept = new Map<string, Field | null>();
  readonly #askedOnce = new Set<string>();

  constructor(all: Places) {
    this.#all = all;
  }

  /**
   * Null when the question is not rare, or is asked for the first time: most texts that somebody is still typing are asked once.
   * `share`: of all rows, as far as is known; `matching`: those that it does leave, ascending.
   */
  of(
    filter: RowFilter,
    text: TextMatch | null,
    share: number,
    matching: () => Iterable<number>,
  ): Field | null {
    const { size } = this.#all;
    if (size < FEWEST_ROWS || share > RARE_SHARE || share * size > MOST_ROWS) return null;
    const { cuisines, prices, needs, excludes, minRating10 } = filter;
    const question = `${cuisines} ${prices} ${needs} ${excludes} ${minRating10} ${text?.name ?? ""}`;
    const known = this.#kept.get(question);
    if (known === undefined && this.#isFirst(question)) return null;
    const field = known === undefined ? this.#layOut(Uint32Array.from(matching())) : known;
    this.#kept.delete(question);
    this.#kept.set(question, field);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
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
