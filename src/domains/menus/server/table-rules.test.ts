import { describe, expect, it } from "vitest";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { testDish, testSection } from "#tests/setup/builders/test-dish.ts";
import { applyTable, type TableLine, wordsOf } from "./table-rules.ts";

const GLOSSARY = [
  { id: "udon", names: { ja: "うどん", en: "Udon", pl: "Udon" }, contains: ["gluten"], diets: [] },
];
const WORDS = {
  sections: wordsOf(["mains", "drinks"], (kind) => (kind === "mains" ? ["主菜"] : ["飲み物"])),
  allergens: wordsOf(ALLERGENS, (allergen) => (allergen === "fish" ? ["魚"] : [])),
  diets: wordsOf(DIETS, () => []),
};
const EMPTY: MenuDocument = { sections: [] };

function take(cells: TableLine["cells"][], menu = EMPTY) {
  let count = 0;
  const lines = cells.map((one, at) => ({ line: at + 2, cells: one }));
  return applyTable(lines, {
    menu,
    glossary: GLOSSARY,
    words: WORDS,
    newId: () => `new-${++count}`,
    hintsOf,
  });
}

const hintsOf = ({ names }: { names: { ja?: string } }) =>
  names.ja?.includes("かつお") ? [{ allergen: "fish" as const, word: "かつお" }] : [];

