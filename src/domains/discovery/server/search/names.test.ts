import { describe, expect, it } from "vitest";
import type { CatalogueRow } from "#domains/restaurants/server/card.ts";
import { testRow } from "#tests/setup/builders/catalogue-row.ts";
import { Catalogue } from "./catalogue.ts";
import type { Near } from "./closest.ts";
import { ANY_ROW } from "./rows/row-filter.ts";

const now = () => new Date("2026-11-21T03:00:00Z");
const HERE: Near = { lat: 35.68, lng: 139.76, radius: 50_000 };
/** A thousandth of a degree of latitude is 111 m. */
const north = (metres: number) => ({ lat: HERE.lat + metres / 111_200 });

async function catalogueOf(rows: readonly (Partial<CatalogueRow> & { id: string })[]): Promise<Catalogue> {
  const catalogue = new Catalogue(now);
  await catalogue.load(rows.map(testRow));
  return catalogue;
}

function idsOf(
  catalogue: Catalogue,
  {
    text = null,
    near = null,
    dishes = [],
  }: { text?: string | null; near?: Near | null; dishes?: string[][] },
): string[] {
  return catalogue
    .find({ filter: ANY_ROW, text, dishes, near, box: null, limit: 20 })
    .map(({ shelf, row }) => shelf.id(row));
}

describe("words and scripts", () => {
  const names = [
    "Komeko Oyatsu Shirousa",
    "かいてんすし",
    "回転寿司",
    "Sushi Hamanoto",
    "Pizzeria e Bar La Voce",
    "vineria h",
    "Eggs 'n Things",
    "トーキョー食堂",
    "ラーメン二郎",
    "てんぷら しまや",
    "L'Étoile",
    "大和うどん",
    "Shiomi-tei",
    "カレーCoCo",
    "とうにゅう工房",
    "ครัวฟ้าใส",
    "달빛 식당",
  ];
  const readings: Record<string, string[]> = { 大和うどん: ["やまとうどん"] };
  const all = catalogueOf(names.map((name) => ({ id: name, name, nameReadings: readings[name] ?? null })));

  it.each([
    ["sushi", ["Sushi Hamanoto", "かいてんすし", "回転寿司"]],
    ["susi", ["Sushi Hamanoto", "かいてんすし", "回転寿司"]],
    ["ｓｕｓｈｉ", ["Sushi Hamanoto", "かいてんすし", "回転寿司"]],
    ["スシ", ["Sushi Hamanoto", "かいてんすし", "回転寿司"]],
    ["ｽｼ", ["Sushi Hamanoto", "かいてんすし", "回転寿司"]],
    ["hamanoto", ["Sushi Hamanoto"]],
    ["hama no to", ["Sushi Hamanoto"]],
    ["sushihamanoto", ["Sushi Hamanoto"]],
    ["sushi hama no to", ["Sushi Hamanoto"]],
    ["はまのと", ["Sushi Hamanoto"]],
    ["Pizzeria e Bar La Voce", ["Pizzeria e Bar La Voce"]],
    ["vineria h", ["vineria h"]],
    ["Eggs 'n Things", ["Eggs 'n Things"]],
    ["eggs n", ["Eggs 'n Things"]],
    ["tokyo", ["トーキョー食堂"]],
    ["toukyou", ["トーキョー食堂"]],
    ["tōkyō", ["トーキョー食堂"]],
    ["とうきょう", ["トーキョー食堂"]],
    ["tookyoo", ["トーキョー食堂"]],
    ["ramen", ["ラーメン二郎"]],
    ["raamen", ["ラーメン二郎"]],
    ["らめん", ["ラーメン二郎"]],
    ["rāmen", ["ラーメン二郎"]],
    ["tempura", ["てんぷら しまや"]],
    ["tenpura simaya", ["てんぷら しまや"]],
    ["étoile", ["L'Étoile"]],
    ["letoile", ["L'Étoile"]],
    ["yamato udon", ["大和うどん"]],
    ["yamatoudon", ["大和うどん"]],
    ["udon", ["大和うどん"]],
    ["tei", ["Shiomi-tei"]],
    ["shiomitei", ["Shiomi-tei"]],
    ["omi", []],
    ["coco", ["カレーCoCo"]],
    ["うに", []],
    ["ฟ้าใส", ["ครัวฟ้าใส"]],
    ["식당", ["달빛 식당"]],
    ["달빛식당", ["달빛 식당"]],
  ])("%s", async (text, expected) => {
    expect(idsOf(await all, { text }).sort()).toEqual([...expected].sort());
  });
});

describe("what was meant comes before what is near", () => {
  it("orders by the name, then by distance, with partners first within 250 m", async () => {
    const catalogue = await catalogueOf([
      { id: "dish", name: "海", dishNames: ["さくら鍋"], ...north(1) },
      { id: "cuisine", name: "Ume", cuisineType: "sakura", ...north(2) },
      { id: "inside", name: "Hana Sakura", ...north(3) },
      { id: "start", name: "Sakura Tei", ...north(300) },
      { id: "stranger", name: "Sakura", ...north(1_010) },
      { id: "partner", name: "さくら", isPartner: true, ...north(1_200) },
      { id: "far partner", name: "さくら", isPartner: true, ...north(1_300) },
    ]);
    const expected = ["partner", "stranger", "far partner", "start", "inside", "dish", "cuisine"];
    expect(idsOf(catalogue, { text: "sakura", near: HERE })).toEqual(expected);
  });

  it("finds a partner that only the order within the last 250 m brings into a short list", async () => {
    const catalogue = await catalogueOf([
      { id: "a", name: "Sakura", ...north(10) },
      { id: "b", name: "Sakura", ...north(20) },
      { id: "partner", name: "Sakura", isPartner: true, ...north(200) },
    ]);
    const query = { filter: ANY_ROW, text: "sakura", near: HERE, box: null, limit: 2 };
    expect(catalogue.find(query).map(({ shelf, row }) => shelf.id(row))).toEqual(["partner", "a"]);
  });
});

