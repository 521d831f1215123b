import { expect, it } from "vitest";
import {
  addNeeds,
  joinedNeeds,
  NO_NEEDS,
  needsOf,
  needsWithout,
  removeNeeds,
  type SaidNeeds,
} from "./add-needs.ts";
import { type DietaryProfile, EMPTY_DIETARY_PROFILE } from "./dietary-profile.ts";

const said = (needs: Partial<SaidNeeds>): SaidNeeds => ({ ...NO_NEEDS, ...needs });
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
  const missing = needsWithout(needs, needsOf(kept));
  expect(missing).toEqual(said({ diets: ["halal"], others: ["leek"] }));
  expect(removeNeeds(addNeeds(kept, needs), missing)).toEqual(kept);
});

it("makes severe what was known as less, once it is described as dangerous, and nothing less severe", () => {
  const mild: DietaryProfile = {
    diets: [],
    allergens: [{ allergen: "nuts", severity: "medium" }],
    otherNeeds: [{ text: "Kiwi", severe: false, food: null }],
  };
  expect(addNeeds(mild, said({ allergens: ["nuts"], others: ["kiwi"] }))).toEqual(mild);
  const severe = addNeeds(mild, said({ allergens: ["nuts"], others: ["kiwi"], isSevere: true }));
  expect(severe.allergens).toEqual([{ allergen: "nuts", severity: "high" }]);
  expect(severe.otherNeeds).toEqual([{ text: "Kiwi", severe: true, food: null }]);
  expect(addNeeds(severe, said({ allergens: ["nuts"], others: ["kiwi"] }))).toEqual(severe);
});

it("joins the needs of two searches without saying one twice", () => {
  expect(
    joinedNeeds(
      said({ diets: ["vegan"], others: ["Kiwi"] }),
      said({ diets: ["vegan"], others: ["kiwi", "leek"] }),
    ),
  ).toEqual(said({ diets: ["vegan"], others: ["Kiwi", "leek"] }));
});
