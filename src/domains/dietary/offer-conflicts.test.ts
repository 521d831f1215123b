import { describe, expect, it } from "vitest";
import { offerConflicts } from "./offer-conflicts.ts";

const dish = {
  name: "鯖の塩焼き",
  description: null,
  nameTranslations: {},
  basis: "stated" as const,
  contains: ["fish" as const],
  mayContain: ["soy" as const],
  freeOf: [],
  diets: [],
};
const TOFU = {
  ...dish,
  name: "冷奴",
  contains: ["soy" as const],
  mayContain: [],
  freeOf: [],
  diets: ["vegan" as const],
};
const MENU = [dish, TOFU];
const NOBODY = { dietaryNeeds: [], severeAllergens: [], otherNeeds: [] };
/** Stands in for the server's lookup in the food lexicon. */
const foodsIn = (text: string) => [
  ...(text.includes("魚") ? [{ id: "fish", allergens: ["fish" as const], ja: "魚" }] : []),
  ...(text.includes("ごま") ? [{ id: "sesame", allergens: ["sesame" as const], ja: "ごま" }] : []),
  ...(text.includes("ねぎ") ? [{ id: "spring-onion", allergens: [], ja: "ねぎ" }] : []),
  ...(text.includes("豚") ? [{ id: "pork", allergens: [], ja: "豚肉" }] : []),
];
const usualIn = (name: string) =>
  name.includes("焼き鳥") ? [{ id: "chicken", allergens: [], ja: "鶏肉" }] : [];
const NAMES = { foodsIn, usualIn };
const kinds = (offered: string[], needs: Partial<Parameters<typeof offerConflicts>[2]>) =>
  offerConflicts(offered, MENU, { ...NOBODY, ...needs }, NAMES).map(({ dish: name, findings }) => [
    name,
    ...findings.map(({ kind, need, food }) => `${kind} ${need ?? food}`),
  ]);

describe("offerConflicts", () => {
  it("finds the grilled fish that is offered to a vegan, and not the tofu", () => {
    expect(kinds(["鯖の塩焼き", "冷奴"], { dietaryNeeds: ["vegan"] })).toEqual([
      ["鯖の塩焼き", "excluded vegan"],
    ]);
  });

  it("finds allergens that are in a dish and that may be, also where only the severe one was named", () => {
    expect(kinds(["鯖の塩焼き"], { dietaryNeeds: ["without-fish", "without-soy"] })).toEqual([
      ["鯖の塩焼き", "contains without-fish", "may-contain without-soy"],
    ]);
    const [conflict] = offerConflicts(["冷奴"], MENU, { ...NOBODY, severeAllergens: ["soy"] }, NAMES);
    expect(conflict?.findings).toMatchObject([{ kind: "contains", isSevere: true }]);
  });

  it("finds the pungent roots that a Buddhist vegetarian leaves out, which a vegan eats", () => {
    expect(kinds(["ねぎ焼き"], { dietaryNeeds: ["buddhist-vegetarian"] })).toEqual([
      ["ねぎ焼き", "named buddhist-vegetarian"],
    ]);
    expect(kinds(["ねぎ焼き"], { dietaryNeeds: ["vegan"] })).toEqual([]);
  });

  it("asks where the menu doesn't say that a dish suits a diet", () => {
    expect(kinds(["冷奴"], { dietaryNeeds: ["halal"] })).toEqual([["冷奴", "not-said halal"]]);
  });

  it("knows a dish however its name is written, and looks for foods in words in the name", () => {
    expect(kinds([" 鯖の 塩焼き"], { dietaryNeeds: ["without-fish"] })).toHaveLength(1);
    const celery = { text: "celery", severe: true, food: { id: "celery", ja: "セロリ", allergens: [] } };
    expect(kinds(["セロリの浅漬け"], { otherNeeds: [celery] })).toEqual([["セロリの浅漬け", "named セロリ"]]);
  });

  it("reads the words of a dish of which nothing is recorded, or that is not on the menu", () => {
    const fish = { ...dish, name: "焼き魚", basis: "unknown" as const, contains: [], mayContain: [] };
    const [conflict] = offerConflicts(["焼き魚"], [fish], { ...NOBODY, dietaryNeeds: ["vegan"] }, NAMES);
    expect(conflict?.findings).toMatchObject([{ kind: "named", need: "vegan", food: "魚" }]);
    expect(kinds(["ごま団子"], { dietaryNeeds: ["without-sesame"], severeAllergens: ["sesame"] })).toEqual([
      ["ごま団子", "named without-sesame"],
    ]);
    expect(kinds(["豚の角煮"], { dietaryNeeds: ["vegan", "halal", "kosher"] })).toEqual([
      ["豚の角煮", "named halal", "named kosher", "named vegan"],
    ]);
  });

  it("asks by the name of a dish that is known for what the party can't eat, unless the menu says otherwise", () => {
    expect(kinds(["焼き鳥"], { dietaryNeeds: ["vegan", "without-fish"] })).toEqual([
      ["焼き鳥", "usual vegan"],
    ]);
    const bare = { ...dish, name: "焼き鳥", basis: "unknown" as const, contains: [], mayContain: [] };
    const vegan = { ...NOBODY, dietaryNeeds: ["vegan" as const] };
    expect(offerConflicts(["焼き鳥"], [bare], vegan, NAMES)[0]?.findings).toMatchObject([
      { kind: "usual", need: "vegan", food: "鶏肉" },
    ]);
    const said = { ...dish, name: "焼き鳥もどき", contains: [], diets: ["vegan" as const] };
    expect(offerConflicts([said.name], [said], vegan, NAMES)).toEqual([]);
    const described = { ...bare, name: "冷奴", description: "焼き鳥に合う" };
    expect(offerConflicts(["冷奴"], [described], vegan, NAMES)).toEqual([]);
  });

  it("takes the restaurant's own word before the words of the name", () => {
    const free = { ...dish, name: "焼き魚もどき", contains: [], mayContain: [], freeOf: ["fish" as const] };
    const vegan = { ...free, diets: ["vegan" as const] };
    const needs = { ...NOBODY, dietaryNeeds: ["without-fish" as const, "vegan" as const] };
    expect(offerConflicts([free.name], [vegan], needs, NAMES)).toEqual([]);
  });

  it("says nothing of a dish that nobody has recorded anything of", () => {
    const unknown = { ...dish, basis: "unknown" as const, contains: [], mayContain: [] };
    expect(offerConflicts([dish.name], [unknown], { ...NOBODY, dietaryNeeds: ["vegan"] }, NAMES)).toEqual([]);
    expect(kinds(["おまかせ"], { dietaryNeeds: ["vegan"] })).toEqual([]);
  });
});
