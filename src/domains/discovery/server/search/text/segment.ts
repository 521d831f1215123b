import { type Bounds, distanceMetres, isInside, type Position } from "#kernel/geo.ts";
import { Grid } from "../grid.ts";
import type { HoursClock } from "../hours-clock.ts";
import { Places } from "../places.ts";
import { type Field, RareFields } from "../rare-fields.ts";
import { Bits, lowestBit } from "../rows/bits.ts";
import { ByteStore } from "../rows/byte-store.ts";
import { Numbers } from "../rows/growing-lists.ts";
import {
  BitsPerBound,
  BitsPerFlag,
  type Demand,
  demandOf,
  type FilterBits,
  NOTHING,
  type RowFilter,
  satisfying,
  shareOf,
} from "../rows/row-filter.ts";
import { Sweep } from "../sweep.ts";
import { type Correction, correctionsOf } from "./spelling.ts";
import { TextIndex, type TextMatch } from "./text-index.ts";

/** The indexed data of a catalogue's rows, one list per column, in the order of arrival. */
export class SegmentColumns {
  readonly lat = new Numbers();
  readonly lng = new Numbers();
  readonly kind = new Numbers();
  readonly traits = new Numbers();
  readonly rating10 = new Numbers();
  /** Ranks of budgets. */
  readonly lunch = new Numbers();
  readonly dinner = new Numbers();
  /** Number of the opening hours in the clock. */
  readonly hours = new Numbers();
  /** Address of the search text in the byte store. */
  readonly text = new Numbers();
}

/** Number of words whose corrections are cached. */
const MOST_CORRECTED = 256;

/** Receives a row and its distance in metres. */
type Visit = (row: number, distance: number) => void;

/**
 * Rows of the catalogue in columns, with a grid for positions, bitmaps for filters and bigrams for text. Immutable.
 * Rows are numbered in grid order, so that neighbours are adjacent in memory.
 */
export class Segment {
  readonly size: number;
  /** For each row, its index in the columns it was built from. */
  readonly order: Uint32Array;
  readonly #places: Places;
  readonly #all: Field;
  readonly #rare: RareFields;
  readonly #filters: FilterBits;
  readonly #rating10: Uint8Array;
  readonly #hours: Uint32Array;
  readonly #text: TextIndex;
  readonly #corrections = new Map<string, Correction[]>();

  constructor(columns: SegmentColumns, texts: ByteStore) {
    const grid = new Grid(columns.lat.values(), columns.lng.values());
    const { order } = grid;
    const size = order.length;
    this.order = order;
    this.size = size;
    this.#places = new Places(columns.lat.values(), columns.lng.values(), order);
    this.#all = { grid, places: this.#places, rows: null };
    this.#rare = new RareFields(this.#places);
    this.#rating10 = columns.rating10.inOrder(order, new Uint8Array(size));
    this.#filters = {
      kinds: new BitsPerFlag(columns.kind.inOrder(order, new Uint32Array(size))),
      traits: new BitsPerFlag(columns.traits.inOrder(order, new Uint32Array(size))),
      ratings: new BitsPerBound(this.#rating10),
      lunches: new BitsPerBound(columns.lunch.inOrder(order, new Uint8Array(size))),
      dinners: new BitsPerBound(columns.dinner.inOrder(order, new Uint8Array(size))),
      dead: new Bits(size),
    };
    this.#hours = columns.hours.inOrder(order, new Uint32Array(size));
    const nearTexts = new ByteStore();
    const addresses = columns.text.inOrder(order, new Uint32Array(size));
    for (let row = 0; row < size; row++) addresses[row] = nearTexts.addFrom(texts, addresses[row] as number);
    this.#text = new TextIndex(nearTexts, addresses);
  }

  /** Excludes a row from all results: it was changed or removed after the segment was built. */
  bury(row: number): void {
    const { dead } = this.#filters;
    if (!dead.has(row)) dead.set(row);
  }

  isBuried(row: number): boolean {
    return this.#filters.dead.has(row);
  }

  hoursOf(row: number): number {
    return this.#hours[row] ?? 0;
  }

  ratingOf(row: number): number {
    return this.#rating10[row] ?? 0;
  }

  /** Whether the row has all the flags. */
  hasTraits(row: number, flags: number): boolean {
    return this.#filters.traits.has(row, flags);
  }

  /** Null if no row can match. */
  findText(terms: Parameters<TextIndex["find"]>[0]): TextMatch | null {
    return this.#text.find(terms);
  }

