import { describe, expect, it } from "vitest";
import type { Allergen, Diet } from "../../dietary.ts";
import { questionsFor } from "./card-questions.tsx";

function asked(diets: Diet[], allergens: Allergen[] = []) {
  return questionsFor({ diets, allergens: allergens.map((allergen) => ({ allergen, severity: "high" })) });
}

describe("questionsFor", () => {
  it("asks everybody's kitchen about the dish, its sauces, and what it could touch", () => {
    expect(asked([], ["nuts"])).toEqual(["dish", "sauce", "oil", "pan", "board"]);
  });

  it("asks about stock where fish is the matter, for vegetarians too", () => {
    expect(asked([], ["fish"])).toContain("dashi");
    expect(asked([], ["shellfish"])).toContain("dashi");
    expect(asked(["vegetarian"])).toEqual(expect.arrayContaining(["dashi", "meat"]));
    expect(asked(["gluten-free"])).not.toContain("dashi");
  });

  it("asks about mirin and cooking sake for halal only", () => {
    expect(asked(["halal"])).toEqual(["dish", "sauce", "meat", "alcohol", "oil", "pan", "board"]);
    expect(asked(["vegan"], ["eggs"])).not.toContain("alcohol");
  });

  it("asks about the noodle water for buckwheat and gluten", () => {
    for (const needs of [asked([], ["buckwheat"]), asked([], ["gluten"]), asked(["gluten-free"])])
      expect(needs).toContain("water");
    expect(asked(["vegan"])).not.toContain("water");
  });
});
