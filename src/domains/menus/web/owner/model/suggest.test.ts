import { expect, test } from "vitest";
import { foldKana, romaji, suggestions } from "./suggest.ts";

const dish = (ja: string, en: string) => ({ id: en, names: { ja, en }, contains: [], diets: [] });
const GLOSSARY = [
  dish("豚骨ラーメン", "Tonkotsu ramen (rich pork bone broth)"),
  dish("味噌ラーメン", "Miso ramen"),
  dish("味噌汁", "Miso soup"),
  dish("冷奴", "Chilled tofu"),
  dish("とんかつ定食", "Tonkatsu set"),
  dish("カプレーゼ", "Caprese salad"),
  dish("抹茶", "Whisked matcha tea"),
];
const found = (typed: string) => suggestions(typed, GLOSSARY).map(({ names }) => names.ja);

test("either kana finds the other", () => {
  expect(foldKana("トンカツ ・Ａ")).toBe("とんかつa");
  expect(found("トンカツ")).toEqual(["とんかつ定食"]);
  expect(found("かぷれ")).toEqual(["カプレーゼ"]);
});

test("kana finds what is written in kanji, by its sound", () => {
  expect(found("とんこつ")).toEqual(["豚骨ラーメン"]);
  expect(found("まっちゃ")).toEqual(["抹茶"]);
});

test("a part of the name is enough, and a beginning comes before a middle", () => {
  expect(found("らーめん")).toEqual(["豚骨ラーメン", "味噌ラーメン"]);
  expect(found("味噌")).toEqual(["味噌汁", "味噌ラーメン"]);
});

test("nothing typed and nothing known find nothing; one letter is no sound", () => {
  expect(found(" ")).toEqual([]);
  expect(found("ピザ")).toEqual([]);
  expect(found("と")).toEqual(["とんかつ定食"]);
});

test("kana is written in Latin letters as on English menus", () => {
  expect(["ぎゅうどん", "しょうゆ", "っちゃ", "ふぉー", "ちゃーはん", "じゃ"].map(romaji)).toEqual([
    "gyudon",
    "shoyu",
    "tcha",
    "fo",
    "chahan",
    "ja",
  ]);
});
