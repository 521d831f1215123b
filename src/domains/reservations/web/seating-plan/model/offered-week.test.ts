import { expect, test } from "vitest";
import { restaurantSeatingPlan } from "#tests/setup/builders/restaurant-seating-plan.ts";
import { draftOf } from "./draft.ts";
import { offeredSpans, offeredWeek } from "./offered-week.ts";

const period = (firstSeating: string, lastSeating: string) => ({
  firstSeating,
  lastSeating,
  lastOrder: null,
});

test("days with the same times are told together, those that can be booked first", () => {
  const { week } = draftOf(restaurantSeatingPlan());
  expect(offeredWeek(week)).toEqual([
    {
      runs: [
        [2, 2],
        [4, 7],
      ],
      kind: "open",
      spans: [{ from: "18:00", to: "21:00" }],
    },
    { runs: [[3, 3]], kind: "walk-in-only", spans: [] },
    { runs: [[1, 1]], kind: "closed", spans: [] },
  ]);
});

test("a last seating that no step from the first one meets is not offered", () => {
  expect(offeredSpans([period("18:00", "21:15")])).toEqual([{ from: "18:00", to: "21:00" }]);
  expect(offeredSpans([period("12:15", "12:30")])).toEqual([{ from: "12:15", to: "12:15" }]);
});

test("periods are told in the order of the day, and one that ends before it begins not at all", () => {
  const spans = offeredSpans([period("18:00", "20:00"), period("11:30", "13:00"), period("22:00", "21:00")]);
  expect(spans.map(({ from }) => from)).toEqual(["11:30", "18:00"]);
});
