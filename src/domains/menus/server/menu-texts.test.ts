import { describe, expect, it } from "vitest";
import { testDish, testSection } from "#tests/setup/builders/test-dish.ts";
import { mapTexts, menuTexts, ownTranslations } from "./menu-texts.ts";

const prices = { eatInYen: 900, takeOutYen: null };
const dish = testDish({
  ...{ id: "d", names: { ja: "ちらし", pl: "Chirashi" }, descriptions: { ja: "魚を九種" } },
  variants: [{ id: "v", names: { ja: "並" }, ...prices }],
  options: [
    {
      ...{ id: "o", names: { ja: "追加" }, min: 0, max: 1 },
      choices: [{ id: "c", names: { ja: "いくら" }, extraYen: 300, contains: [] }],
    },
  ],
});
const menu = { sections: [testSection([dish], { id: "s", kind: null, names: { ja: "丼" } })] };

describe("the texts of a menu", () => {
  it("are all found, each at a place of its own that moves with its dish", () => {
    const found = menuTexts(menu).map(({ place, words }) => [place, words.ja]);
    expect(found).toEqual([
      ["menu/section/s", "丼"],
      ["menu/dish/d", "ちらし"],
      ["menu/dish/d/description", "魚を九種"],
      ["menu/dish/d/variant/v", "並"],
      ["menu/dish/d/option/o", "追加"],
      ["menu/dish/d/option/o/c", "いくら"],
    ]);
    expect(ownTranslations(menu)[1]).toEqual({
      ...{ place: "menu/dish/d", source: "ちらし", translations: { pl: "Chirashi" } },
    });
  });

  it("change where they are told to, and nothing else does", () => {
    expect(mapTexts(menu, ({ words }) => words)).toEqual(menu);
    const changed = mapTexts(menu, ({ kind, words }) =>
      kind === "choice" ? { ...words, pl: "Ikra" } : words,
    );
    const [option] = changed.sections[0]?.dishes[0]?.options ?? [];
    expect(option?.choices[0]?.names).toEqual({ ja: "いくら", pl: "Ikra" });
    expect({ ...changed.sections[0]?.dishes[0], options: [] }).toEqual({ ...dish, options: [] });
  });
});
