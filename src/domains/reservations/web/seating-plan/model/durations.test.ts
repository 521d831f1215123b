import { expect, test } from "vitest";
import { choicesWith, durationOf } from "./durations.ts";

test.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [45, { days: 0, hours: 0, minutes: 45 }],
  [90, { days: 0, hours: 1, minutes: 30 }],
  [1_500, { days: 0, hours: 25, minutes: 0 }],
  [2_880, { days: 2, hours: 0, minutes: 0 }],
])("%i minutes are shown as %o", (minutes, said) => {
  expect(durationOf(minutes)).toEqual(said);
});

test("an unusual value is added to the choices, in order", () => {
  expect(choicesWith([30, 60], 60)).toEqual([30, 60]);
  expect(choicesWith([30, 60], 40)).toEqual([30, 40, 60]);
});
