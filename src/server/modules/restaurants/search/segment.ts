import { type Bounds, distanceMetres, isInside, type Position } from "../../../../shared/geo.ts";
import { Bits, lowestBit } from "./bits.ts";
import type { ByteStore } from "./byte-store.ts";
import { BitsPerFlag, demandOf, satisfying } from "./filter-bits.ts";
import { Grid } from "./grid.ts";
import type { HoursClock } from "./hours-clock.ts";
import type { RowFilter } from "./row-filter.ts";
import { type Places, Sweep } from "./sweep.ts";
import { TextIndex, type TextMatch } from "./text-index.ts";

const RADIANS = Math.PI / 180;

/** What the rows of a catalogue bring to the index, one list per column, in the order in which they came. */
export class SegmentColumns {
  readonly lat: number[] = [];
  readonly lng: number[] = [];
  readonly kind: number[] = [];
  readonly traits: number[] = [];
  readonly rating10: number[] = [];
  /** Number of the opening hours in the clock. */
  readonly hours: number[] = [];
  /** Where the search text stands in the store of texts. */
  readonly text: number[] = [];
}

export interface Found {
  row: number;
  /** Metres. */
  distance: number;
}

/**
 * Rows of the catalogue in columns, with a grid for places, bits for filters and bigrams for text; it never changes
 * once it is built. Rows are numbered in the order of the grid, so that what is near is near in memory too.
 */
export class Segment {
  readonly size: number;
  /** For each row its number in the columns it was built from. */
  readonly order: Uint32Array;
  readonly #grid: Grid;
  readonly #lat: Float64Array;
  readonly #lng: Float64Array;
  readonly #places: Places;
  readonly #kinds: BitsPerFlag;
  readonly #traits: BitsPerFlag;
  readonly #rating10: Uint8Array;
  readonly #hours: Uint32Array;
  readonly #text: TextIndex;
  /** Changed or removed since. */
  readonly #dead: Bits;

  constructor(columns: SegmentColumns, texts: ByteStore) {
    this.#grid = new Grid(columns.lat, columns.lng);
    this.order = this.#grid.order;
    this.size = this.order.length;
    const sorted = (column: readonly number[]) => Float64Array.from(this.order, (at) => column[at] as number);
    this.#lat = sorted(columns.lat);
    this.#lng = sorted(columns.lng);
    this.#places = onUnitSphere(this.#lat, this.#lng);
    this.#kinds = new BitsPerFlag(sorted(columns.kind));
    this.#traits = new BitsPerFlag(sorted(columns.traits));
    this.#rating10 = Uint8Array.from(sorted(columns.rating10));
    this.#hours = Uint32Array.from(sorted(columns.hours));
    this.#text = new TextIndex(texts, sorted(columns.text));
    this.#dead = new Bits(this.size);
  }

  /** Leaves a row out of every answer from now on: it was changed or removed since the segment was built. */
  bury(row: number): void {
    if (!this.#dead.has(row)) this.#dead.set(row);
  }

  isBuried(row: number): boolean {
    return this.#dead.has(row);
  }

  hoursOf(row: number): number {
    return this.#hours[row] ?? 0;
  }

  ratingOf(row: number): number {
    return this.#rating10[row] ?? 0;
  }

  /** Whether the row has all the flags. */
  hasTraits(row: number, flags: number): boolean {
    return this.#traits.has(row, flags);
  }

  /** Null when no row can fit. */
  findText(terms: Parameters<TextIndex["find"]>[0]): TextMatch | null {
    return this.#text.find(terms);
  }

  /** Whether the row's search text holds these bytes (UTF-8). */
  textHolds(row: number, needle: Buffer): boolean {
    return this.#text.holds(row, needle);
  }

  /** The `count` nearest rows within `radius` metres that fit, exactly, in no order. `text`: only rows that match it. */
  nearest(from: Position, radius: number, count: number, asked: Asked): Found[] {
    const rows = this.#sweep(from, count, asked, null).within(radius);
    return this.#withDistance(rows, from).filter(({ distance }) => distance <= radius);
  }

  /** Up to `count` rows inside the box that fit, those nearest to `from`, in no order. */
  inside(box: Bounds, from: Position, count: number, asked: Asked): Found[] {
    return this.#withDistance(this.#sweep(from, count, asked, box).inside(box), from);
  }

  /** Every row that fits, in no particular order. */
  *matching(asked: Asked): Generator<number> {
    const { demand, fits } = this.#test(asked, null);
    const rows = asked.text?.rows ?? null;
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

  #sweep(from: Position, count: number, asked: Asked, box: Bounds | null): Sweep {
    const rows = asked.text?.rows ?? null;
    return new Sweep(this.#grid, this.#places, from, { count, rows, ...this.#test(asked, box) });
  }

  #test({ filter, clock, text }: Asked, box: Bounds | null) {
    const demand = demandOf(filter, this.#kinds, this.#traits, text?.bits ?? [], this.#dead);
    const { minRating10, openNow } = filter;
    const isAnyone = minRating10 === 0 && !openNow && text === null && box === null;
    const fits = (row: number) =>
      isAnyone ||
      ((this.#rating10[row] as number) >= minRating10 &&
        (!openNow || clock.isOpen(this.#hours[row] as number) === true) &&
        (box === null || isInside(this.#position(row), box)) &&
        (text === null || text.holds(row)));
    return { demand, fits };
  }

  /** Metres from a row to a position. */
  distance(row: number, from: Position): number {
    return distanceMetres(from, this.#position(row));
  }

  #position(row: number): Position {
    return { lat: this.#lat[row] as number, lng: this.#lng[row] as number };
  }

  #withDistance(rows: Uint32Array, from: Position): Found[] {
    return Array.from(rows, (row) => ({
      row,
      distance: this.distance(row, from),
    }));
  }
}

/** What a search asks of a row, wherever it stands. */
export interface Asked {
  filter: RowFilter;
  clock: HoursClock;
  text: TextMatch | null;
}

function onUnitSphere(lat: Float64Array, lng: Float64Array): Places {
  const size = lat.length;
  const places = { x: new Float64Array(size), y: new Float64Array(size), z: new Float64Array(size) };
  for (let row = 0; row < size; row++) {
    const phi = (lat[row] as number) * RADIANS;
    const lambda = (lng[row] as number) * RADIANS;
    places.x[row] = Math.cos(phi) * Math.cos(lambda);
    places.y[row] = Math.cos(phi) * Math.sin(lambda);
    places.z[row] = Math.sin(phi);
  }
  return places;
}
