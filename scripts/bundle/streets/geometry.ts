import { classifyRings, type VectorTileFeature } from "@mapbox/vector-tile";
import type { VectorTileFeatureLike } from "@maplibre/vt-pbf";

/** A line, or the rings of one polygon: what must stay together. */
export type Shape = ReturnType<VectorTileFeature["loadGeometry"]>;
type Line = Shape[number];
type Point = Line[number];

const POLYGON = 3;
const CELLS = 64;

export function shapesOf(feature: VectorTileFeatureLike): Shape[] {
  const parts = feature.loadGeometry();
  return feature.type === POLYGON ? classifyRings(parts) : parts.map((line: Line) => [line]);
}

/**
 * Orders shapes so that each begins near the one before: a tile stores distances, and short ones take fewer bytes.
 */
export function inShortSteps(shapes: readonly Shape[], extent = 4096): Shape[] {
  const cell = extent / CELLS;
  return shapes
    .map((shape) => ({ shape, at: placeOnCurve(shape[0]?.[0], cell) }))
    .sort((a, b) => a.at - b.at)
    .map(({ shape }) => shape);
}

/** Position on a Hilbert curve through the cells of a tile; neighbors on the curve are neighbors on the ground. */
function placeOnCurve(start: Point | undefined, cell: number): number {
  let x = Math.min(CELLS - 1, Math.max(0, Math.floor((start?.x ?? 0) / cell)));
  let y = Math.min(CELLS - 1, Math.max(0, Math.floor((start?.y ?? 0) / cell)));
  let at = 0;
  for (let side = CELLS / 2; side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const lower = (y & side) > 0 ? 1 : 0;
    at += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) [x, y] = [CELLS - 1 - x, CELLS - 1 - y];
      [x, y] = [y, x];
    }
  }
  return at;
}
