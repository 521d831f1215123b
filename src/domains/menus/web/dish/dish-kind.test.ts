import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DISH_GLYPHS } from "./dish-glyphs.ts";
import { DISH_KINDS, type DishKind, dishKind } from "./dish-kind.ts";

const kindOf = (name: string, kind: string | null = null, isAlcohol = false) =>
  dishKind({ glossaryId: null, name, isAlcohol }, { kind });
const byCode = (glossaryId: string) =>
  dishKind({ glossaryId, name: "本日の一品", isAlcohol: false }, { kind: null });

describe("a dish without a photo", () => {
  it.each<[DishKind, string[]]>([
    ["noodles", ["天ぷらそば", "カレーうどん", "豚骨ラーメン", "らーめん", "つけ麺", "ボンゴレのパスタ"]],
    ["rice", ["かつ丼", "うな重", "焼きおにぎり", "鮭茶漬け"]],
    ["sushi", ["まぐろの握り", "鉄火巻き", "ちらし寿司"]],
    ["fried", ["鶏の唐揚げ", "とんかつ", "野菜の天ぷら", "串かつ盛り合わせ（8本）", "チキン南蛮"]],
    ["skewer", ["ねぎま", "焼鳥五種"]],
    ["grilled", ["和牛焼肉", "なす田楽"]],
    ["griddle", ["豚玉お好み焼き"]],
    ["soup", ["味噌汁", "鯛のお吸い物"]],
    ["tea", ["そば茶", "麦茶"]],
    ["coffee", ["抹茶ラテ", "アイスコーヒー"]],
    ["sweet", ["どら焼き", "抹茶パフェ"]],
    ["alcohol", ["純米酒（一合）"]],
    ["set", ["日替わり定食"]],
    ["bowl", ["本日の一品", "かつおのたたき", "だし巻き", "生湯葉の刺身", "だし巻き玉子"]],
  ])("is drawn as %s by the words of its name", (kind, names) => {
    expect(names.map((name) => [name, kindOf(name)])).toEqual(names.map((name) => [name, kind]));
  });

  it("is drawn by its code first, then by its name, then by its section", () => {
    expect(byCode("tempura-soba")).toBe("noodles");
    expect(
      dishKind({ glossaryId: "miso-soup", name: "おばあちゃんのうどん", isAlcohol: false }, { kind: "rice" }),
    ).toBe("soup");
    expect(kindOf("うどん", "desserts")).toBe("noodles");
    expect(kindOf("本日の一品", "desserts")).toBe("sweet");
    expect(kindOf("おまかせ", "drinks")).toBe("drink");
    expect(kindOf("おまかせ", "drinks", true)).toBe("alcohol");
    expect(kindOf("本日の一品", "starters")).toBe("bowl");
  });

  it("of the glossary is never drawn otherwise by its Japanese name, and seldom as what says nothing", () => {
    const path = new URL("../../../../../db/demo/dishes.json", import.meta.url);
    const dishes = JSON.parse(readFileSync(path, "utf8")) as { id: string; names: { ja: string } }[];
    const unlike = dishes
      .map(({ id, names }) => [id, byCode(id), kindOf(names.ja)])
      .filter(([, code, name]) => name !== "bowl" && code !== name);
    expect(unlike).toEqual([]);
    const silent = dishes.filter(({ id }) => byCode(id) === "bowl").map(({ id }) => id);
    expect(silent.length / dishes.length).toBeLessThan(0.1);
  });

  it("has another drawing for each kind", () => {
    expect(new Set(Object.values(DISH_GLYPHS)).size).toBe(DISH_KINDS.length);
  });
});
