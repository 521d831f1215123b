import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { includedTax, taxPercent } from "./consumption-tax.ts";

describe("taxPercent", () => {
  it("is reduced for take-out food only", () => {
    expect(taxPercent("eat-in", false)).toBe(10);
    expect(taxPercent("take-out", false)).toBe(8);
    expect(taxPercent("take-out", true)).toBe(10);
    expect(taxPercent("eat-in", true)).toBe(10);
  });
});

describe("includedTax", () => {
  it("matches the National Tax Agency's examples", () => {
    expect(includedTax(1_100, 10)).toBe(100);
    expect(includedTax(1_080, 8)).toBe(80);
    expect(includedTax(980, 10)).toBe(89);
    expect(includedTax(0, 8)).toBe(0);
  });

  it("is the largest whole-yen tax consistent with the net amount", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom<8 | 10>(8, 10), (amount, percent) => {
        const tax = includedTax(amount, percent);
        const rest = amount - tax;
        expect(Math.floor((rest * percent) / 100)).toBeLessThanOrEqual(tax + 1);
        expect(tax * (100 + percent)).toBeLessThanOrEqual(amount * percent);
        expect((tax + 1) * (100 + percent)).toBeGreaterThan(amount * percent);
      }),
    );
  });

  it("rejects fractions of a yen", () => {
    expect(() => includedTax(10.5, 10)).toThrow(RangeError);
    expect(() => includedTax(-1, 10)).toThrow(RangeError);
  });
});
