import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import { type ConflictReason, conflictReason, placeConflict, planOf, type Stay } from "./conflict-rules.ts";
import { DEFAULT_RULES } from "./get-seating-plan.ts";

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const evenings = (lastSeating = "21:00", closed: readonly number[] = []) =>
  WEEK.map((weekday) => ({
    weekday,
    periods: closed.includes(weekday) ? [] : [{ firstSeating: "17:00", lastSeating, lastOrder: null }],
  }));
const table = (id: string, minParty: number, maxParty: number) => ({
  ...{ id, label: id.toUpperCase(), section: null },
  ...{ minParty, maxParty, place: null },
});
const RESTAURANT: SeatingPlanBody = {
  sections: [],
  tables: [table("a", 1, 2), table("b", 2, 4)],
  combinations: [{ labels: ["A", "B"], minParty: 5, maxParty: 6 }],
  week: evenings(),
  exceptions: [],
  questions: [],
  rules: DEFAULT_RULES,
};
const plan = (changes: Partial<SeatingPlanBody> = {}) => planOf({ ...RESTAURANT, ...changes }, "Asia/Tokyo");

/** Two people at table A on Thursday the 24th, at 18:00. */
const party = (changes: Partial<Stay & { isSeated: boolean }> = {}) => ({
  ...{ localTime: "2026-12-24T18:00", guestCount: 2, tableIds: ["a"], isSeated: false },
  ...changes,
});
const stranded = (changes: Partial<SeatingPlanBody>, of = party()) =>
  conflictReason(plan(), plan(changes), of);
const day = (kind: "closed" | "walk-in-only") => ({
  exceptions: [{ date: "2026-12-24", kind, periods: [], note: null }],
});
const late = party({ localTime: "2026-12-24T21:00" });
const six = party({ guestCount: 6, tableIds: ["b", "a"] });

