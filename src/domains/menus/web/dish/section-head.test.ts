import { describe, expect, it } from "vitest";
import { runs } from "./section-head.tsx";

describe("weekdays", () => {
  it.each([
    [[1, 2, 3, 4, 5, 6], [[1, 6]]],
    [
      [6, 7],
      [
        [6, 6],
        [7, 7],
      ],
    ],
    [
      [5, 1, 3, 2],
      [
        [1, 3],
        [5, 5],
      ],
    ],
    [[], []],
  ])("%j are said as %j", (weekdays, said) => {
    expect(runs(weekdays)).toEqual(said);
  });
});
