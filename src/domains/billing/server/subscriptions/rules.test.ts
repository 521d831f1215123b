import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#kernel/time/calendar.ts";
import {
  type Contract,
  chargeFor,
  chargesUntil,
  endsOn,
  lastOf,
  mayWithdraw,
  monthAfter,
  monthOf,
  paidFrom,
} from "./rules.ts";

const contract = (changes: Partial<Contract> = {}): Contract => ({
  startedOn: "2026-11-01",
  trialDays: 0,
  monthlyYen: 18_800,
  cancelledOn: null,
  ...changes,
});

describe("notice", () => {
  it.each([
    ["2026-11-24", "2026-12-31"],
    ["2026-11-25", "2026-12-31"],
    ["2026-11-26", "2027-01-31"],
    ["2026-12-25", "2027-01-31"],
    ["2026-12-31", "2027-02-28"],
    ["2027-12-26", "2028-02-29"],
    ["2028-01-01", "2028-02-29"],
  ])("on %s ends the contract on %s", (cancelledOn, last) => {
    expect(endsOn(contract({ cancelledOn }))).toBe(last);
  });

  it("during a trial ends it with the trial, and nothing is charged", () => {
    const trial = contract({ trialDays: 30, cancelledOn: "2026-11-30" });
    expect(endsOn(trial)).toBe("2026-11-30");
    expect(chargesUntil(trial, "2027-12-31")).toEqual([]);
    expect(endsOn({ ...trial, cancelledOn: "2026-12-01" })).toBe("2027-01-31");
  });
});

describe("what is charged", () => {
  it("is the month's price on the 1st", () => {
    expect(chargeFor(contract(), "2026-12")).toEqual({
      ...{ from: "2026-12-01", to: "2026-12-31", dueOn: "2026-12-01", yen: 18_800 },
    });
  });

  it("is the share of a month that has begun, in whole yen", () => {
    expect(chargeFor(contract({ startedOn: "2026-11-21" }), "2026-11")).toMatchObject({ yen: 6_266 });
    expect(chargeFor(contract({ startedOn: "2028-02-29" }), "2028-02")).toMatchObject({
      ...{ yen: 648, from: "2028-02-29", to: "2028-02-29" },
    });
    expect(chargeFor(contract({ startedOn: "2026-12-31" }), "2026-12")).toMatchObject({ yen: 606 });
  });

  it("begins with the day after the trial", () => {
    const trial = contract({ startedOn: "2027-01-31", trialDays: 30 });
    expect(paidFrom(trial)).toBe("2027-03-02");
    expect(chargesUntil(trial, "2027-03-01")).toEqual([]);
    expect(chargesUntil(trial, "2027-04-01").map(({ dueOn }) => dueOn)).toEqual(["2027-03-02", "2027-04-01"]);
  });

  it("covers each day from the first to the last once, and never more than the price of its month", () => {
    const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays("2026-01-01", days));
    fc.assert(
      fc.property(day, fc.constantFrom(0, 14, 30), fc.option(fc.nat(400)), (startedOn, trialDays, notice) => {
        const cancelledOn = notice === null ? null : addDays(startedOn, notice);
        const one = contract({ startedOn, trialDays, cancelledOn });
        const today = addDays(startedOn, 700);
        const charges = chargesUntil(one, today);
        let next = paidFrom(one);
        for (const { from, to, yen } of charges) {
          expect(from).toBe(next);
          expect(yen).toBeLessThanOrEqual(one.monthlyYen);
          expect(yen).toBeGreaterThan(0);
          next = addDays(to, 1);
        }
        const end = endsOn(one);
        expect(addDays(next, -1)).toBe(end === null || end > today ? lastOf(monthOf(today)) : end);
      }),
    );
  });
});

describe("months", () => {
  it("follow one another over the years", () => {
    expect([monthAfter("2026-12", 1), monthAfter("2027-01", -1), monthAfter("2026-11", 14)]).toEqual([
      "2027-01",
      "2026-12",
      "2028-01",
    ]);
  });

  it("let a contract be undone for fourteen days, the first of them included", () => {
    const one = contract({ startedOn: "2026-11-21" });
    expect(mayWithdraw(one, "2026-11-21")).toBe(true);
    expect(mayWithdraw(one, "2026-12-04")).toBe(true);
    expect(mayWithdraw(one, "2026-12-05")).toBe(false);
  });
});