describe("conflictReason", () => {
  it.each<[string, Partial<SeatingPlanBody>, ConflictReason, ReturnType<typeof party>]>([
    ["the weekday is closed", { week: evenings("21:00", [4]) }, "closed", party()],
    ["the day is closed", day("closed"), "closed", party()],
    ["the day is for walk-ins", day("walk-in-only"), "walk-in-only", party()],
    [
      "the weekday is for walk-ins",
      { rules: { ...DEFAULT_RULES, walkInWeekdays: [4] } },
      "walk-in-only",
      party(),
    ],
    [
      "public holidays are closed",
      { rules: { ...DEFAULT_RULES, holidays: "closed" } },
      "closed",
      party({ localTime: "2027-01-01T18:00" }),
    ],
    ["the restaurant stops seating earlier", { week: evenings("20:45") }, "outside-hours", late],
    ["the table is gone", { tables: [table("b", 1, 4)], combinations: [] }, "table-removed", party()],
    ["one of two tables is gone", { tables: [table("b", 1, 6)], combinations: [] }, "table-removed", six],
    ["its tables are no longer pushed together", { combinations: [] }, "table-removed", six],
    [
      "pushed together they hold fewer",
      { combinations: [{ labels: ["B", "A"], minParty: 5, maxParty: 5 }] },
      "table-size",
      six,
    ],
    ["the table is now for one", { tables: [table("a", 1, 1), table("b", 2, 4)] }, "table-size", party()],
    ["the table is now for more", { tables: [table("a", 3, 8), table("b", 2, 4)] }, "table-size", party()],
  ])("names the conflict when %s", (_, changes, why, of) => {
    expect(stranded(changes, of)).toBe(why);
  });

  it("ignores rules for new bookings, new labels and moved steps", () => {
    const rules = {
      ...DEFAULT_RULES,
      turnMinutes: 30,
      leadMinutes: 10_000,
      furthestDays: 1,
      pacingCovers: 1,
    };
    const tables = [
      { ...table("a", 1, 2), label: "B" },
      { ...table("b", 2, 4), label: "A" },
    ];
    const week = evenings().map(({ weekday }) => ({
      weekday,
      periods: [{ firstSeating: "17:45", lastSeating: "21:15", lastOrder: "22:00" }],
    }));
    expect(stranded({ rules })).toBeNull();
    expect(stranded({ tables })).toBeNull();
    expect(stranded({ tables }, six)).toBeNull();
    expect(stranded({ week })).toBeNull();
  });

  it("ignores parties that staff booked outside the rules, until it gets worse for them", () => {
    const early = party({ localTime: "2026-12-24T16:00" });
    expect(stranded({ week: evenings("19:00") }, early)).toBeNull();
    expect(stranded(day("closed"), early)).toBe("closed");
    const five = party({ guestCount: 5, tableIds: ["b"] });
    expect(stranded({ tables: [table("a", 1, 2), table("b", 2, 3)] }, five)).toBeNull();
    expect(stranded({ tables: [table("a", 1, 2)], combinations: [] }, five)).toBe("table-removed");
    expect(stranded(day("closed"), five)).toBe("closed");
  });

  it("requires only the table for seated parties", () => {
    expect(stranded(day("closed"), party({ isSeated: true }))).toBeNull();
    expect(stranded({ tables: [table("b", 1, 4)], combinations: [] }, party({ isSeated: true }))).toBe(
      "table-removed",
    );
  });

  it("never reports parties that still fit, nor any when only capacity is added", () => {
    const size = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.nat(4))
      .map(([minParty, more]) => ({ minParty, maxParty: minParty + more }));
    const hour = fc.integer({ min: 11, max: 22 });
    const restaurant = fc
      .record({
        tables: fc
          .subarray(["a", "b", "c"])
          .chain((ids) => fc.tuple(...ids.map((id) => size.map((one) => ({ ...table(id, 1, 1), ...one }))))),
        joined: fc.option(size),
        from: hour,
        hours: fc.nat(6),
        closed: fc.subarray(WEEK),
        kind: fc.option(fc.constantFrom("closed", "walk-in-only")),
      })
      .map(({ tables, joined, from, hours, closed, kind }): SeatingPlanBody => {
        const last = `${Math.min(from + hours, 23)}:00`;
        const period = { firstSeating: `${from}:00`, lastSeating: last, lastOrder: null };
        return {
          ...RESTAURANT,
          tables,
          combinations:
            joined && tables.length > 1 ? [{ labels: tables.map(({ label }) => label), ...joined }] : [],
          week: WEEK.map((weekday) => ({ weekday, periods: closed.includes(weekday) ? [] : [period] })),
          exceptions: kind === null ? [] : [{ date: "2026-12-24", kind, periods: [], note: null }],
        };
      });
    const anybody = fc
      .record({
        day: fc.integer({ min: 20, max: 26 }),
        hour,
        guestCount: fc.integer({ min: 1, max: 8 }),
        tableIds: fc.subarray(["a", "b", "c"], { minLength: 1 }),
        isSeated: fc.boolean(),
      })
      .map(({ day, hour, ...rest }) => ({ ...rest, localTime: `2026-12-${day}T${hour}:00` }));
    fc.assert(
      fc.property(restaurant, restaurant, anybody, (old, next, one) => {
        const [before, after] = [planOf(old, "Asia/Tokyo"), planOf(next, "Asia/Tokyo")];
        const why = conflictReason(before, after, one);
        if (placeConflict(after, one) === null) expect(why).toBeNull();
        // Who had a place and has none is never forgotten.
        else if (placeConflict(before, one) === null && !one.isSeated) expect(why).not.toBeNull();
        expect(conflictReason(before, before, one)).toBeNull();
        const gained = {
          ...after,
          exceptions: [],
          tables: [...before.tables, { id: "z", minParty: 1, maxParty: 9 }],
          combinations: [...before.combinations, ...after.combinations],
          periods: [...before.periods, ...after.periods],
        };
        if (placeConflict(before, one) === null) expect(conflictReason(before, gained, one)).toBeNull();
      }),
    );
  });
});
