import { describe, expect, it } from "vitest";
import { rounded, roundedRing, throughPoints } from "./curves.ts";
import type { Point } from "./region.ts";

const stops: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

describe("a railway", () => {
  it("passes exactly through its stations", () => {
    expect(throughPoints(stops)).toEqual(expect.arrayContaining(stops));
  });

  it("ends at its ends, or where it began when it is a loop", () => {
    expect([throughPoints(stops).at(0), throughPoints(stops).at(-1)]).toEqual([stops[0], stops[3]]);
    expect(throughPoints(stops, true).at(-1)).toEqual(stops[0]);
  });
});

it("rounds a river but keeps its ends", () => {
  const river = rounded(stops, 2);
  expect([river.at(0), river.at(-1)]).toEqual([stops[0], stops[3]]);
  expect(river).not.toContainEqual(stops[1]);
});

it("closes the ring of a park", () => {
  const ring = roundedRing(stops, 3);
  expect(ring.at(0)).toEqual(ring.at(-1));
});
