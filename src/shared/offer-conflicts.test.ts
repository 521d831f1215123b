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
const kinds = (offered: string[], needs: Partial<Parameters<typeof offerConflicts>[2]>) =>
  offerConflicts(offered, MENU, { ...NOBODY, ...needs }).map(({ dish: name, findings }) => [
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
    const [conflict] = offerConflicts(["冷奴"], MENU, { ...NOBODY, severeAllergens: ["soy"] });
    expect(conflict?.findings).toMatchObject([{ kind: "contains", isSevere: true }]);
  });

  it("asks where the menu doesn't say that a dish suits a diet", () => {
    expect(kinds(["冷奴"], { dietaryNeeds: ["halal"] })).toEqual([["冷奴", "not-said halal"]]);
  });

  it("knows a dish however its name is written, and looks for foods in words in the name", () => {
    expect(kinds([" 鯖の 塩焼き"], { dietaryNeeds: ["without-fish"] })).toHaveLength(1);
    const celery = { text: "celery", severe: true, food: { id: "celery", ja: "セロリ", allergens: [] } };
    expect(kinds(["セロリの浅漬け"], { otherNeeds: [celery] })).toEqual([["セロリの浅漬け", "named セロリ"]]);
  });

  it("says nothing of a dish that nobody has recorded anything of", () => {
    const unknown = { ...dish, basis: "unknown" as const, contains: [], mayContain: [] };
    expect(offerConflicts([dish.name], [unknown], { ...NOBODY, dietaryNeeds: ["vegan"] })).toEqual([]);
    expect(kinds(["おまかせ"], { dietaryNeeds: ["vegan"] })).toEqual([]);
  });
});
