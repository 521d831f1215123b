import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import { checkSeatingPlan, isInForce } from "./check-rules.ts";
import { DEFAULT_RULES } from "./get-seating-plan.ts";

const period = (firstSeating: string, lastSeating: string) => ({
  ...{ firstSeating, lastSeating, lastOrder: null },
});
const table = (label: string, changes: Partial<SeatingPlanBody["tables"][number]> = {}) => ({
  ...{ id: null, label, section: null, minParty: 1, maxParty: 4, place: null },
  ...changes,
});
const place = (x: number) => ({ x, y: 2, width: 2, height: 2, isRound: false });
const joined = (labels: string[], maxParty = 8) => ({ labels, minParty: 5, maxParty });
const COUNTER = { name: "Counter", isOffered: false, words: {} };
const RIGHT: SeatingPlanBody = {
  sections: [COUNTER],
  tables: [table("A", { id: "a", section: "Counter" }), table("B")],
  combinations: [joined(["A", "B"])],
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    periods: [period("17:00", "21:00"), period("11:30", "13:30")],
  })),
  questions: [],
  exceptions: [
    { date: "2026-12-24", kind: "open", periods: [period("18:00", "18:00")], note: null },
    { date: "2026-12-25", kind: "closed", periods: [], note: null },
  ],
  rules: { ...DEFAULT_RULES, turnByParty: [{ upTo: 2, minutes: 90 }] },
};
const known = new Set(["a", "b"]);
const issues = (changes: Partial<SeatingPlanBody>) =>
  checkSeatingPlan({ ...RIGHT, ...changes }, known).map(({ path, issue }) => `${path} ${issue}`);

describe("checkSeatingPlan", () => {
  it("accepts a consistent seating plan", () => {
    expect(issues({})).toEqual([]);
  });

  it.each<[string, Partial<SeatingPlanBody>, string[]]>([
    ["an area named twice", { sections: [COUNTER, COUNTER] }, ["sections.1.name section-twice"]],
    [
      "a table in an area that there is not",
      { tables: [table("A"), table("B", { section: "Roof" })] },
      ["tables.1.section unknown-section"],
    ],
    [
      "two tables of one name",
      { tables: [table("A"), table("B"), table("A")] },
      ["tables.2.label label-twice"],
    ],
    [
      "two tables on one place of the floor",
      { tables: [table("A", { place: place(3) }), table("B", { place: place(4) })] },
      ["tables.1.place place-taken"],
    ],
    [
      "a table of another restaurant",
      { tables: [table("A", { id: "z" }), table("B")] },
      ["tables.0.id unknown-table"],
    ],
    [
      "a table that stands there twice",
      { tables: [table("A", { id: "a" }), table("B", { id: "a" })] },
      ["tables.1.id unknown-table"],
    ],
    [
      "a table for at least more than at most",
      { tables: [table("A"), table("B", { minParty: 6, maxParty: 5 })], combinations: [] },
      ["tables.1.maxParty below-minimum"],
    ],
    [
      "a combination with a table that there is not",
      { combinations: [joined(["A", "C"])] },
      ["combinations.0.labels.1 unknown-label"],
    ],
    [
      "a combination of a table with itself",
      { combinations: [joined(["A", "A"])] },
      ["combinations.0.labels.1 label-twice"],
    ],
    [
      "a combination that stands there twice",
      { combinations: [joined(["A", "B"]), joined(["B", "A"])] },
      ["combinations.1.labels combination-twice"],
    ],
    [
      "a combination for at least more than at most",
      { combinations: [joined(["A", "B"], 4)] },
      ["combinations.0.maxParty below-minimum"],
    ],
    [
      "a combination for more than its tables seat",
      { combinations: [joined(["A", "B"], 9)] },
      ["combinations.0.maxParty too-large"],
    ],
    [
      "a weekday twice",
      { week: RIGHT.week.map((day) => (day.weekday === 7 ? { ...day, weekday: 1 } : day)) },
      ["week.6.weekday weekday-twice"],
    ],
    [
      "times that overlap, in whatever order they are given",
      {
        week: RIGHT.week.map((day) =>
          day.weekday === 2
            ? {
                ...day,
                periods: [period("13:30", "14:00"), period("11:00", "13:30"), period("15:00", "15:00")],
              }
            : day,
        ),
      },
      ["week.1.periods.0.firstSeating overlapping"],
    ],
    [
      "an open day without times, a closed one with some, and a date twice",
      {
        exceptions: [
          { date: "2026-12-24", kind: "open", periods: [], note: null },
          { date: "2026-12-25", kind: "walk-in-only", periods: [period("18:00", "19:00")], note: null },
          { date: "2026-12-24", kind: "closed", periods: [], note: null },
        ],
      },
      [
        "exceptions.0.periods required",
        "exceptions.1.periods times-of-closed-day",
        "exceptions.2.date date-twice",
      ],
    ],
    [
      "two stays for one size of party",
      {
        rules: {
          ...DEFAULT_RULES,
          turnByParty: [
            { upTo: 2, minutes: 90 },
            { upTo: 2, minutes: 60 },
          ],
        },
      },
      ["rules.turnByParty.1.upTo size-twice"],
    ],
  ])("names %s, and the field", (_, changes, expected) => {
    expect(issues(changes)).toEqual(expected.map((line) => `inventory.${line}`));
  });

  it("accepts the restaurants of the demo district as they are", () => {
    const folder = new URL("../../../../../../db/demo/restaurants/", import.meta.url);
    const restaurants = readdirSync(folder).map((name) =>
      JSON.parse(readFileSync(new URL(name, folder), "utf8")),
    );
    for (const { slug, tables = [], combinations = [] } of restaurants) {
      const own = { ...RIGHT, tables: tables.map((one: object) => ({ ...table(""), ...one })), combinations };
      expect([slug, checkSeatingPlan(own, known)]).toEqual([slug, []]);
    }
  });
});

describe("isInForce", () => {
  const [monday, ...others] = RIGHT.week;
  const inForce = {
    ...RIGHT,
    tables: RIGHT.tables.map((one, at) => ({ ...one, id: one.id ?? `new ${at}` })),
  };

  it("detects a saved plan although new tables have ids and lists are sorted", () => {
    const week = [...others, ...(monday ? [{ ...monday, periods: monday.periods.toReversed() }] : [])];
    expect(isInForce(inForce, { ...RIGHT, week, exceptions: RIGHT.exceptions.toReversed() })).toBe(true);
  });

  it("detects any other difference", () => {
    const swapped = inForce.tables.map((one, at) => ({ ...one, id: inForce.tables[1 - at]?.id ?? null }));
    for (const changes of [
      { tables: swapped },
      { tables: RIGHT.tables.toReversed() },
      { sections: [] },
      { exceptions: RIGHT.exceptions.slice(1) },
      { rules: { ...RIGHT.rules, leadMinutes: 61 } },
    ])
      expect(isInForce(inForce, { ...RIGHT, ...changes })).toBe(false);
  });
});
