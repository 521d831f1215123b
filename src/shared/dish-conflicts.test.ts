import { describe, expect, it } from "vitest";
import type { ComparedNeeds } from "./dietary-profile.ts";
import { type DishFacts, dishConflicts } from "./dish-conflicts.ts";

const dish: DishFacts = {
  basis: "stated",
  contains: ["fish", "soy"],
  mayContain: ["nuts"],
  freeOf: [],
  diets: ["vegan"],
};
const person: ComparedNeeds = {
  diets: ["vegetarian", "halal"],
  allergens: [
    { allergen: "soy", severity: "high" },
    { allergen: "nuts", severity: "medium" },
    { allergen: "eggs", severity: "high" },
  ],
};

describe("a person and a dish", () => {
  it("conflict where the dish has, or may have, what the person avoids", () => {
    expect(dishConflicts(dish, person)).toEqual({
      contains: ["soy"],
      mayContain: ["nuts"],
      notStated: ["eggs"],
      notSaidToSuit: ["halal"],
    });
  });

  it("conflict over a diet that nobody said it suits; vegan food is vegetarian, and nothing else follows", () => {
    const vegan = { ...person, diets: ["vegetarian", "vegan", "gluten-free"] } as ComparedNeeds;
    expect(dishConflicts(dish, vegan).notSaidToSuit).toEqual(["gluten-free"]);
    expect(dishConflicts({ ...dish, diets: ["vegetarian"] }, vegan).notSaidToSuit).toEqual([
      "vegan",
      "gluten-free",
    ]);
  });

  it("have no known conflict when nobody has said what is in it", () => {
    const unknown: DishFacts = { basis: "unknown", contains: [], mayContain: [], freeOf: [], diets: [] };
    expect(dishConflicts(unknown, person)).toEqual({
      contains: [],
      mayContain: [],
      notStated: [],
      notSaidToSuit: [],
    });
  });

  it("tells once of what is in it and may be in it", () => {
    const both: DishFacts = { ...dish, mayContain: ["soy"] };
    expect(dishConflicts(both, person)).toMatchObject({ contains: ["soy"], mayContain: [] });
  });
});
