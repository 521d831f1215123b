import { describe, expect, it } from "vitest";
import { isAnsweredByRestaurant, requiredDepositYen } from "./required-deposit.ts";

describe("requiredDepositYen", () => {
  it("is what is asked for: for each guest or the party, and from a size on", () => {
    expect(requiredDepositYen(null, 4)).toBe(0);
    expect(requiredDepositYen({ yen: 3_000, per: "guest", fromParty: 1 }, 4)).toBe(12_000);
    expect(requiredDepositYen({ yen: 3_000, per: "party", fromParty: 1 }, 4)).toBe(3_000);
    expect(requiredDepositYen({ yen: 3_000, per: "party", fromParty: 5 }, 4)).toBe(0);
  });
});

describe("isAnsweredByHouse", () => {
  const deposit = { yen: 3_000, per: "guest", fromParty: 4 } as const;
  it("is so where the restaurant always answers, and where its deposit can't be paid", () => {
    expect(isAnsweredByRestaurant({ mode: "request", deposit: null }, 2, true)).toBe(true);
    expect(isAnsweredByRestaurant({ mode: "instant", deposit }, 4, true)).toBe(false);
    expect(isAnsweredByRestaurant({ mode: "instant", deposit }, 4, false)).toBe(true);
    expect(isAnsweredByRestaurant({ mode: "instant", deposit }, 3, false)).toBe(false);
    expect(isAnsweredByRestaurant({ mode: "instant", deposit: null }, 4, false)).toBe(false);
  });
});
