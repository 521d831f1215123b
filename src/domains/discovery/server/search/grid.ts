import { EARTH_RADIUS_M } from "#kernel/geo.ts";
import { firstAtLeast } from "./rows/bits.ts";

const RADIANS = Math.PI / 180;
/** Side of the widest cell in degrees (about 1.1 km north to south), and of the narrowest. */
const WIDEST = 0.01;
const NARROWEST = WIDEST / 32;
/** Cells are halved until the average restaurant shares its cell with at most this many. */
const CROWD = 16;

/** Columns of a band, starting at `first`; they may cross the antimeridian. */
export interface Columns {
  first: number;
  width: number;
}

/**
 * A latitude-longitude grid that stores only non-empty cells. The places of a cell are contiguous, as are the cells of
 * a band (one latitude) from west to east, so a section of a band is a range of rows.
 */
export class Grid {
  /** Side of a cell in degrees. */
  readonly cell: number;
  /** For each row in grid order, the place's number in the input. */
  readonly order: Uint32Array;
  readonly #bands: number;
  readonly #columns: number;
  /** First cell of each band, with one past the last at the end. */
  readonly #bandStart: Uint32Array;
  readonly #cellColumn: Uint32Array;
  readonly #cellStart: Uint32Array;

  constructor(lat: Float64Array, lng: Float64Array) {
    let layout = layOut(lat, lng, WIDEST);
    while (layout.crowd > CROWD && layout.cell > NARROWEST) layout = layOut(lat, lng, layout.cell / 2);
    this.cell = layout.cell;
    this.order = layout.order;
    this.#bands = Math.ceil(180 / this.cell);
    this.#columns = Math.ceil(360 / this.cell);
    this.#bandStart = layout.bandStart;
    this.#cellColumn = layout.cellColumn;
    this.#cellStart = layout.cellStart;
  }