describe("a table of dishes", () => {
  it("becomes sections and dishes in its order; known words and full-width digits are understood", () => {
    const { menu, added, mistakes } = take([
      {
        section: "主菜",
        name_ja: "煮魚",
        name_en: "Fish",
        price_eat_in: "￥１，２００",
        contains: "魚、soy",
        may_contain: "nuts",
      },
      { section: "MAINS", name_ja: "うどん", price_eat_in: "800円", price_take_out: "780", contains: "" },
      { section: "本日の一品", name_ja: "酒", price_eat_in: "600", alcohol: "はい", contains: "なし" },
    ]);
    expect(mistakes).toEqual([]);
    expect(added).toBe(3);
    expect(menu.sections.map(({ kind, names, dishes }) => [kind, names.ja, dishes.length])).toEqual([
      ["mains", undefined, 2],
      [null, "本日の一品", 1],
    ]);
    const [fish, udon, sake] = menu.sections.flatMap(({ dishes }) => dishes);
    expect(fish).toMatchObject({
      names: { ja: "煮魚", en: "Fish" },
      eatInYen: 1_200,
      facts: { contains: ["fish", "soy"], mayContain: ["nuts"], freeOf: [], sureFreeOf: [], diets: [] },
    });
    expect(udon).toMatchObject({ glossaryId: "udon", names: {}, takeOutYen: 780, facts: null });
    expect(sake).toMatchObject({ isAlcohol: true, facts: { contains: [] } });
  });

  it("leaves out a line that is free of what the dish's words name, in whichever cell it says so", () => {
    const line = { section: "主菜", price_eat_in: "900" };
    const { menu, added, mistakes } = take([
      { ...line, name_ja: "かつお", free_of: "魚" },
      { ...line, name_ja: "かつお定食", contains: "なし" },
      { ...line, name_ja: "かつお丼", contains: "" },
    ]);
    expect(mistakes).toEqual([
      { line: 2, column: "free_of", issue: "table-dish-words", values: { word: "かつお" } },
      { line: 3, column: "contains", issue: "table-dish-words", values: { word: "かつお" } },
    ]);
    expect(added).toBe(1);
    expect(menu.sections.flatMap(({ dishes }) => dishes.map(({ names }) => names.ja))).toEqual(["かつお丼"]);
  });

  it("knows a dish by its name in whichever width it is written", () => {
    const wide = testDish({ id: "set", names: { ja: "寿司（10貫）" }, eatInYen: 900 });
    const menu = { sections: [testSection([wide])] };
    const line = { section: "主菜", name_ja: "寿司(１０貫)", price_eat_in: "950" };
    expect(take([line], menu)).toMatchObject({ added: 0, changed: 1 });
  });

  it("says what is wrong with which cell, and takes the other lines", () => {
    const { added, mistakes } = take([
      { section: "主菜", name_ja: "", price_eat_in: "abc" },
      { section: "主菜", name_ja: "煮魚", price_eat_in: "1000", contains: "魚;kryptonite", alcohol: "maybe" },
      { section: "主菜", name_ja: "焼魚", price_eat_in: "2000000" },
      { section: "主菜", name_ja: "刺身" },
      { section: "主菜", name_ja: "漬物", price_eat_in: "300" },
    ]);
    expect(added).toBe(1);
    expect(mistakes.map(({ line, column, issue }) => [line, column, issue])).toEqual([
      [2, "name_ja", "required"],
      [2, "price_eat_in", "whole-number"],
      [3, "alcohol", "yes-or-no"],
      [3, "contains", "unknown-word"],
      [4, "price_eat_in", "too-large"],
      [5, "price_eat_in", "price"],
    ]);
  });

  it("says what can't be true of a dish, line by line", () => {
    const dish = { section: "主菜", name_ja: "煮魚", price_eat_in: "1000" };
    const { mistakes, added } = take([
      { ...dish, contains: "魚", diets: "vegan" },
      { ...dish, contains: "魚", may_contain: "魚" },
      { ...dish, diets: "vegan" },
    ]);
    expect(added, "a diet alone can be said").toBe(1);
    expect(mistakes.map(({ line, column, issue }) => [line, column, issue])).toEqual([
      [2, "diets", "diet-contradiction"],
      [3, "may_contain", "allergen-twice"],
    ]);
  });

  it("changes a dish of the same name in the same section, and keeps what the line does not say", () => {
    const said = { contains: ["fish" as const], mayContain: [], freeOf: [], sureFreeOf: [], diets: [] };
    const dish = testDish({ id: "d", facts: said, descriptions: { ja: "旬の魚" } });
    const menu = {
      sections: [testSection([dish, testDish({ id: "u", glossaryId: "udon", names: {}, eatInYen: 800 })])],
    };
    const result = take(
      [
        { section: "主菜", name_ja: "煮魚", price_eat_in: "1100" },
        { section: "主菜", name_ja: "うどん", name_en: "Udon", price_eat_in: "800" },
        { section: "飲み物", name_ja: "煮魚", price_eat_in: "1" },
      ],
      menu,
    );
    expect(result).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
    expect(result.menu.sections[0]?.dishes[0]).toEqual({ ...dish, eatInYen: 1_100 });
    expect(menu.sections[0]?.dishes[0]?.eatInYen).toBe(1_000);
  });

  it("says nothing of what is not in a list, and of nothing at all where cells are empty", () => {
    const dish = { section: "主菜", price_eat_in: "1000" };
    const { menu } = take([
      { ...dish, name_ja: "一", contains: "魚" },
      { ...dish, name_ja: "二", free_of: "buckwheat、eggs" },
      { ...dish, name_ja: "三", contains: "なし", may_contain: "soy" },
      { ...dish, name_ja: "四" },
    ]);
    const facts = menu.sections.flatMap(({ dishes }) => dishes.map((one) => one.facts));
    expect(facts[0]).toMatchObject({ contains: ["fish"], freeOf: [] });
    expect(facts[1]).toMatchObject({ contains: [], freeOf: ["buckwheat", "eggs"] });
    expect(facts[2]?.freeOf, "the word none is said of all nine").toEqual(
      ALLERGENS.filter((one) => one !== "soy"),
    );
    expect(facts[3]).toBeNull();
  });

  it("read twice changes nothing the second time", () => {
    const lines = [
      { section: "主菜", name_ja: "煮魚", name_en: "Fish", price_eat_in: "1200", contains: "魚" },
      { section: "夜", name_ja: "うどん", price_take_out: "780", alcohol: "no" },
    ];
    const { menu } = take(lines);
    expect(take(lines, menu)).toMatchObject({ menu, added: 0, changed: 0, unchanged: 2, mistakes: [] });
  });

  it("leaves the prices of sizes alone", () => {
    const sizes = [{ id: "s", names: { ja: "小" }, eatInYen: 500, takeOutYen: null }];
    const menu = { sections: [testSection([testDish({ eatInYen: 500, variants: sizes })])] };
    const { menu: next } = take([{ section: "主菜", name_ja: "煮魚", price_eat_in: "900" }], menu);
    expect(next.sections[0]?.dishes[0]).toMatchObject({ eatInYen: 500, variants: sizes });
  });
});
