import { describe, expect, it } from "vitest";
import type { Allergen } from "#domains/dietary/dietary.ts";
import { testDish } from "#tests/setup/builders/test-dish.ts";
import { hintsBy } from "./find-hints.ts";

const known = (ja: string, contains: Allergen[]) => ({ id: ja, names: { ja }, contains, diets: [] });
const GLOSSARY = [
  known("焼き餃子", ["soy", "sesame", "gluten"]),
  known("海老の天ぷら", ["shellfish", "eggs", "gluten"]),
  known("天ぷら盛り合わせ", ["shellfish", "eggs", "gluten"]),
  known("天ぷらそば", ["buckwheat", "eggs", "gluten"]),
  known("ざるそば", ["buckwheat", "gluten"]),
];
const hintsOf = hintsBy(GLOSSARY);
const hints = (ja: string) => [
  ...new Set(hintsOf(testDish({ id: "a", names: { ja } })).map(({ allergen }) => allergen)),
];

describe("hintsBy", () => {
  it("uses what most dishes of a kind contain if the name is only the kind", () => {
    expect(hints("餃子")).toEqual(["soy", "sesame", "gluten"]);
    expect(hints("きのこの天ぷら")).toEqual(["shellfish", "eggs", "gluten"]);
  });

  it("counts a dish of its own for its kind as well", () => {
    expect(hints("キスの天ぷら")).toEqual(["shellfish", "eggs", "gluten"]);
  });

  it("matches the longest word: 焼きそば is not そば", () => {
    expect(hints("焼きそば")).not.toContain("buckwheat");
  });

  it("finds nothing for unknown words", () => {
    expect(hints("おまかせ小皿")).toEqual([]);
  });
});