  band(lat: number): number {
    return bandOf(lat, this.cell, this.#bands);
  }

  /** Degrees from a latitude to the nearest edge of a band; 0 inside it. */
  gap(lat: number, band: number): number {
    const south = band * this.cell - 90;
    return Math.max(0, south - lat, lat - south - this.cell);
  }

  /** The columns between two meridians; `west` may be below -180, and `east` above 180 or below `west`. */
  columns(west: number, east: number): Columns {
    const span = east >= west ? east - west : east - west + 360;
    // One column more than the span: both ends may be inside a cell.
    const width = Math.min(this.#columns, Math.floor(span / this.cell) + 2);
    return { first: columnOf(wrap(west), this.cell, this.#columns), width };
  }

  /** The columns that can hold a place within `angle` degrees of a position. */
  around(lat: number, lng: number, angle: number): Columns {
    const widest = Math.sin(Math.min(angle, 90) * RADIANS) / Math.cos(lat * RADIANS);
    if (Math.abs(lat) + angle >= 90 || widest >= 1) return { first: 0, width: this.#columns };
    // Slightly wider than the circle, so that rounding never excludes a place on its edge.
    const half = Math.asin(widest) / RADIANS + 1e-9;
    return this.columns(lng - half, lng + half);
  }

  /** Calls `visit` with each range of rows [from, to) of a band within these columns: two at most. */
  runs(band: number, { first, width }: Columns, visit: (from: number, to: number) => void): void {
    const start = this.#bandStart[band] as number;
    const end = this.#bandStart[band + 1] as number;
    if (start === end) return;
    this.#run(start, end, first, Math.min(this.#columns, first + width), visit);
    const over = first + width - this.#columns;
    if (over > 0) this.#run(start, end, 0, Math.min(first, over), visit);
  }

  /** Like `runs`, without the columns of `inner`, which must be within `outer`. */
  runsBeside(band: number, outer: Columns, inner: Columns, visit: (from: number, to: number) => void): void {
    // A band around the whole earth can start at any column.
    const first = outer.width === this.#columns ? inner.first : outer.first;
    const apart = (inner.first - first + this.#columns) % this.#columns;
    // Rounding may make the inner columns wider by one.
    const west = apart < outer.width ? apart : 0;
    const east = outer.width - west - inner.width;
    if (west > 0) this.runs(band, { first, width: west }, visit);
    if (east > 0) this.runs(band, { first: (inner.first + inner.width) % this.#columns, width: east }, visit);
  }

  /** Number of places in the square of cells around a position, `reach` cells to each side. */
  countAround(lat: number, lng: number, reach: number): number {
    const middle = this.band(lat);
    const columns = this.columns(lng - reach * this.cell, lng + reach * this.cell);
    let count = 0;
    for (let band = Math.max(0, middle - reach); band <= Math.min(this.#bands - 1, middle + reach); band++)
      this.runs(band, columns, (from, to) => {
        count += to - from;
      });
    return count;
  }

  #run(
    start: number,
    end: number,
    from: number,
    to: number,
    visit: (from: number, to: number) => void,
  ): void {
    const first = firstAtLeast(this.#cellColumn, from, start, end);
    const last = firstAtLeast(this.#cellColumn, to, first, end);
    if (first < last) visit(this.#cellStart[first] as number, this.#cellStart[last] as number);
  }
}

/** A ground distance in metres as degrees of a great circle. */
export function metresToDegrees(metres: number): number {
  return metres / EARTH_RADIUS_M / RADIANS;
}

interface Layout {
  cell: number;
  order: Uint32Array;
  bandStart: Uint32Array;
  cellColumn: Uint32Array;
  cellStart: Uint32Array;
  /** Number of places that share a cell, for the average place. */
  crowd: number;
}

function layOut(lat: Float64Array, lng: Float64Array, cell: number): Layout {
  const count = lat.length;
  const [bands, columns] = [Math.ceil(180 / cell), Math.ceil(360 / cell)];
  const placeStart = new Uint32Array(bands + 1);
  for (const value of lat) (placeStart[bandOf(value, cell, bands) + 1] as number)++;
  for (let band = 0; band < bands; band++)
    placeStart[band + 1] = (placeStart[band + 1] as number) + (placeStart[band] as number);
  // Column and place in one number, exact below 2^53: the native numeric sort needs no comparator.
  const keys = new Float64Array(count);
  const next = placeStart.slice();
  for (let place = 0; place < count; place++) {
    const band = bandOf(lat[place] as number, cell, bands);
    keys[(next[band] as number)++] = columnOf(lng[place] as number, cell, columns) * count + place;
  }
  const bandStart = new Uint32Array(bands + 1);
  const starts: number[] = [];
  const cellColumns: number[] = [];
  for (let band = 0; band < bands; band++) {
    const [from, to] = [placeStart[band] as number, placeStart[band + 1] as number];
    keys.subarray(from, to).sort();
    for (let at = from, last = -1; at < to; at++) {
      const column = Math.floor((keys[at] as number) / count);
      if (column === last) continue;
      last = column;
      starts.push(at);
      cellColumns.push(column);
    }
    bandStart[band + 1] = starts.length;
  }
  starts.push(count);
  let pairs = 0;
  for (let index = 0; index + 1 < starts.length; index++)
    pairs += ((starts[index + 1] as number) - (starts[index] as number)) ** 2;
  return {
    cell,
    order: Uint32Array.from(keys, (key) => key % count),
    bandStart,
    cellColumn: Uint32Array.from(cellColumns),
    cellStart: Uint32Array.from(starts),
    crowd: pairs / Math.max(1, count),
  };
}

function bandOf(lat: number, cell: number, bands: number): number {
  return Math.max(0, Math.min(bands - 1, Math.floor((lat + 90) / cell)));
}

function columnOf(lng: number, cell: number, columns: number): number {
  return Math.max(0, Math.min(columns - 1, Math.floor((lng + 180) / cell)));
}

function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
