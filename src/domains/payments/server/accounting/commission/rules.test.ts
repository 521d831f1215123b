import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commissionOn } from "#domains/payments/commission.ts";
import { type CommissionTerm, commissionBack, rateAt, rateSteps, STANDARD_RATE } from "./rules.ts";

const AT = new Date("2026-12-01T00:00:00Z");
const days = (count: number) => new Date(AT.getTime() + count * 86_400_000);
const club: CommissionTerm = { basisPoints: 250, reason: "club", startsAt: days(-30), endsAt: null };
const trial: CommissionTerm = { basisPoints: 0, reason: "trial", startsAt: days(-1), endsAt: days(13) };

describe("rateAt", () => {
  it("is the standard rate by default", () => {
    expect(rateAt([], AT)).toEqual({ basisPoints: 500, reason: "plan" });
    expect(rateAt([{ ...club, startsAt: days(1) }], AT)).toBe(STANDARD_RATE);
  });

  it("is the lowest of several, with its reason", () => {
    expect(rateAt([club, trial], AT)).toEqual({ basisPoints: 0, reason: "trial" });
    expect(rateAt([trial, club], AT)).toEqual({ basisPoints: 0, reason: "trial" });
  });

  it("ends at the exclusive end instant", () => {
    expect(rateAt([club, trial], new Date(days(13).getTime() - 1)).reason).toBe("trial");
    expect(rateAt([club, trial], days(13)).reason).toBe("club");
  });
});

describe("rateSteps", () => {
  it("has one step per change, the lowest of overlapping terms", () => {
    const first: CommissionTerm = {
      basisPoints: 0,
      reason: "first-time",
      startsAt: days(5),
      endsAt: days(20),
    };
    expect(rateSteps([], AT)).toEqual([{ ...STANDARD_RATE, at: AT }]);
    expect(rateSteps([club, first], AT)).toEqual([
      { basisPoints: 250, reason: "club", at: AT },
      { basisPoints: 0, reason: "first-time", at: days(5) },
      { basisPoints: 250, reason: "club", at: days(20) },
    ]);
    expect(rateSteps([club, trial, first], AT).map(({ reason, at }) => [reason, at])).toEqual([
      ["trial", AT],
      ["first-time", days(13)],
      ["club", days(20)],
    ]);
  });
});

describe("commission", () => {
  it("is rounded down to whole yen in the restaurant's favor", () => {
    expect(commissionOn(1_999, 500)).toBe(99);
    expect(commissionOn(39, 250)).toBe(0);
    expect(commissionOn(12_345, 0)).toBe(0);
  });

  it("is returned without losing a yen over several partial refunds", () => {
    const amounts = fc.integer({ min: 1, max: 2_000_000_000 });
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 250, 500, 333, 10_000), cuts, (amount, basisPoints, parts) => {
        let kept = amount;
        let commission = commissionOn(amount, basisPoints);
        for (const part of [...parts, 1]) {
          kept -= Math.floor(kept * part);
          const back = commissionBack(commission, kept, basisPoints);
          expect(Number.isSafeInteger(back)).toBe(true);
          commission -= back;
          expect(commission).toBe(commissionOn(kept, basisPoints));
          expect(commission * 10_000).toBeLessThanOrEqual(kept * basisPoints);
        }
        expect(commission).toBe(0);
      }),
    );
  });
});
