import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dishFoodsIn } from "./dish-words.ts";
import { foodOf } from "./food-words.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../db/food/${name}`, import.meta.url), "utf8"));
const ids = (name: string) => dishFoodsIn(name).map(({ id }) => id);

describe("what a dish is known for", () => {
  it("is told by its name alone, the longest word counting", () => {
    expect(ids("焼き鳥")).toEqual(["chicken"]);
    expect(ids("焼き鳥盛り合わせ")).toEqual(["chicken"]);
    expect(ids("ロースカツ定食")).toContain("pork");
    expect(ids("ソース焼きそば")).not.toContain("buckwheat");
    expect(ids("おまかせ")).toEqual([]);
  });

  it("is left to the name where that says more", () => {
    expect(ids("唐揚げ")).toEqual(["chicken"]);
    expect(ids("なすの唐揚げ")).toEqual([]);
    expect(ids("野菜の串焼き")).toEqual([]);
    expect(ids("きのこの天ぷら")).toEqual(["wheat"]);
  });

  it("names dishes and foods that are known", () => {
    const terms = new Map<string, string[]>(
      (read("terms.json") as { id: string; ja: string[] }[]).map(({ id, ja }) => [id, ja]),
    );
    for (const { id, foods, alone = [] } of read("dish-foods.json") as {
      id: string;
      foods: string[];
      alone?: string[];
    }[]) {
      expect(terms.get(id), id).toEqual(expect.arrayContaining(alone));
      expect(
        foods.filter((food) => foodOf(food) === null),
        id,
      ).toEqual([]);
    }
  });
});
