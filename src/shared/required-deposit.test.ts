import { describe, expect, it } from "vitest";
import { requiredDepositYen } from "./required-deposit.ts";

describe("requiredDepositYen", () => {
  it("is what is asked for: for each guest or the party, and from a size on", () => {
    expect(requiredDepositYen(null, 4)).toBe(0);
    expect(requiredDepositYen({ yen: 3_000, per: "guest", fromParty: 1 }, 4)).toBe(12_000);
    expect(requiredDepositYen({ yen: 3_000, per: "party", fromParty: 1 }, 4)).toBe(3_000);
    expect(requiredDepositYen({ yen: 3_000, per: "party", fromParty: 5 }, 4)).toBe(0);
  });
});
