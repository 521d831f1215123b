import { expect, test } from "vitest";
import { DAY_TIMES, isNextDay, lastOrderTimes, lastSeatingTimes, onOneDay } from "./quarter-hours.ts";

test("a day has 96 quarter hours", () => {
  expect([DAY_TIMES.length, DAY_TIMES[0], DAY_TIMES.at(-1)]).toEqual([96, "00:00", "23:45"]);
});

test("the last party sits down with the first one or later, before five in the morning", () => {
  expect(lastSeatingTimes("23:30").slice(0, 4)).toEqual(["23:30", "23:45", "24:00", "24:15"]);
  expect(lastSeatingTimes("11:00").at(-1)).toBe("28:45");
});

test("the last order comes after the last seating, and before the night is over", () => {
  expect(lastOrderTimes("12:00")[0]).toBe("12:00");
  expect(lastOrderTimes("12:00").at(-1)).toBe("20:00");
  expect(lastOrderTimes("23:00").at(-1)).toBe("29:00");
});

test("a time of the next morning is known by its hour", () => {
  expect(["23:45", "24:00", "25:30"].map(isNextDay)).toEqual([false, true, true]);
  expect(onOneDay("25:30")).toBe("01:30");
});
