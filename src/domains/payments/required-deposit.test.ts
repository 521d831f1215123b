import { describe, expect, it } from "vitest";
import { isAnsweredByRestaurant, requiredDepositYen } from "./required-deposit.ts";

describe("requiredDepositYen", () => {
  it("is per guest or per party, from a minimum party size", () => {
    expect(requiredDepositYen(null, 4)).toBe(0);
    expect(requiredDepositYen({ yen: 3_000, per: "guest", fromParty: 1 }, 4)).toBe(12_000);
    expect(requiredDepositYen({ yen: 3_000, per: "party", fromParty: 1 }, 4)).toBe(3_000);
    expect(requiredDepositYen({ yen: 3_000, per: "party", fromParty: 5 }, 4)).toBe(0);
  });
});

describe("isAnsweredByRestaurant", () => {
  const deposit = { yen: 3_000, per: "guest", fromParty: 4 } as const;
  it("is true for manual confirmation, and where the deposit can't be paid by card", () => {
    expect(isAnsweredByRestaurant({ mode: "request", deposit: null }, 2, true)).toBe(true);
    expect(isAnsweredByRestaurant({ mode: "instant", deposit }, 4, true)).toBe(false);
    expect(isAnsweredByRestaurant({ mode: "instant", deposit }, 4, false)).toBe(true);
    expect(isAnsweredByRestaurant({ mode: "instant", deposit }, 3, false)).toBe(false);
    expect(isAnsweredByRestaurant({ mode: "instant", deposit: null }, 4, false)).toBe(false);
  });
});
