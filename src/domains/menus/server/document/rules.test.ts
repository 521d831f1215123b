import { describe, expect, it } from "vitest";
import {
  type DishDocument,
  menuDocument,
  type SectionDocument,
} from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { testDish, testSection } from "#tests/setup/builders/test-dish.ts";
import { checkMenu, isSameFacts, isSameMenu, withFirstPrices } from "./rules.ts";

const issuesOf = (dish: Partial<DishDocument>, section: Partial<SectionDocument> = {}) =>
  checkMenu({ sections: [testSection([testDish(dish)], section)] }, KNOWN).map(
    ({ path, issue }) => `${path.replace("menu.sections.0.", "").replace("dishes.0", "dish")} ${issue}`,
  );
const KNOWN = { glossary: new Set(["udon"]), photos: new Set(["photo-of-this-house-22"]), hintsOf: () => [] };
const facts = { contains: [], mayContain: [], freeOf: [], sureFreeOf: [], diets: [] };

describe("a menu", () => {
  it("may leave a dish's Japanese name to the glossary, and a section's to its kind", () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ glossaryId: "udon", names: {} })).toEqual([]);
    expect(issuesOf({ names: { en: "Fish" } })).toEqual(["dish.names.ja required"]);
    expect(issuesOf({ photoId: "photo-of-this-house-22" })).toEqual([]);
    expect(issuesOf({ photoId: "photo-of-their-house-2" })).toEqual(["dish.photoId unknown-photo"]);
    expect(issuesOf({ glossaryId: "none" })).toEqual(["dish.glossaryId unknown-dish"]);
    expect(issuesOf({}, { kind: null })).toEqual(["names.ja required"]);
  });

  it("has a price for every dish, or for each of its sizes", () => {
    const size = { id: "s", names: { ja: "小" }, eatInYen: null, takeOutYen: 500 };
    expect(issuesOf({ eatInYen: null })).toEqual(["dish.eatInYen price"]);
    expect(issuesOf({ eatInYen: null, variants: [size] })).toEqual([]);
    expect(issuesOf({ variants: [{ ...size, takeOutYen: null }] })).toEqual([
      "dish.variants.0.eatInYen price",
    ]);
  });

  it("never says that a dish suits a diet which leaves out what is in it", () => {
    const says = (given: object) => issuesOf({ facts: { ...facts, ...given } });
    expect(says({ contains: ["dairy"], diets: ["vegan"] })).toEqual(["dish.facts.diets diet-contradiction"]);
    expect(says({ contains: ["fish"], diets: ["vegetarian"] })).toEqual([
      "dish.facts.diets diet-contradiction",
    ]);
    expect(says({ contains: ["gluten"], diets: ["gluten-free"] })).toEqual([
      "dish.facts.diets diet-contradiction",
    ]);
    expect(says({ contains: ["dairy", "eggs"], diets: ["vegetarian", "gluten-free"] })).toEqual([]);
    expect(says({ contains: ["nuts"], mayContain: ["nuts"] })).toEqual([
      "dish.facts.mayContain allergen-twice",
    ]);
  });

  it("lets nobody choose more than there is", () => {
    const choice = { id: "a", names: { ja: "卵" }, extraYen: 0, contains: [] };
    const option = { id: "o", names: { ja: "追加" }, min: 0, max: 1, choices: [choice] };
    expect(issuesOf({ options: [option] })).toEqual([]);
    expect(issuesOf({ options: [{ ...option, max: 2 }] })).toEqual(["dish.options.0.max too-large"]);
    expect(issuesOf({ options: [{ ...option, min: 2 }] })).toEqual(["dish.options.0.max below-minimum"]);
    expect(issuesOf({ options: [{ ...option, choices: [choice, choice], max: 2 }] })).toEqual([
      "dish wrong-type",
    ]);
  });

  it("has each section and dish once, and not more dishes than can be read", () => {
    const dish = testDish();
    expect(checkMenu({ sections: [testSection([dish, dish])] }, KNOWN)).toHaveLength(1);
    const many = Array.from({ length: MENU_LIMITS.dishes / 2 + 1 }, () => testDish());
    const more = many.map((one) => ({ ...one, id: `${one.id}x` }));
    expect(checkMenu({ sections: [testSection(many), testSection(more)] }, KNOWN)).toEqual([
      { path: "menu.sections", issue: "too-large", values: { maximum: MENU_LIMITS.dishes } },
    ]);
  });

  it("is served for a while, also past midnight", () => {
    const served = (from: string, until: string) => ({ served: [{ weekdays: [1], from, until }] });
    expect(issuesOf({}, served("18:00", "02:00"))).toEqual([]);
    expect(issuesOf({}, served("18:00", "18:00"))).toEqual(["served.0.until until"]);
  });
});

describe("two menus", () => {
  it("are the same when the order of the languages is another", () => {
    const menu = { sections: [testSection([testDish()])] };
    const turned = structuredClone(menu);
    const [dish] = turned.sections[0]?.dishes ?? [];
    if (dish) dish.names = { en: "Simmered fish", ja: "煮魚" };
    expect(isSameMenu(menu, turned)).toBe(true);
    if (dish) dish.eatInYen = 1_001;
    expect(isSameMenu(menu, turned)).toBe(false);
  });

  it("are the same when they differ in a price that a size overrules", () => {
    const size = { id: "s", names: { ja: "小" }, eatInYen: 500, takeOutYen: null };
    const a = { sections: [testSection([testDish({ id: "d", variants: [size] })], { id: "s" })] };
    const b = {
      sections: [testSection([testDish({ id: "d", variants: [size], eatInYen: 1 })], { id: "s" })],
    };
    expect(isSameMenu(a, b)).toBe(true);
    expect(withFirstPrices(a).sections[0]?.dishes[0]?.eatInYen).toBe(500);
  });
});

describe("facts", () => {
  it("are the same in whatever order they were named; nothing said is not the same as nothing in it", () => {
    const a = { ...facts, contains: ["fish" as const, "soy" as const] };
    expect(isSameFacts(a, { ...a, contains: ["soy", "fish"] })).toBe(true);
    expect(isSameFacts(a, { ...a, mayContain: ["nuts"] })).toBe(false);
    expect(isSameFacts(null, facts)).toBe(false);
    expect(isSameFacts(null, null)).toBe(true);
  });
});

describe("the contract", () => {
  it("leaves out empty texts and takes no language that we don't have", () => {
    const given = { sections: [testSection([testDish({ names: { ja: "煮魚", en: " " } })])] };
    expect(menuDocument.parse(given).sections[0]?.dishes[0]?.names).toEqual({ ja: "煮魚" });
    const strange = { sections: [testSection([testDish({ names: { ja: "煮魚", xx: "?" } })])] };
    expect(menuDocument.safeParse(strange).success).toBe(false);
  });
});
