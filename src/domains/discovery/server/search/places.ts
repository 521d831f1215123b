import type { Position } from "#kernel/geo.ts";

const RADIANS = Math.PI / 180;
/** Values per row: x, y and z on the unit sphere, latitude and longitude. */
const ROW = 5;

/**
 * Positions of the rows. All values of a row are adjacent in memory: visiting scattered rows is bound by memory
 * latency, so each row should cost one cache miss.
 */
export class Places {
  readonly size: number;
  readonly #values: Float64Array;

  /** `order`: for each row, its index in the lists of latitudes and longitudes. */
  constructor(lat: Float64Array, lng: Float64Array, order: Uint32Array) {
    this.size = order.length;
    this.#values = new Float64Array(ROW * order.length);
    for (let row = 0, at = 0; row < order.length; row++, at += ROW) {
      const number = order[row] as number;
      const phi = (lat[number] as number) * RADIANS;
      const lambda = (lng[number] as number) * RADIANS;
      this.#values[at] = Math.cos(phi) * Math.cos(lambda);
      this.#values[at + 1] = Math.cos(phi) * Math.sin(lambda);
      this.#values[at + 2] = Math.sin(phi);
      this.#values[at + 3] = lat[number] as number;
      this.#values[at + 4] = lng[number] as number;
    }
  }

  /**
   * Squared chord length through the unit sphere: increases with the great-circle distance, and needs no trigonometry.
   */
  chord(row: number, x: number, y: number, z: number): number {
    const values = this.#values;
    const at = ROW * row;
    const dx = (values[at] as number) - x;
    const dy = (values[at + 1] as number) - y;
    const dz = (values[at + 2] as number) - z;
    return dx * dx + dy * dy + dz * dz;
  }

  position(row: number): Position {
    return { lat: this.#values[ROW * row + 3] as number, lng: this.#values[ROW * row + 4] as number };
  }
}
