import { expect, it } from "vitest";
import type { FactStatement } from "../../facts.ts";
import { draftOf, factsOf, wrongFields } from "./facts-draft.ts";

const ALL: FactStatement[] = [
  { key: "payment", value: { methods: ["cash", "credit-card"], brands: ["visa", "jcb"] } },
  { key: "table-charge", value: { yen: 500 } },
  { key: "smoking", value: "separate" },
  { key: "english-menu", value: true },
  { key: "children", value: false },
  { key: "takeaway", value: true },
  { key: "seating", value: ["counter", "private-room"] },
  { key: "lunch", value: { from: 900, to: 1_500 } },
  { key: "dinner", value: { from: 4_000, to: 6_000 } },
];

it("keeps what is stated, and states nothing of itself", () => {
  expect(factsOf(draftOf(ALL))).toEqual(ALL);
  expect(factsOf(draftOf([]))).toEqual([]);
});

it("tells no table charge from one of unknown price", () => {
  const charge = (yen: number | null) => factsOf(draftOf([{ key: "table-charge", value: { yen } }]));
  expect(charge(0)).toEqual([{ key: "table-charge", value: { yen: 0 } }]);
  expect(charge(null)).toEqual([{ key: "table-charge", value: { yen: null } }]);
});

it("drops the brands of cards that are not taken", () => {
  expect(factsOf({ ...draftOf(ALL), methods: "cash" })[0]).toEqual({
    key: "payment",
    value: { methods: ["cash"], brands: [] },
  });
});

it("reads amounts as people write them, and names those it can't read", () => {
  const draft = { ...draftOf([]), lunchFrom: "¥1,000", lunchTo: "１５００円", dinnerTo: "5000" };
  expect(wrongFields(draft)).toEqual([]);
  expect(factsOf(draft)).toEqual([
    { key: "lunch", value: { from: 1_000, to: 1_500 } },
    { key: "dinner", value: { from: 5_000, to: 5_000 } },
  ]);
  expect(wrongFields({ ...draft, lunchTo: "cheap", dinnerFrom: "9000" })).toEqual(["lunchTo", "dinnerTo"]);
});
