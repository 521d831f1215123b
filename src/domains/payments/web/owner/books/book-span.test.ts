import { expect, it } from "vitest";
import { spanIssue, spanOfPeriod } from "./book-span.ts";

it("ends with today, or with last month", () => {
  expect(spanOfPeriod("thisMonth", "2027-01-09")).toEqual({ from: "2027-01-01", to: "2027-01-09" });
  expect(spanOfPeriod("lastMonth", "2027-01-09")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(spanOfPeriod("lastMonth", "2028-03-31")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(spanOfPeriod("thisYear", "2027-01-09")).toEqual({ from: "2027-01-01", to: "2027-01-09" });
});

it("is a year at most, and not turned round", () => {
  expect(spanIssue({ from: "2027-04-01", to: "2028-03-31" })).toBeNull();
  expect(spanIssue({ from: "2027-04-01", to: "2028-04-01" })).toBe("tooLong");
  expect(spanIssue({ from: "2027-04-02", to: "2027-04-01" })).toBe("wrongOrder");
  expect(spanIssue({ from: "2027-04-02", to: "2027-04-02" })).toBeNull();
  expect(spanIssue({ from: "", to: "2027-04-02" })).toBe("noDate");
});
