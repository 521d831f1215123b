import { expect, it } from "vitest";
import { addNeeds, missingNeeds, removeNeeds, type SaidNeeds } from "./add-needs.ts";
import { type DietaryProfile, EMPTY_DIETARY_PROFILE } from "./dietary-profile.ts";

const said = (needs: Partial<SaidNeeds>): SaidNeeds => ({
  diets: [],
  allergens: [],
  others: [],
  isSevere: false,
  ...needs,
});
const kept: DietaryProfile = {
  diets: ["vegan"],
  allergens: [{ allergen: "soy", severity: "high" }],
  otherNeeds: [{ text: "Kiwi", severe: true, food: null }],
};

it("adds what was said, dangerous where it was said to be, and takes nothing away", () => {
  const added = addNeeds(
    kept,
    said({ diets: ["halal"], allergens: ["eggs", "soy"], others: ["kiwi", "leek"] }),
  );
  expect(added.diets).toEqual(["halal", "vegan"]);
  expect(added.allergens).toEqual([
    { allergen: "eggs", severity: "medium" },
    { allergen: "soy", severity: "high" },
  ]);
  expect(added.otherNeeds.map(({ text, severe }) => [text, severe])).toEqual([
    ["Kiwi", true],
    ["leek", false],
  ]);
  const severe = addNeeds(EMPTY_DIETARY_PROFILE, said({ allergens: ["eggs"], isSevere: true }));
  expect(severe.allergens).toEqual([{ allergen: "eggs", severity: "high" }]);
});

it("finds what is missing, and takes the same away again", () => {
  const needs = said({ diets: ["vegan", "halal"], allergens: ["soy"], others: ["kiwi", "leek"] });
  const missing = missingNeeds(kept, needs);
  expect(missing).toEqual(said({ diets: ["halal"], others: ["leek"] }));
  expect(removeNeeds(addNeeds(kept, needs), missing)).toEqual(kept);
});
