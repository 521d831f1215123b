import type { Bounds, Position } from "#kernel/geo.ts";
import { type Columns, type Grid, metresToDegrees } from "./grid.ts";
import { Nearest } from "./nearest.ts";
import type { Places } from "./places.ts";
import { firstAtLeast, lowestBit } from "./rows/bits.ts";
import { asksNothing, type Demand, satisfying, shareOf } from "./rows/row-filter.ts";

const RADIANS = Math.PI / 180;
/** The first circle is sized for this multiple of the wanted rows, in case density drops outward. */
const SPARE = 1.3;
/** Half the width, in cells, of the squares used to estimate density. */
const SQUARES = [1, 8];
const MIN_GROWTH = 1.5;
/** Up to this many rows it is cheaper to check each than to scan the bands. */
const FEW_ROWS = 512;
/** Larger than any squared chord: no chord is longer than the diameter, 2. */
const ANY_CHORD = 8;

/** Searches are synchronous, so all share one heap. */
const best = new Nearest();

/** The target of a sweep. */
export interface Goal {
  count: number;
  demand: Demand;
  /** Only these rows, ascending; null for all. */
  rows: Uint32Array | null;
  /** The last and most expensive check of a row. */
  fits(row: number): boolean;
}

/**
 * Scans the bands of a grid outward from a position and collects the nearest rows that match. Once it has enough, the
 * worst of them limits the remaining search, so anything beyond is never visited.
 */
export class Sweep {
  readonly #grid: Grid;
  readonly #places: Places;
  readonly #from: Position;
  readonly #goal: Goal;
  readonly #isPlain: boolean;
  readonly #x: number;
  readonly #y: number;
  readonly #z: number;
  /** Squared chord through the sphere. */
  #limit = ANY_CHORD;

  constructor(grid: Grid, places: Places, from: Position, goal: Goal) {
    this.#grid = grid;
    this.#places = places;
    this.#from = from;
    this.#goal = goal;
    best.start(goal.count);
    this.#isPlain = goal.rows === null && asksNothing(goal.demand);
    const phi = from.lat * RADIANS;
    const lambda = from.lng * RADIANS;
    this.#x = Math.cos(phi) * Math.cos(lambda);
    this.#y = Math.cos(phi) * Math.sin(lambda);
    this.#z = Math.sin(phi);
  }

