import { expect, test } from "vitest";
import { restaurantSeatingPlan } from "#tests/setup/builders/restaurant-seating-plan.ts";
import { draftOf } from "./draft.ts";
import { newTable, nextLabel, seatsAt, toggled, withoutSection, withoutTable } from "./tables.ts";

const draft = draftOf(restaurantSeatingPlan());

test("a new table copies the last one, with the next free number", () => {
  expect(newTable(draft.tables, "new")).toMatchObject({ id: null, label: "P2", section: null, maxParty: 6 });
  expect(newTable([], "new")).toMatchObject({ id: null, label: "1", minParty: 1, maxParty: 2 });
});

test("existing numbers are skipped, and leading zeros remain", () => {
  expect(nextLabel(["T3", "T4"], "T3")).toBe("T5");
  expect(nextLabel([], "卓09")).toBe("卓10");
  expect(nextLabel([], "窓際")).toBe("");
});

test("removing a table removes the combinations that need it", () => {
  const key = draft.tables[0]?.key ?? "";
  expect(withoutTable(draft, key).tables.map(({ label }) => label)).toEqual(["C2", "P1"]);
  expect(withoutTable(draft, key).combinations).toEqual([]);
  const three = {
    ...draft,
    combinations: [{ key: "x", tables: draft.tables.map((one) => one.key), minParty: 5, maxParty: 8 }],
  };
  expect(withoutTable(three, key).combinations[0]?.tables).toHaveLength(2);
});

test("removing a section does not remove its tables", () => {
  const left = withoutSection(draft, "section-0");
  expect(left.sections).toEqual([]);
  expect(left.tables.map(({ section }) => section)).toEqual([null, null, null]);
});

test("combined tables add up their seats, in the order of the restaurant", () => {
  const [c1 = "", c2 = "", p1 = ""] = draft.tables.map(({ key }) => key);
  expect(seatsAt(draft.tables, [c1, p1])).toBe(8);
  expect(toggled(draft.tables, [p1], c2)).toEqual([c2, p1]);
  expect(toggled(draft.tables, [c2, p1], p1)).toEqual([c2]);
});
