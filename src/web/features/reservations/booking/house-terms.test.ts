import { describe, expect, it } from "vitest";
import type { BookingTerms } from "../../../../shared/contract/reservations.ts";
import { depositOf } from "./house-terms.tsx";

const terms = (deposit: BookingTerms["deposit"]): BookingTerms => ({
  mode: "instant",
  answerMinutes: 720,
  cutoffMinutes: 120,
  lateRefundPercent: 0,
  deposit,
});

describe("depositOf", () => {
  it("is what the server will ask for: for each guest or the party, and from a size on", () => {
    expect(depositOf(terms(null), 4)).toBe(0);
    expect(depositOf(terms({ yen: 3_000, per: "guest", fromParty: 1 }), 4)).toBe(12_000);
    expect(depositOf(terms({ yen: 3_000, per: "party", fromParty: 1 }), 4)).toBe(3_000);
    expect(depositOf(terms({ yen: 3_000, per: "party", fromParty: 5 }), 4)).toBe(0);
  });
});