  /** The nearest rows within a radius in metres; may include rows slightly beyond it. */
  within(radius: number): Uint32Array {
    const widest = metresToDegrees(radius);
    const rows = this.#goal.rows;
    this.#limit = chordSquared(widest);
    if (rows !== null && rows.length <= FEW_ROWS) {
      this.#list(rows, 0, rows.length);
      return best.rows();
    }
    let angle = Math.min(widest, this.#firstAngle());
    for (let seen: number | null = null; ; ) {
      this.#bands(angle, -90, 90, (reach) => this.#grid.around(this.#from.lat, this.#from.lng, reach), seen);
      if (angle >= widest || (best.isFull && degreesOf(best.worst) <= angle)) return best.rows();
      seen = angle;
      // Nothing nearer than the worst of a full heap can be farther out than that.
      angle = Math.min(widest, best.isFull ? degreesOf(best.worst) : this.#wider(angle));
    }
  }

  /** The nearest rows of a box; `fits` must exclude those of its outermost cells that are outside it. */
  inside(box: Bounds): Uint32Array {
    const columns = this.#grid.columns(box.west, box.east);
    this.#bands(180, box.south, box.north, () => columns, null);
    return best.rows();
  }

  /** `seen`: the angle within which everything has been scanned already; null if nothing has. */
  #bands(
    angle: number,
    south: number,
    north: number,
    columnsOf: (reach: number) => Columns,
    seen: number | null,
  ): void {
    const { lat } = this.#from;
    const [lowest, highest] = [this.#grid.band(south), this.#grid.band(north)];
    const middle = Math.max(lowest, Math.min(highest, this.#grid.band(lat)));
    let reach = angle;
    let worst = best.worst;
    let columns = columnsOf(reach);
    const inner = seen === null ? null : columnsOf(seen);
    const visit = (from: number, to: number) => this.#run(from, to);
    const look = (band: number): boolean => {
      const gap = this.#grid.gap(lat, band);
      if (band < lowest || band > highest || gap > reach) return false;
      if (inner === null || gap > (seen as number)) this.#grid.runs(band, columns, visit);
      else this.#grid.runsBeside(band, columns, inner, visit);
      if (best.worst < worst) {
        worst = best.worst;
        reach = Math.min(reach, degreesOf(worst));
        columns = columnsOf(reach);
      }
      return true;
    };
    let up = look(middle);
    let down = up;
    for (let step = 1; up || down; step++) {
      if (up) up = look(middle + step);
      if (down) down = look(middle - step);
    }
  }

  #run(from: number, to: number): void {
    const { rows } = this.#goal;
    if (rows !== null) {
      const first = firstAtLeast(rows, from, 0);
      this.#list(rows, first, firstAtLeast(rows, to, first));
    } else if (this.#isPlain) this.#every(from, to);
    else this.#words(from, to);
  }

  #words(from: number, to: number): void {
    const { demand } = this.#goal;
    for (let word = from >>> 5; word << 5 < to; word++) {
      let left = satisfying(demand, word);
      if (left === 0) continue;
      const start = word << 5;
      if (start < from) left &= -1 << (from - start);
      if (start + 32 > to) left &= -1 >>> (start + 32 - to);
      for (; left !== 0; left &= left - 1) this.#row(start + lowestBit(left));
    }
  }

  #list(rows: Uint32Array, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      if (satisfying(this.#goal.demand, row >>> 5) & (1 << (row & 31))) this.#row(row);
    }
  }

  /** The innermost loop. */
  #every(from: number, to: number): void {
    const places = this.#places;
    const [fromX, fromY, fromZ] = [this.#x, this.#y, this.#z];
    let furthest = Math.min(this.#limit, best.worst);
    for (let row = from; row < to; row++) {
      const chord = places.chord(row, fromX, fromY, fromZ);
      if (chord > furthest || !this.#goal.fits(row)) continue;
      best.offer(chord, row);
      furthest = Math.min(this.#limit, best.worst);
    }
  }

  #row(row: number): void {
    const chord = this.#places.chord(row, this.#x, this.#y, this.#z);
    if (chord > this.#limit || chord > best.worst || !this.#goal.fits(row)) return;
    best.offer(chord, row);
  }

  /** Angle in degrees within which enough rows are expected, from the local density. */
  #firstAngle(): number {
    const { lat, lng } = this.#from;
    const { count, demand, rows } = this.#goal;
    const size = this.#places.size;
    const share = shareOf(demand, size) * (rows === null ? 1 : rows.length / Math.max(1, size));
    for (const reach of SQUARES) {
      const around = this.#grid.countAround(lat, lng, reach);
      if (around < 8) continue;
      const side = (2 * reach + 1) * this.#grid.cell;
      const area = side * side * Math.cos(lat * RADIANS);
      return Math.sqrt((SPARE * count * area) / (Math.PI * around * Math.max(share, 1e-9)));
    }
    return 180;
  }

  /** The next angle if there were too few rows within `angle`, assuming equal density farther out. */
  #wider(angle: number): number {
    const { size } = best;
    return size === 0 ? 180 : angle * Math.max(MIN_GROWTH, Math.sqrt((SPARE * this.#goal.count) / size));
  }
}

/** Slightly larger than the angle (degrees) requires, against rounding; the exact distance decides afterwards. */
function chordSquared(angle: number): number {
  const chord = 2 * Math.sin(Math.min(angle * RADIANS, Math.PI) / 2);
  return chord * chord * (1 + 1e-9) + 1e-18;
}

/** The angle of a squared chord in degrees, slightly enlarged. */
function degreesOf(chord: number): number {
  return ((2 * Math.asin(Math.min(1, Math.sqrt(chord) / 2))) / RADIANS) * (1 + 1e-9) + 1e-9;
}
