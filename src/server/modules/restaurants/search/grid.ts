import { EARTH_RADIUS_M } from "../../../../shared/geo.ts";

const RADIANS = Math.PI / 180;
/** Degrees a side, about 1.1 km north to south: a search of 500 m touches four to nine cells. */
const CELL = 0.01;
const ROWS = Math.ceil(180 / CELL);
const COLUMNS = Math.ceil(360 / CELL);

/**
 * Cells of a latitude-longitude grid, only those that hold something, each with its places in one run.
 * `order[cellStart[c] .. cellStart[c + 1])` are the places of cell `c`; the cells of a grid row stand side by side,
 * sorted by column, so that a range of columns is a range of cells.
 */
export class Grid {
  readonly order: Uint32Array;
  readonly cellStart: Uint32Array;
  readonly #cellColumn: Uint16Array;
  /** First cell of each grid row, and one past the last. */
  readonly #rowStart: Uint32Array;

  constructor(lat: Float64Array, lng: Float64Array) {
    const count = lat.length;
    // Cell and place in one number (below 2^53 up to ten million places): the native numeric sort needs no comparator.
    const sorted = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      sorted[i] = (gridRow(lat[i] ?? 0) * COLUMNS + gridColumn(lng[i] ?? 0)) * count + i;
    }
    sorted.sort();
    this.order = Uint32Array.from(sorted, (value) => value % count);
    const starts: number[] = [];
    const columns: number[] = [];
    this.#rowStart = new Uint32Array(ROWS + 1);
    let last = -1;
    for (let i = 0; i < count; i++) {
      const key = Math.floor((sorted[i] ?? 0) / count);
      if (key === last) continue;
      last = key;
      starts.push(i);
      columns.push(key % COLUMNS);
      const next = Math.floor(key / COLUMNS) + 1;
      this.#rowStart[next] = (this.#rowStart[next] ?? 0) + 1;
    }
    for (let row = 0; row < ROWS; row++) {
      this.#rowStart[row + 1] = (this.#rowStart[row + 1] ?? 0) + (this.#rowStart[row] ?? 0);
    }
    this.cellStart = Uint32Array.from([...starts, count]);
    this.#cellColumn = Uint16Array.from(columns);
  }

  get cellCount(): number {
    return this.#cellColumn.length;
  }

  /** Calls `visit` with every run of cells [from, to) that can hold a place within `radius` metres. */
  around(lat: number, lng: number, radius: number, visit: (from: number, to: number) => void): void {
    const angle = radius / EARTH_RADIUS_M;
    // A hair wider than the circle, so that rounding never leaves out a place on its edge.
    const halfLat = angle / RADIANS + 1e-9;
    const widest = Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos(lat * RADIANS);
    const nearPole = Math.abs(lat) + halfLat >= 90 || widest >= 1;
    const halfLng = nearPole ? 180 : Math.asin(widest) / RADIANS + 1e-9;
    this.inside(
      { south: lat - halfLat, north: lat + halfLat, west: lng - halfLng, east: lng + halfLng },
      visit,
    );
  }

  /** The same for a box in degrees; `west` may be below -180 and `east` above 180 or below `west`. */
  inside(
    box: { south: number; north: number; west: number; east: number },
    visit: (from: number, to: number) => void,
  ): void {
    const span = box.east >= box.west ? box.east - box.west : box.east - box.west + 360;
    const first = gridColumn(wrap(box.west));
    // One column more than the span: both ends may lie inside a cell.
    const width = Math.min(COLUMNS, Math.floor(span / CELL) + 2);
    for (let row = gridRow(box.south); row <= gridRow(box.north); row++) {
      this.#run(row, first, Math.min(COLUMNS, first + width), visit);
      if (first + width > COLUMNS) this.#run(row, 0, Math.min(first, first + width - COLUMNS), visit);
    }
  }

  #run(row: number, fromColumn: number, toColumn: number, visit: (from: number, to: number) => void): void {
    const start = this.#rowStart[row] ?? 0;
    const end = this.#rowStart[row + 1] ?? 0;
    if (start === end) return;
    const from = this.#firstAtLeast(fromColumn, start, end);
    const to = this.#firstAtLeast(toColumn, from, end);
    if (from < to) visit(from, to);
  }

  #firstAtLeast(column: number, from: number, to: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cellColumn[middle] ?? 0) < column) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function gridRow(lat: number): number {
  return Math.max(0, Math.min(ROWS - 1, Math.floor((lat + 90) / CELL)));
}

function gridColumn(lng: number): number {
  return Math.max(0, Math.min(COLUMNS - 1, Math.floor((lng + 180) / CELL)));
}

function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
