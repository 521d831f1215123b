import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { kitchenFrom } from "./osm-cuisines.ts";

const genres = JSON.parse(
  readFileSync(new URL("../../../../../../db/words/genres.json", import.meta.url), "utf8"),
) as { cuisines: Record<string, string[]>; none: string[] };

test.each([
  ["寿司・魚料理", ["sushi", "seafood"]],
  ["うどん・そば", ["udon-soba"]],
  ["そばうどん/和食", ["udon-soba"]],
  ["ラーメン", ["ramen"]],
  ["中華そば", ["ramen"]],
  ["ﾗｰﾒﾝ専門店", ["ramen"]],
  ["焼鳥・串焼", ["yakitori"]],
  ["お好み焼き・もんじゃ", ["okonomiyaki"]],
  ["天ぷら・揚げ物", ["tempura"]],
  ["焼肉・ホルモン", ["yakiniku"]],
  ["焼肉･韓国料理", ["yakiniku", "korean"]],
  ["居酒屋、ダイニングバー", ["izakaya"]],
  ["海鮮居酒屋", ["seafood", "izakaya"]],
  ["カフェ・スイーツ", ["cafe"]],
  ["イタリアン・フレンチ", ["italian", "french"]],
  ["和食（寿司）", ["sushi"]],
  ["インド・ネパール料理店", ["indian"]],
  ["沖縄そば", ["japanese"]],
  ["洋食", []],
  ["ファミリーレストラン", []],
])("%s is %j, all of it understood", (field, cuisines) => {
  expect(kitchenFrom(field)).toMatchObject({ cuisines, unexplained: [] });
});

test("a genre that no word explains is handed on as written, without what stands beside it", () => {
  expect(kitchenFrom("寿司・月面料理;Space Food")).toEqual({
    cuisines: ["sushi"],
    cuisineType: "寿司・月面料理",
    unexplained: ["月面料理", "Space Food"],
  });
  expect(kitchenFrom("その他(")).toEqual({ cuisines: [], cuisineType: null, unexplained: [] });
  expect(kitchenFrom("x".repeat(61))).toMatchObject({ cuisineType: null, unexplained: ["x".repeat(60)] });
});

test("a table's own words come first", () => {
  expect(kitchenFrom("洋食/喫茶店", { 洋食: "fusion" })).toMatchObject({ cuisines: ["fusion", "cafe"] });
});

test("the word list has words for every cuisine, and none both with and without one", () => {
  expect(Object.keys(genres.cuisines).sort()).toEqual([...CUISINES].sort());
  const words = Object.values(genres.cuisines).flat();
  expect(words.length).toBeGreaterThan(300);
  expect(genres.none.filter((word) => words.includes(word))).toEqual([]);
});
