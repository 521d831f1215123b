import { expect, test } from "vitest";
import { readRange } from "./answer-map.ts";

test.each([
  ["bytes=0-99", { first: 0, last: 99 }],
  ["bytes=990-", { first: 990, last: 999 }],
  ["bytes=990-5000", { first: 990, last: 999 }],
  ["bytes=-10", { first: 990, last: 999 }],
  ["bytes=-5000", { first: 0, last: 999 }],
  ["bytes=1000-1001", null],
  ["bytes=20-10", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["lines=1-2", null],
  [null, null],
])("%j of 1,000 bytes is %j", (header, range) => {
  expect(readRange(header, 1_000)).toEqual(range);
});
