import type { Position } from "#kernel/geo.ts";
import type { TileId } from "../tile-store.ts";
import type { Part } from "./read-tile.ts";

/** Half of the equator in meters of Web Mercator, times two. */
const AROUND_M = 40_075_016.686;

export interface Size {
  width: number;
  height: number;
}

/** A window of the map: where a tile of it is, in pixels of the picture. */
export class View {
  readonly size: Size;
  readonly #centre: { x: number; y: number };
  readonly #worldPx: number;

  /** `metresPerPx`: at the middle. */
  constructor({ lat, lng }: Position, size: Size, metresPerPx: number) {
    const sin = Math.sin((lat * Math.PI) / 180);
    this.size = size;
    this.#centre = { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
    this.#worldPx = (AROUND_M * Math.cos((lat * Math.PI) / 180)) / metresPerPx;
  }

  /** The tiles of a zoom that are seen. */
  tiles(z: number): TileId[] {
    const { width, height } = this.size;
    const tilePx = this.#worldPx / 2 ** z;
    const range = (middle: number, length: number) => {
      const at = middle * 2 ** z;
      const [from, to] = [Math.floor(at - length / 2 / tilePx), Math.floor(at + length / 2 / tilePx)];
      return Array.from({ length: to - from + 1 }, (_, step) => from + step);
    };
    return range(this.#centre.y, height).flatMap((y) =>
      range(this.#centre.x, width).map((x) => ({ z, x, y })),
    );
  }

  /** A line of a tile in pixels of the picture. */
  project(part: Part, { z, x, y }: TileId, extent: number): number[] {
    const { width, height } = this.size;
    const tilePx = this.#worldPx / 2 ** z;
    const left = width / 2 + (x - this.#centre.x * 2 ** z) * tilePx;
    const top = height / 2 + (y - this.#centre.y * 2 ** z) * tilePx;
    return part.map((value, at) => (at % 2 === 0 ? left : top) + (value / extent) * tilePx);
  }

  /** Whether a line comes into sight, by the box around it. */
  isSeen(line: readonly number[], margin = 8): boolean {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let at = 0; at + 1 < line.length; at += 2) {
      const [x = 0, y = 0] = [line[at], line[at + 1]];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    const { width, height } = this.size;
    return right >= -margin && left <= width + margin && bottom >= -margin && top <= height + margin;
  }
}
