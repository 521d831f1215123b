import { describe, expect, it, test } from "vitest";
import { weekday } from "#kernel/time/calendar.ts";
import { restaurantSeatingPlan } from "#tests/setup/builders/restaurant-seating-plan.ts";
import { draftOf } from "./draft.ts";
import {
  copyDay,
  nextPeriod,
  offeredSpans,
  offeredWeek,
  usualPeriods,
  withKind,
  withSpecialDay,
} from "./week.ts";

const { week } = draftOf(restaurantSeatingPlan());
const lunch = { firstSeating: "11:30", lastSeating: "13:30", lastOrder: "14:00" };

describe("copyDay", () => {
  it("copies kind and times to the chosen weekdays only", () => {
    const from = week.map((day) => (day.weekday === 2 ? { ...day, periods: [lunch] } : day));
    const copied = copyDay(from, 2, [1, 3]);
    expect(copied[0]).toEqual({ weekday: 1, kind: "open", periods: [lunch] });
    expect(copied[2]).toEqual({ weekday: 3, kind: "open", periods: [lunch] });
    expect(copied.slice(3)).toEqual(from.slice(3));
  });

  it("copies a closed day too", () => {
    expect(copyDay(week, 1, [7])[6]?.kind).toBe("closed");
  });
});

describe("a day that is opened", () => {
  it("restores its own times", () => {
    const friday = { weekday: 5, kind: "open" as const, periods: [lunch] };
    expect(withKind(withKind(friday, "closed", []), "open", [])).toEqual(friday);
  });

  it("copies those of an open day if it has none", () => {
    const monday = { weekday: 1, kind: "closed" as const, periods: [] };
    expect(withKind(monday, "open", usualPeriods(week, 1)).periods).toEqual(week[1]?.periods);
    expect(withKind(monday, "open", []).periods).toHaveLength(1);
  });
});

describe("nextPeriod", () => {
  it("is after the one before", () => {
    expect(nextPeriod([lunch])).toEqual({ firstSeating: "16:30", lastSeating: "19:30", lastOrder: null });
  });

  it("stays within the day", () => {
    const late = { firstSeating: "20:00", lastSeating: "23:00", lastOrder: null };
    expect(nextPeriod([late])).toMatchObject({ firstSeating: "23:45", lastSeating: "23:45" });
  });
});

test("a special day is closed at first, sorted by date", () => {
  const days = withSpecialDay(withSpecialDay([], "2027-01-03"), "2026-12-31");
  expect(days).toEqual([
    { date: "2026-12-31", kind: "closed", periods: [], note: "" },
    { date: "2027-01-03", kind: "closed", periods: [], note: "" },
  ]);
});

test("a week goes from Monday to Sunday", () => {
  expect(weekday("2026-11-23")).toBe(1);
  expect(weekday("2026-11-29")).toBe(7);
});

const period = (firstSeating: string, lastSeating: string) => ({
  firstSeating,
  lastSeating,
  lastOrder: null,
});

test("days with the same times are grouped, bookable ones first", () => {
  const { week } = draftOf(restaurantSeatingPlan());
  expect(offeredWeek(week, 30)).toEqual([
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

test("a last seating between two steps is not offered", () => {
  expect(offeredSpans([period("18:00", "21:15")], 30)).toEqual([{ from: "18:00", to: "21:00" }]);
  expect(offeredSpans([period("18:00", "21:15")], 15)).toEqual([{ from: "18:00", to: "21:15" }]);
  expect(offeredSpans([period("12:15", "12:30")], 30)).toEqual([{ from: "12:15", to: "12:15" }]);
});

test("periods are sorted, and one that ends before it begins is omitted", () => {
  const spans = offeredSpans(
    [period("18:00", "20:00"), period("11:30", "13:00"), period("22:00", "21:00")],
    30,
  );
  expect(spans.map(({ from }) => from)).toEqual(["11:30", "18:00"]);
});
