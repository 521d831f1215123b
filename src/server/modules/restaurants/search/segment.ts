import {
  type Bounds,
  distanceMetres,
  EARTH_RADIUS_M,
  isInside,
  type Position,
} from "../../../../shared/geo.ts";
import { Grid } from "./grid.ts";
import type { HoursClock } from "./hours-clock.ts";
import { Nearest } from "./nearest.ts";
import { fitsMasks, type RowFilter } from "./row-filter.ts";
import { TextIndex, type TextMatch } from "./text-index.ts";

const RADIANS = Math.PI / 180;
/** Where the search of a wide circle begins; it grows from there until enough is found. */
const FIRST_RADIUS_M = 200;
/** At the least and at the most so much wider each time. */
const MIN_GROWTH = 2;
const MAX_GROWTH = 8;
/** Up to so many rows it is cheaper to look at each than to walk the grid. */
const FEW_ROWS = 4_096;

/** What one restaurant brings to the index. */
export interface SegmentRow {
  lat: number;
  lng: number;
  kind: number;
  traits: number;
  rating10: number;
  /** Number of the opening hours in the clock. */
  hours: number;
  text: string;
}

/** Rows of the catalogue in columns, with a grid for places and bigrams for text. Never changes once it is built. */
export class Segment {
  readonly size: number;
  readonly #lat: Float64Array;
  readonly #lng: Float64Array;
  readonly #grid: Grid;
  readonly #text = new TextIndex();
  // In the order of the grid, so that one cell is one stretch of memory. x, y, z: the place on the unit sphere.
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #z: Float64Array;
  readonly #kind: Uint32Array;
  readonly #traits: Uint32Array;
  readonly #rating10: Uint8Array;
  readonly #hours: Uint32Array;
  /** For each row its place in the order of the grid. */
  readonly #at: Uint32Array;
  /** The words of a cell's rows OR-ed: a cell that holds no match is passed over whole. */
  readonly #cellKind: Uint32Array;
  readonly #cellTraits: Uint32Array;
  readonly #dead: Uint8Array;

  constructor(rows: readonly SegmentRow[]) {
    const size = rows.length;
    this.size = size;
    this.#lat = Float64Array.from(rows, (row) => row.lat);
    this.#lng = Float64Array.from(rows, (row) => row.lng);
    this.#grid = new Grid(this.#lat, this.#lng);
    this.#x = new Float64Array(size);
    this.#y = new Float64Array(size);
    this.#z = new Float64Array(size);
    this.#kind = new Uint32Array(size);
    this.#traits = new Uint32Array(size);
    this.#rating10 = new Uint8Array(size);
    this.#hours = new Uint32Array(size);
    this.#at = new Uint32Array(size);
    this.#dead = new Uint8Array(size);
    this.#cellKind = new Uint32Array(this.#grid.cellCount);
    this.#cellTraits = new Uint32Array(this.#grid.cellCount);
    for (const [id, row] of rows.entries()) this.#text.add(id, row.text);
    for (let cell = 0; cell < this.#grid.cellCount; cell++) {
      for (let at = this.#grid.cellStart[cell] ?? 0; at < (this.#grid.cellStart[cell + 1] ?? 0); at++) {
        const row = rows[this.#grid.order[at] ?? 0];
        if (row) this.#place(at, cell, row);
      }
    }
  }

  #place(at: number, cell: number, row: SegmentRow): void {
    const phi = row.lat * RADIANS;
    const lambda = row.lng * RADIANS;
    this.#x[at] = Math.cos(phi) * Math.cos(lambda);
    this.#y[at] = Math.cos(phi) * Math.sin(lambda);
    this.#z[at] = Math.sin(phi);
    this.#kind[at] = row.kind;
    this.#traits[at] = row.traits;
    this.#rating10[at] = row.rating10;
    this.#hours[at] = row.hours;
    this.#at[this.#grid.order[at] ?? 0] = at;
    this.#cellKind[cell] = (this.#cellKind[cell] ?? 0) | row.kind;
    this.#cellTraits[cell] = (this.#cellTraits[cell] ?? 0) | row.traits;
  }

  /** Leaves a row out of every answer from now on: it was changed or removed since the segment was built. */
  bury(row: number): void {
    this.#dead[row] = 1;
  }