  /** Words of names that are like a misspelled one, the likeliest first. */
  correctionsOf(word: string): Correction[] {
    let found = this.#corrections.get(word);
    if (found === undefined) {
      if (this.#corrections.size === MOST_CORRECTED) this.#corrections.clear();
      found = correctionsOf(this.#text, word);
      this.#corrections.set(word, found);
    }
    return found;
  }

  /**
   * Calls `visit` with the `count` nearest matching rows within `radius` metres, exactly; nearest first, up to
   * rounding.
   */
  nearest(from: Position, radius: number, count: number, asked: Asked, visit: Visit): void {
    const { field, sweep } = this.#sweep(from, count, asked, null);
    this.#visit(sweep.within(radius), field, from, radius, visit);
  }

  /**
   * Calls `visit` with up to `count` matching rows inside the box, those nearest to `from`, if they are within `radius`
   * metres.
   */
  inside(box: Bounds, from: Position, radius: number, count: number, asked: Asked, visit: Visit): void {
    const { field, sweep } = this.#sweep(from, count, asked, box);
    this.#visit(sweep.inside(box), field, from, radius, visit);
  }

  /** Every matching row, in no particular order. */
  *matching(asked: Asked): Generator<number> {
    const { filter, text } = asked;
    const demand = demandOf(filter, this.#filters, text);
    const fits = withText(this.#testOfMoment(asked, null), text);
    const rows = text?.rows ?? null;
    if (rows !== null) {
      for (const row of rows) if (satisfying(demand, row >>> 5) & (1 << (row & 31)) && fits(row)) yield row;
      return;
    }
    for (let word = 0; word * 32 < this.size; word++) {
      for (let left = satisfying(demand, word); left !== 0; left &= left - 1) {
        const row = word * 32 + lowestBit(left);
        if (row < this.size && fits(row)) yield row;
      }
    }
  }

  /** A search in the grid in which the query's rows are densest. */
  #sweep(from: Position, count: number, asked: Asked, box: Bounds | null): { field: Field; sweep: Sweep } {
    const { filter, text } = asked;
    const demand = demandOf(filter, this.#filters, text);
    const fits = this.#testOfMoment(asked, box);
    const field = this.#rareField(asked, demand);
    if (field?.rows) {
      const { rows } = field;
      const { dead } = this.#filters;
      const isShown = (at: number) => !dead.has(rows[at] as number) && fits(rows[at] as number);
      const goal = { count, rows: null, demand: NOTHING, fits: isShown };
      return { field, sweep: new Sweep(field.grid, field.places, from, goal) };
    }
    const goal = { count, rows: text?.rows ?? null, demand, fits: withText(fits, text) };
    return { field: this.#all, sweep: new Sweep(this.#all.grid, this.#places, from, goal) };
  }

  #rareField({ filter, clock, text }: Asked, demand: Demand): Field | null {
    const share = shareOf(demand, this.size) * (text?.rows ? text.rows.length / this.size : 1);
    const always = { filter: { ...filter, openNow: false, openLate: false }, clock, text };
    return this.#rare.of(filter, text, share, () => this.matching(always));
  }

  /** Conditions on a row other than its filters and its text. */
  #testOfMoment({ filter, clock }: Asked, box: Bounds | null): (row: number) => boolean {
    const { openNow, openLate } = filter;
    if (!openNow && !openLate && box === null) return () => true;
    return (row) =>
      (!openNow || clock.isOpen(this.#hours[row] as number) === true) &&
      (!openLate || clock.isOpenLate(this.#hours[row] as number) === true) &&
      (box === null || isInside(this.#places.position(row), box));
  }

  /** Metres from a row to a position. */
  distance(row: number, from: Position): number {
    return distanceMetres(from, this.#places.position(row));
  }

  #visit(found: Uint32Array, { places, rows }: Field, from: Position, radius: number, visit: Visit): void {
    for (let at = 0; at < found.length; at++) {
      const place = found[at] as number;
      const distance = distanceMetres(from, places.position(place));
      if (distance <= radius) visit(rows === null ? place : (rows[place] as number), distance);
    }
  }
}

function withText(fits: (row: number) => boolean, text: TextMatch | null): (row: number) => boolean {
  const holds = text?.holds ?? null;
  return holds === null ? fits : (row) => fits(row) && holds(row);
}

/** Conditions on a row, wherever it is. */
export interface Asked {
  filter: RowFilter;
  clock: HoursClock;
  text: TextMatch | null;
}