describe("dishes", () => {
  const all = catalogueOf([
    { id: "menu", name: "浜の戸", dishNames: ["ウニ軍艦", "Sea urchin gunkan"], ...north(10) },
    {
      id: "specialty",
      name: "Umi",
      specialtiesTranslations: { ja: ["うに丼"], en: ["Sea urchin bowl"] },
      ...north(20),
    },
    { id: "name", name: "うに専門店", ...north(30) },
    { id: "other", name: "University Cafe", dishNames: ["豆乳ラーメン", "とうにゅう"], ...north(40) },
    { id: "sake", name: "日本酒", dishNames: ["ウニ", "鮭"], ...north(50) },
  ]);
  const URCHIN = ["ウニ", "uni", "sea urchin", "海胆"];

  it("are found in names, specialties and menus by any spelling, nearest first", async () => {
    expect(idsOf(await all, { dishes: [URCHIN], near: HERE })).toEqual(["menu", "specialty", "name", "sake"]);
    expect(idsOf(await all, { dishes: [["sea urchin"]], near: HERE })).toEqual(["menu", "specialty"]);
  });

  it("must all be there, together with the text", async () => {
    expect(idsOf(await all, { dishes: [URCHIN, ["鮭", "salmon"]] })).toEqual(["sake"]);
    expect(idsOf(await all, { text: "umi", dishes: [URCHIN] })).toEqual(["specialty"]);
    expect(idsOf(await all, { dishes: [["!"]] })).toEqual([]);
  });

  it("are found by a plain text too, after names", async () => {
    expect(idsOf(await all, { text: "ウニ", near: HERE })).toEqual(["name", "menu", "specialty", "sake"]);
  });
});

describe("chains", () => {
  const all = catalogueOf(
    [
      "スターバックスコーヒー 渋谷店",
      "Starbucks Shinjuku",
      "松屋 神田店",
      "カレーハウスCoCo壱番屋",
      "マクドナルド",
      "吉野家",
      "一蘭 渋谷店",
      "ケンタッキーフライドチキン",
      "Ichiran Ueno",
    ].map((name) => ({ id: name, name, nameReadings: [] })),
  );

  it.each([
    ["Starbucks", ["スターバックスコーヒー 渋谷店", "Starbucks Shinjuku"]],
    ["スターバックス", ["スターバックスコーヒー 渋谷店", "Starbucks Shinjuku"]],
    ["スタバ", ["スターバックスコーヒー 渋谷店", "Starbucks Shinjuku"]],
    ["starbucks 渋谷", ["スターバックスコーヒー 渋谷店"]],
    ["Matsuya", ["松屋 神田店"]],
    ["Coco Ichibanya", ["カレーハウスCoCo壱番屋"]],
    ["McDonald's", ["マクドナルド"]],
    ["mcdonalds", ["マクドナルド"]],
    ["マック", ["マクドナルド"]],
    ["Yoshinoya", ["吉野家"]],
    ["一蘭", ["一蘭 渋谷店", "Ichiran Ueno"]],
    ["KFC", ["ケンタッキーフライドチキン"]],
    ["ケンタッキー", ["ケンタッキーフライドチキン"]],
  ])("%s", async (text, expected) => {
    expect(idsOf(await all, { text }).sort()).toEqual([...expected].sort());
  });
});

describe("misspelled words", () => {
  const names = [
    "Sushi Hamanoto",
    "Sushi Sakura",
    "すし浜の戸",
    "スターバックス",
    "鳥貴族",
    "とんかつまい泉",
    "Curry Dosa",
    "Sushi Dai",
    "めん処",
  ];
  const readings: Record<string, string[]> = {
    すし浜の戸: ["すしはまのと"],
    とんかつまい泉: ["とんかつまいせん"],
  };
  const all = catalogueOf(names.map((name) => ({ id: name, name, nameReadings: readings[name] ?? [] })));

  it.each([
    ["hamanto", "hamanoto", ["Sushi Hamanoto", "すし浜の戸"]],
    ["hmaanoto", "hamanoto", ["Sushi Hamanoto", "すし浜の戸"]],
    ["sushi hamanato", "sushi hamanoto", ["Sushi Hamanoto", "すし浜の戸"]],
    ["はまのど", "はまのと", ["Sushi Hamanoto", "すし浜の戸"]],
    ["starbuks", "starbucks", ["スターバックス"]],
    ["鳥貴属", "鳥貴族", ["鳥貴族"]],
    ["tonkatu maisem", "tonkatu maisen", ["とんかつまい泉"]],
    ["dso", null, []],
    // One syllable away from めん, but that is two letters of five.
    ["ramen", null, []],
    ["sushi", null, ["Sushi Hamanoto", "Sushi Sakura", "すし浜の戸", "Sushi Dai"]],
    ["Hamanoto", null, ["Sushi Hamanoto", "すし浜の戸"]],
  ])("%s is taken for %s", async (text, corrected, expected) => {
    const catalogue = await all;
    const result = catalogue.search({ filter: ANY_ROW, text, near: null, box: null, limit: 20 });
    expect(result.corrected).toBe(corrected);
    expect(result.hits.map(({ shelf, row }) => shelf.id(row)).sort()).toEqual([...expected].sort());
  });
});
