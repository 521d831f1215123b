import type { Point } from "./region.ts";

const STEPS = 10;

/** A smooth line through every point (Catmull-Rom), so that a railway meets its stations. */
export function throughPoints(points: readonly Point[], isLoop = false): Point[] {
  const count = points.length;
  const at = (index: number): Point => {
    const inRange = isLoop ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[inRange] ?? [0, 0];
  };
  const segments = isLoop ? count : count - 1;
  const curve: Point[] = [];
  for (let index = 0; index < segments; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      curve.push([0, 1].map((axis) => spline(before, from, to, after, axis as 0 | 1, t)) as Point);
    }
  }
  curve.push(at(isLoop ? 0 : count - 1));
  return curve;
}

/** Rounds the corners of a line (Chaikin), keeping its ends. For rivers and roads, whose points are approximate. */
export function rounded(points: readonly Point[], times: number): Point[] {
  const [first, last] = [points.at(0), points.at(-1)];
  if (times === 0 || !first || !last) return [...points];
  const cut = points.slice(0, -1).flatMap((from, index) => cutCorner(from, points[index + 1] ?? from));
  return rounded([first, ...cut, last], times - 1);
}

/** Rounds the corners of a polygon. Takes an open ring, returns a closed one. */
export function roundedRing(points: readonly Point[], times: number): Point[] {
  if (times === 0) return [...points, ...points.slice(0, 1)];
  return roundedRing(
    points.flatMap((from, index) => cutCorner(from, points[(index + 1) % points.length] ?? from)),
    times - 1,
  );
}

function cutCorner(from: Point, to: Point): [Point, Point] {
  const between = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  return [between(0.25), between(0.75)];
}

function spline(before: Point, from: Point, to: Point, after: Point, axis: 0 | 1, t: number): number {
  const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}
