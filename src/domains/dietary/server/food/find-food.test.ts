import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { foldWord } from "#platform/server/text/folded-text.ts";
import { textsOf } from "#platform/server/text/texts.ts";
import { ALLERGENS, type Allergen } from "../../dietary.ts";
import { findFood, findFoods, foodJa, foodName, foodNames } from "./find-food.ts";
import { FOODS, type FoodWords, spellingsOf } from "./food-words.ts";

const LISTS: readonly FoodWords[] = [...LANGUAGES, "romanised"];

/** Words that mean several foods: the need applies to each of them. */
const SEVERAL: Partial<Record<FoodWords, Record<string, string[]>>> = {
  en: { pepper: ["bell-pepper", "black-pepper", "chili"] },
  ja: { かき: ["oyster", "persimmon"] },
  vi: { bơ: ["avocado", "butter"] },
};

describe("the list of foods", () => {
  test("has at least 120 foods outside the nine, and every one of the nine with what belongs to it", () => {
    expect(FOODS.filter(({ allergens }) => allergens.length === 0).length).toBeGreaterThanOrEqual(120);
    for (const allergen of ALLERGENS) {
      expect(FOODS.some((food) => food.allergens.includes(allergen))).toBe(true);
      expect(findFood(allergen, "en")?.allergens).toEqual([allergen]);
    }
  });

  test("says every food in Japanese and each once", () => {
    expect(new Set(FOODS.map(({ id }) => id)).size).toBe(FOODS.length);
    expect(new Set(FOODS.map(({ ja }) => ja)).size).toBe(FOODS.length);
    for (const { id, ja, kana, allergens } of FOODS) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(ja, id).toMatch(/[\u3041-\u30ff\u3400-\u9fff]/);
      expect(kana, id).toMatch(/^[\u3041-\u309fー・（）]+$/);
      for (const allergen of allergens) expect(ALLERGENS).toContain(allergen);
    }
  });

  test("has the same foods in every language, in the same order", () => {
    const ids = FOODS.map(({ id }) => id);
    for (const language of LANGUAGES) expect(Object.keys(spellingsOf(language)), language).toEqual(ids);
    for (const id of Object.keys(spellingsOf("romanised"))) expect(ids).toContain(id);
  });

  test("lets no spelling lead to two foods, but for those that mean several", () => {
    for (const list of LISTS) {
      const ids = new Map<string, Set<string>>();
      for (const [id, spellings] of Object.entries(spellingsOf(list))) {
        for (const spelling of spellings) {
          const { plain, marked } = foldWord(spelling);
          const key = `${list === "vi" ? marked : plain}${spelling.endsWith("*") ? "*" : ""}`;
          ids.set(key, (ids.get(key) ?? new Set()).add(id));
        }
      }
      const several = [...ids]
        .filter(([, each]) => each.size > 1)
        .map(([key, each]) => [key, [...each].sort()]);
      expect(Object.fromEntries(several), list).toEqual(SEVERAL[list] ?? {});
    }
  });

  test("names every food in every language with words that it understands itself", () => {
    for (const language of LANGUAGES) {
      for (const { id, name } of foodNames(language)) {
        expect(name).not.toContain("*");
        expect(
          findFoods(name, language).map((food) => food.id),
          `${language} ${name}`,
        ).toContain(id);
      }
    }
  });

  test("understands every spelling as its own food", () => {
    for (const language of LANGUAGES) {
      for (const [id, spellings] of Object.entries(spellingsOf(language))) {
        for (const spelling of spellings.filter((each) => !each.includes("*"))) {
          const ids = findFoods(spelling, language).map((food) => food.id);
          expect(ids, `${language} ${spelling}`).toContain(id);
        }
      }
    }
  });

  test("understands the labels of the nine in every language", () => {
    for (const language of LANGUAGES) {
      const labels = textsOf(language, ["food"]).food?.allergen as Record<Allergen, string>;
      for (const allergen of ALLERGENS)
        expect(findFood(labels[allergen], language)?.allergens, `${language} ${labels[allergen]}`).toEqual([
          allergen,
        ]);
    }
  });

  test("agrees with the assistant's words of the nine", () => {
    for (const language of LANGUAGES) {
      const url = new URL(`../../../../../db/words/${language}.json`, import.meta.url);
      const { allergens } = JSON.parse(readFileSync(url, "utf8")) as {
        allergens: Record<Allergen, string[]>;
      };
      for (const [allergen, words] of Object.entries(allergens)) {
        for (const word of words) {
          const found = findFood(word.replaceAll("*", ""), language);
          if (found) expect(found.allergens, `${language} ${word}`).toContain(allergen);
        }
      }
    }
  });
});

describe("a need in a guest's own words", () => {
  test.each<[string, Language, string, Allergen[]]>([
    ["no celery please", "en", "セロリ", []],
    ["Mango allergy (severe)", "en", "マンゴー", []],
    ["Sellerie? celery, mango", "en", "セロリ・マンゴー", []],
    ["セロリ", "ja", "セロリ", []],
    ["celery", "ja", "セロリ", []],
    ["セロリ", "en", "セロリ", []],
    ["octopus", "en", "たこ", ["shellfish"]],
    ["ośmiornica i kałamarnica", "pl", "たこ・いか", ["shellfish"]],
    ["我对鲍鱼过敏", "zh", "あわび", ["shellfish"]],
    ["對魷魚過敏", "zh", "いか", ["shellfish"]],
    ["章鱼", "zh", "たこ", ["shellfish"]],
    ["แพ้ปลาหมึกยักษ์", "th", "たこ", ["shellfish"]],
    ["แพ้ปลาหมึก", "th", "いか", ["shellfish"]],
    ["魚介", "ja", "魚介類（魚・えび・かに・貝・いか・たこ）", ["shellfish", "fish"]],
    ["uczulenie na ośmiornice", "pl", "たこ", ["shellfish"]],
    ["maní", "es", "落花生（ピーナッツ）", ["nuts"]],
    ["dị ứng bơ", "vi", "バター・アボカド", ["dairy"]],
    ["tamago arerugi", "en", "卵", ["eggs"]],
    ["huasheng guomin", "en", "落花生（ピーナッツ）", ["nuts"]],
    ["ttangkong allergy", "en", "落花生（ピーナッツ）", ["nuts"]],
    ["phae thua lisong", "th", "落花生（ピーナッツ）", ["nuts"]],
  ])("%s (%s) is %s", (text, language, ja, allergens) => {
    const found = findFood(text, language);
    expect(found?.ja).toBe(ja);
    expect(found?.allergens).toEqual(allergens);
    expect(foodJa(found?.id ?? "")).toBe(ja);
  });

  test.each<[string, Language]>([
    ["xyzzy", "en"],
    ["เจอร้านแถวนี้ไหม", "th"],
    ["งานวันนี้", "th"],
    ["食べられないかも", "ja"],
    ["食べたい、食べたら", "ja"],
    ["게다가 배고파 감사", "ko"],
    ["proszę stolik", "pl"],
  ])("%s (%s) names no food", (text, language) => {
    expect(findFood(text, language)).toBeNull();
  });

  test("is named in the reader's language", () => {
    expect(foodName("celery", "ko")).toBe("셀러리");
    expect(foodName("celery+mango", "en")).toBe("celery, mango");
    expect(foodName("nothing", "en")).toBeNull();
    expect(foodJa("celery+nothing")).toBeNull();
  });
});
