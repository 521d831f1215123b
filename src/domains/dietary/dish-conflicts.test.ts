import { describe, expect, it } from "vitest";
import type { DietaryProfile } from "./dietary-profile.ts";
import { type DishFacts, dishConflicts } from "./dish-conflicts.ts";

const dish: DishFacts = {
  name: "冷奴",
  description: null,
  nameTranslations: {},
  basis: "stated",
  contains: ["fish", "soy"],
  mayContain: ["nuts"],
  freeOf: [],
  diets: ["vegan"],
};
const person: DietaryProfile = {
  diets: ["vegetarian", "halal"],
  allergens: [
    { allergen: "soy", severity: "high" },
    { allergen: "nuts", severity: "medium" },
    { allergen: "eggs", severity: "high" },
  ],
  otherNeeds: [],
};

describe("a person and a dish", () => {
  it("conflict where the dish has, or may have, what the person avoids", () => {
    expect(dishConflicts(dish, person)).toEqual({
      contains: ["soy"],
      mayContain: ["nuts"],
      notStated: ["eggs"],
      notSaidToSuit: ["halal"],
      named: [],
    });
  });

  it("conflict over a diet that nobody said it suits; vegan food is vegetarian, and nothing else follows", () => {
    const vegan = { ...person, diets: ["vegetarian", "vegan", "gluten-free"] } as DietaryProfile;
    expect(dishConflicts(dish, vegan).notSaidToSuit).toEqual(["gluten-free"]);
    expect(dishConflicts({ ...dish, diets: ["vegetarian"] }, vegan).notSaidToSuit).toEqual([
      "vegan",
      "gluten-free",
    ]);
  });

  it("have no known conflict when nobody has said what is in it", () => {
    const unknown: DishFacts = {
      ...dish,
      basis: "unknown",
      contains: [],
      mayContain: [],
      freeOf: [],
      diets: [],
    };
    expect(dishConflicts(unknown, person)).toEqual({
      contains: [],
      mayContain: [],
      notStated: [],
      notSaidToSuit: [],
      named: [],
    });
  });

  it("tells once of what is in it and may be in it", () => {
    const both: DishFacts = { ...dish, mayContain: ["soy"] };
    expect(dishConflicts(both, person)).toMatchObject({ contains: ["soy"], mayContain: [] });
  });

  it("conflict over a food in words that stands in the dish's name, and over the one of the nine that it belongs to", () => {
    const octopus = {
      text: "octopus",
      severe: true,
      food: { id: "octopus", ja: "たこ", allergens: ["shellfish" as const] },
    };
    const diner = { diets: [], allergens: [], otherNeeds: [octopus] };
    const fried: DishFacts = {
      ...dish,
      name: "たこの唐揚げ",
      basis: "unknown",
      contains: [],
      mayContain: [],
    };
    expect(dishConflicts(fried, diner).named).toEqual(["octopus"]);
    const told: DishFacts = { ...dish, nameTranslations: { en: "Octopus salad" } };
    expect(dishConflicts(told, diner).named).toEqual(["octopus"]);
    const takoyaki: DishFacts = { ...dish, contains: ["shellfish"] };
    expect(dishConflicts(takoyaki, diner).contains).toEqual(["shellfish"]);
  });
});
