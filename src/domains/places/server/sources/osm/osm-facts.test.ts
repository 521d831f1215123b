import { expect, it } from "vitest";
import { factsFromTags } from "./osm-facts.ts";

it("takes facts as they are tagged, and nothing from what is not", () => {
  expect(factsFromTags({ amenity: "restaurant", name: "店" })).toEqual([]);
  expect(
    factsFromTags({
      "payment:cash": "yes",
      "payment:visa": "yes",
      "payment:jcb": "yes",
      "payment:suica": "yes",
      smoking: "separated",
      outdoor_seating: "yes",
      takeaway: "only",
      highchair: "yes",
    }),
  ).toEqual([
    { key: "payment", value: { methods: ["cash", "credit-card", "ic-card"], brands: ["visa", "jcb"] } },
    { key: "smoking", value: "separate" },
    { key: "children", value: true },
    { key: "seating", value: ["terrace"] },
    { key: "takeaway", value: true },
  ]);
});

it("says cash only where cards are said not to be taken, and not where nothing is said of them", () => {
  const cash = { key: "payment", value: { methods: ["cash"], brands: [] } };
  expect(factsFromTags({ "payment:cash": "only" })).toEqual([cash]);
  expect(factsFromTags({ "payment:cash": "yes", "payment:credit_cards": "no" })).toEqual([cash]);
  expect(factsFromTags({ "payment:cash": "yes" })).toEqual([]);
});

it("does not guess from values that it does not know", () => {
  const unknown = { smoking: "sometimes", takeaway: "evenings", outdoor_seating: "no", highchair: "2" };
  expect(factsFromTags(unknown)).toEqual([]);
  expect(factsFromTags({ highchair: "no" })).toEqual([]);
});
