import { expect, test } from "vitest";
import { moved, replaced, without } from "./row-buttons.tsx";

const list = ["a", "b", "c"];

test("an entry changes places with its neighbour", () => {
  expect(moved(list, 1, -1)).toEqual(["b", "a", "c"]);
  expect(moved(list, 1, 1)).toEqual(["a", "c", "b"]);
});

test("the first goes no further up, the last no further down", () => {
  expect(moved(list, 0, -1)).toEqual(list);
  expect(moved(list, 2, 1)).toEqual(list);
});

test("one entry is changed or taken away, the others stay", () => {
  expect(replaced([{ a: 1 }, { a: 2 }], 1, { a: 3 })).toEqual([{ a: 1 }, { a: 3 }]);
  expect(without(list, 1)).toEqual(["a", "c"]);
});
