import { describe, expect, it } from "vitest";
import { transitionalPercent } from "./japanese.ts";
import { type BookMovement, booksOf, type OutcomeChange } from "./rules.ts";

const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 11, date, hour - 9));
const moved = (move: BookMovement["move"], amount: number, at: Date, refundId: string | null = null) => ({
  ...{ paymentId: "p", payableId: "r", kind: "reservation" as const, reference: "K7M2", isTest: false },
  ...{ move, amount, at, refundId, reducedRateAmount: 0, reason: null },
});
const became = (outcome: OutcomeChange["outcome"], at: Date) => ({ payableId: "r", outcome, at });

function linesOf(movements: BookMovement[], outcomes: OutcomeChange[], from = "2026-12-01"): string[] {
  const span = { from, to: "2026-12-31" };
  const books = booksOf({ movements, outcomes, till: [], planFees: [], span, zone: "Asia/Tokyo" });
  return books.map(
    ({ day: at, debit, credit, tax, yen }) => `${at.slice(8)} ${debit}/${credit} ${tax} ${yen}`,
  );
}

describe("a deposit", () => {
  it("is an advance until the guests sit down, also over the end of a month", () => {
    const movements = [moved("paid", 3_000, day(1))];
    const outcomes = [became("used", day(5)), became("open", day(5, 13)), became("used", day(5, 14))];
    const moves = [
      "05 advance/sales sales-10 3000",
      "05 sales/advance sales-10 3000",
      "05 advance/sales sales-10 3000",
    ];
    expect(linesOf(movements, outcomes)).toEqual(["01 receivable/advance null 3000", ...moves]);
    expect(linesOf(movements, outcomes, "2026-12-02")).toEqual(moves);
  });

  it("of a late cancellation is kept without what is refunded at the same time", () => {
    const movements = [moved("paid", 3_000, day(1)), moved("refund", 750, day(3), "f")];
    expect(linesOf(movements, [became("kept", day(3))])).toEqual([
      "01 receivable/advance null 3000",
      "03 advance/other-income null 2250",
      "03 advance/receivable null 750",
    ]);
  });

  it("that is refunded after all comes out of where it is, and goes back there if the bank refuses", () => {
    const movements = [
      moved("paid", 3_000, day(1)),
      moved("refund", 3_000, day(6), "f"),
      moved("returned", 3_000, day(8), "f"),
    ];
    expect(linesOf(movements, [became("used", day(5))])).toEqual([
      "01 receivable/advance null 3000",
      "05 advance/sales sales-10 3000",
      "06 sales/receivable sales-10 3000",
      "08 receivable/sales sales-10 3000",
    ]);
  });
});

it("knows which share of tax can be deducted without a registration number", () => {
  const days = ["2023-09-30", "2026-09-30", "2026-10-01", "2028-10-01", "2031-09-30", "2031-10-01"];
  expect(days.map(transitionalPercent)).toEqual([null, 80, 70, 50, 30, 0]);
});
