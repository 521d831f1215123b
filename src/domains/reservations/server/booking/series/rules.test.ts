import { describe, expect, it } from "vitest";
import { seriesDays } from "./rules.ts";

const FURTHEST = "2027-12-01";
const days = (wish: Partial<Parameters<typeof seriesDays>[0]>) =>
  seriesDays({ first: "2026-12-11", repeats: "week", times: null, until: null, furthest: FURTHEST, ...wish });

describe("a booking that repeats", () => {
  it("comes every week, or every second one", () => {
    expect(days({ times: 3 })).toEqual(["2026-12-11", "2026-12-18", "2026-12-25"]);
    expect(days({ repeats: "2-weeks", until: "2027-01-22" })).toEqual([
      ...["2026-12-11", "2026-12-25", "2027-01-08", "2027-01-22"],
    ]);
    expect(days({ repeats: "4-weeks", times: 2 })).toEqual(["2026-12-11", "2027-01-08"]);
  });

  it("comes on the same weekday of each month", () => {
    expect(days({ repeats: "month", times: 4 })).toEqual([
      ...["2026-12-11", "2027-01-08", "2027-02-12", "2027-03-12"],
    ]);
  });

  it("leaves out months without a fifth one", () => {
    // Fifth Thursdays: December 31, April 29, July 29.
    expect(days({ first: "2026-12-31", repeats: "month", times: 3 })).toEqual([
      ...["2026-12-31", "2027-04-29", "2027-07-29"],
    ]);
    expect(days({ first: "2027-01-29", repeats: "month", until: "2027-04-30" })).toEqual([
      ...["2027-01-29", "2027-04-30"],
    ]);
  });

  it("ends with the last day that may be booked, and after so many", () => {
    expect(days({ repeats: "month", times: 26 }).at(-1)).toBe("2027-11-12");
    expect(days({ until: "2029-01-01" })).toHaveLength(26);
    expect(days({ until: "2026-12-01" })).toEqual([]);
  });
});