  distance(row: number, from: Position): number {
    return distanceMetres(from, { lat: this.#lat[row] ?? 0, lng: this.#lng[row] ?? 0 });
  }

  hoursOf(row: number): number {
    return this.#hours[this.#at[row] ?? 0] ?? 0;
  }

  findText(terms: Parameters<TextIndex["find"]>[0]): TextMatch {
    return this.#text.find(terms);
  }

  matchAt(row: number, form: string): ReturnType<TextIndex["matchAt"]> {
    return this.#text.matchAt(row, form);
  }

  /**
   * The `count` nearest rows within `radius` metres that fit, exactly: nearest first.
   * `text`: only rows that match it.
   */
  nearest(
    from: Position,
    radius: number,
    count: number,
    filter: RowFilter,
    clock: HoursClock,
    text: TextMatch | null,
  ): { row: number; distance: number }[] {
    const best = new Nearest(count);
    const scan = this.#scanner(from, filter, clock, best, text);
    if (text !== null && text.rows.length <= FEW_ROWS) {
      const limit = chordSquared(radius);
      for (const row of text.rows) scan(this.#at[row] ?? 0, (this.#at[row] ?? 0) + 1, limit, null);
    } else {
      const marked = text === null ? null : this.#mark(text.rows);
      for (
        let reach = Math.min(radius, FIRST_RADIUS_M);
        ;
        reach = Math.min(radius, widen(reach, best.size, count))
      ) {
        best.clear();
        const limit = chordSquared(reach);
        this.#grid.around(from.lat, from.lng, reach, (first, last) =>
          this.#cells(first, last, filter, scan, limit, marked),
        );
        if (best.isFull || reach >= radius) break;
      }
    }
    return this.#byDistance(best.rows(), from).filter(({ distance }) => distance <= radius);
  }

  /** Up to `count` rows inside the box that fit, those nearest to `from` first. */
  inside(
    box: Bounds,
    from: Position,
    count: number,
    filter: RowFilter,
    clock: HoursClock,
    text: TextMatch | null,
  ): { row: number; distance: number }[] {
    const best = new Nearest(count);
    const marked = text === null ? null : this.#mark(text.rows);
    const scan = this.#scanner(from, filter, clock, best, text, box);
    this.#grid.inside(box, (first, last) => this.#cells(first, last, filter, scan, Infinity, marked));
    return this.#byDistance(best.rows(), from);
  }

  /** Every row that fits, in no particular order. */
  *matching(filter: RowFilter, clock: HoursClock, text: TextMatch | null): Generator<number> {
    if (text !== null) {
      for (const row of text.rows) {
        const fits = this.#dead[row] === 0 && this.#fits(this.#at[row] ?? 0, filter, clock);
        if (fits && text.holds(row)) yield row;
      }
      return;
    }
    for (let at = 0; at < this.size; at++) {
      const row = this.#grid.order[at] ?? 0;
      if (this.#dead[row] === 0 && this.#fits(at, filter, clock)) yield row;
    }
  }

  traitsOf(row: number): number {
    return this.#traits[this.#at[row] ?? 0] ?? 0;
  }

  ratingOf(row: number): number {
    return this.#rating10[this.#at[row] ?? 0] ?? 0;
  }

  #byDistance(rows: Uint32Array, from: Position): { row: number; distance: number }[] {
    return Array.from(rows, (row) => ({ row, distance: this.distance(row, from) })).sort(
      (a, b) => a.distance - b.distance || a.row - b.row,
    );
  }

  #cells(
    first: number,
    last: number,
    filter: RowFilter,
    scan: Scan,
    limit: number,
    marked: Uint8Array | null,
  ): void {
    const { cellStart } = this.#grid;
    for (let cell = first; cell < last; cell++) {
      if (!fitsMasks(filter, this.#cellKind[cell] ?? 0, this.#cellTraits[cell] ?? 0)) continue;
      scan(cellStart[cell] ?? 0, cellStart[cell + 1] ?? 0, limit, marked);
    }
  }

  #scanner(
    from: Position,
    filter: RowFilter,
    clock: HoursClock,
    best: Nearest,
    text: TextMatch | null,
    box?: Bounds,
  ): Scan {
    const phi = from.lat * RADIANS;
    const lambda = from.lng * RADIANS;
    const x = Math.cos(phi) * Math.cos(lambda);
    const y = Math.cos(phi) * Math.sin(lambda);
    const z = Math.sin(phi);
    const [xs, ys, zs, order, dead] = [this.#x, this.#y, this.#z, this.#grid.order, this.#dead];
    const [kinds, traits] = [this.#kind, this.#traits];
    const hasMasks = filter.cuisines !== 0 || filter.prices !== 0 || filter.needs !== 0;
    // The innermost loop: no index is out of range, and `as` spares the check that `??` would make for each.
    return (start, end, limit, marked) => {
      let furthest = Math.min(limit, best.worst);
      for (let at = start; at < end; at++) {
        if (hasMasks && !fitsMasks(filter, kinds[at] as number, traits[at] as number)) continue;
        const dx = (xs[at] as number) - x;
        const dy = (ys[at] as number) - y;
        const dz = (zs[at] as number) - z;
        // The squared chord through the earth grows with the distance over it, and needs no trigonometry.
        const chord = dx * dx + dy * dy + dz * dz;
        if (chord > furthest || !this.#fits(at, filter, clock)) continue;
        const row = order[at] ?? 0;
        if (dead[row] === 1 || (marked !== null && marked[row] === 0)) continue;
        if (box && !isInside({ lat: this.#lat[row] ?? 0, lng: this.#lng[row] ?? 0 }, box)) continue;
        if (text !== null && !text.holds(row)) continue;
        best.offer(chord, row);
        furthest = Math.min(limit, best.worst);
      }
    };
  }

  #fits(at: number, filter: RowFilter, clock: HoursClock): boolean {
    const traits = this.#traits[at] ?? 0;
    return (
      fitsMasks(filter, this.#kind[at] ?? 0, traits) &&
      (traits & filter.excludes) === 0 &&
      (this.#rating10[at] ?? 0) >= filter.minRating10 &&
      (!filter.openNow || clock.isOpen(this.#hours[at] ?? 0) === true)
    );
  }

  #mark(rows: Uint32Array): Uint8Array {
    const marked = new Uint8Array(this.size);
    for (const row of rows) marked[row] = 1;
    return marked;
  }
}

type Scan = (start: number, end: number, limit: number, marked: Uint8Array | null) => void;

/** How far to look next, when `found` of the `wanted` lay within `reach`: as if they lay equally dense farther out. */
function widen(reach: number, found: number, wanted: number): number {
  const growth = found === 0 ? MAX_GROWTH : Math.sqrt((1.5 * wanted) / found);
  return reach * Math.max(MIN_GROWTH, Math.min(MAX_GROWTH, growth));
}

/** A hair more than the radius, against rounding; the exact distance decides afterwards. */
function chordSquared(radius: number): number {
  const chord = 2 * Math.sin(Math.min(radius / EARTH_RADIUS_M, Math.PI) / 2);
  return chord * chord * (1 + 1e-9) + 1e-18;
}
