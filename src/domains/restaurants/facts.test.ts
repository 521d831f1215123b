import { describe, expect, it } from "vitest";
import { budgetOf, type Fact, type FactStatement, factsThatCount, featuresOf, statementOf } from "./facts.ts";

const stated = (
  statement: FactStatement,
  level: Fact["level"] = "restaurant",
  { date = "2026-10-01", count = 1 }: Partial<Pick<Fact, "date" | "count">> = {},
): Fact => ({ ...statement, level, source: "", date, count });

describe("the statement that counts", () => {
  const open = stated({ key: "smoking", value: "yes" }, "open-data", { date: "2026-11-01" });
  const own = stated({ key: "smoking", value: "no" });

  it("is the restaurant's own, then guests', then open data's", () => {
    const guests = stated({ key: "smoking", value: "separate" }, "guests");
    expect(factsThatCount([open, guests, own])).toEqual([own]);
    expect(factsThatCount([open, guests])).toEqual([guests]);
    expect(factsThatCount([open])).toEqual([open]);
  });

  it("is guests' if three of them have later found it otherwise", () => {
    const found = (count: number, date: string) =>
      stated({ key: "smoking", value: "yes" }, "guests", { count, date });
    expect(factsThatCount([own, found(3, "2026-10-02")])).toEqual([found(3, "2026-10-02")]);
    expect(factsThatCount([own, found(2, "2026-10-02")])).toEqual([own]);
    expect(factsThatCount([own, found(9, "2026-09-01")])).toEqual([own]);
  });

  it("keeps the restaurant's price and cards, which guests don't report", () => {
    const charge = stated({ key: "table-charge", value: { yen: 500 } });
    const guests = stated(statementOf("table-charge", true), "guests", { count: 9, date: "2026-11-01" });
    expect(factsThatCount([charge, guests])).toEqual([charge]);
    const cards = stated({ key: "payment", value: { methods: ["cash", "credit-card"], brands: ["visa"] } });
    const paid = stated(statementOf("cards", true), "guests", { count: 9, date: "2026-11-01" });
    expect(factsThatCount([cards, paid])).toEqual([cards]);
  });
});

describe("features", () => {
  it("are only what is stated; unknown is not known to be without", () => {
    expect(featuresOf([])).toEqual([]);
    expect(featuresOf([stated({ key: "payment", value: { methods: ["cash"], brands: [] } })])).toEqual([]);
    expect(featuresOf([stated({ key: "table-charge", value: { yen: null } })])).toEqual([]);
    expect(featuresOf([stated({ key: "smoking", value: "separate" })])).toEqual([]);
    expect(
      featuresOf([
        stated({ key: "payment", value: { methods: ["cash", "credit-card"], brands: [] } }),
        stated({ key: "table-charge", value: { yen: 0 } }),
        stated({ key: "smoking", value: "no" }),
        stated({ key: "english-menu", value: true }),
        stated({ key: "children", value: false }),
        stated({ key: "seating", value: ["counter", "table", "terrace"] }),
        stated({ key: "takeaway", value: true }),
      ]),
    ).toEqual(["cards", "no-table-charge", "non-smoking", "english-menu", "counter", "terrace", "takeaway"]);
  });

  it("include budgets apart for lunch and dinner", () => {
    const facts = [stated({ key: "lunch", value: { from: 900, to: 1_500 } })];
    expect(budgetOf(facts, "lunch")).toEqual({ from: 900, to: 1_500 });
    expect(budgetOf(facts, "dinner")).toBeNull();
  });
});
