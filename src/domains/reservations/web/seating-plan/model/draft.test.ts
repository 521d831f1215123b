import { expect, test } from "vitest";
import { restaurantSeatingPlan } from "#tests/setup/builders/restaurant-seating-plan.ts";
import { documentOf, draftOf } from "./draft.ts";

test("an untouched draft is sent unchanged", () => {
  const restaurant = restaurantSeatingPlan();
  expect(documentOf(draftOf(restaurant))).toEqual(restaurant);
});

test("renaming a table or section preserves references to it", () => {
  const draft = draftOf(restaurantSeatingPlan());
  const renamed = documentOf({
    ...draft,
    sections: draft.sections.map((section) => ({ ...section, name: "Bar " })),
    tables: draft.tables.map((table) => (table.label === "C1" ? { ...table, label: " K1" } : table)),
  });
  expect(renamed.tables[0]).toMatchObject({ label: "K1", section: "Bar" });
  expect(renamed.combinations[0]?.labels).toEqual(["K1", "C2"]);
});

test("a walk-in weekday preserves its times, a closed one sends none", () => {
  const draft = draftOf(restaurantSeatingPlan());
  const week = (kind: "closed" | "walk-in-only") =>
    documentOf({ ...draft, week: draft.week.map((day) => (day.weekday === 5 ? { ...day, kind } : day)) });
  expect(week("walk-in-only").rules.walkInWeekdays).toEqual([3, 5]);
  expect(week("walk-in-only").week[4]?.periods).toHaveLength(1);
  expect(week("closed").rules.walkInWeekdays).toEqual([3]);
  expect(week("closed").week[4]?.periods).toEqual([]);
});

test("a deposit that is switched off is null, whatever amount was typed", () => {
  const { rules, ...draft } = draftOf(restaurantSeatingPlan());
  const withDeposit = documentOf({ ...draft, rules: { ...rules, depositPer: "party", depositYen: "3000" } });
  expect(withDeposit.rules).toMatchObject({ depositPer: "party", depositYen: 3000 });
  const without = documentOf({ ...draft, rules: { ...rules, depositPer: "none", depositYen: "3000" } });
  expect(without.rules.depositYen).toBe(0);
});

test("special days are sorted by date", () => {
  const restaurant = restaurantSeatingPlan();
  const day = (date: string) => ({ date, kind: "closed" as const, periods: [], note: null });
  const draft = draftOf({ ...restaurant, exceptions: [day("2027-01-03"), day("2026-12-31")] });
  expect(draft.exceptions.map(({ date }) => date)).toEqual(["2026-12-31", "2027-01-03"]);
});
