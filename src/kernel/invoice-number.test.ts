import { describe, expect, it } from "vitest";
import { hasCheckDigit } from "./invoice-number.ts";

describe("hasCheckDigit", () => {
  it.each([
    ["T7000012050002", "the National Tax Agency's own"],
    ["T9011001029597", "a company's"],
    ["T4230001017140", "a company's"],
    ["T4810917133490", "a sole proprietor's"],
    ["T2810958830122", "a sole proprietor's"],
    ["T2810973054129", "a sole proprietor's"],
    ["T9000000000000", "the remainder 0"],
  ])("holds for %s: %s", (number) => expect(hasCheckDigit(number)).toBe(true));

  it("fails when a digit was mistyped or two neighbours were swapped", () => {
    const right = "T7000012050002";
    for (let at = 1; at < right.length; at++) {
      const digit = Number(right[at]);
      // A check digit modulo 9 cannot tell 0 and 9 apart.
      const other = (digit + 1) % 9;
      expect(hasCheckDigit(`${right.slice(0, at)}${other}${right.slice(at + 1)}`), `${at}`).toBe(false);
    }
    expect(hasCheckDigit("T7000021050002")).toBe(false);
    expect(hasCheckDigit("T1234567890123")).toBe(false);
    expect(hasCheckDigit("T0000000000000")).toBe(false);
  });
});
