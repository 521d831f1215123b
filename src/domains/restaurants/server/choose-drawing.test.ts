import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Claim } from "#domains/dietary/dietary.ts";
import { drawingOfDish, drawingOfWord } from "../drawing-rules.ts";
import { type Drawing, SHOWN_FOODS } from "../drawings.ts";
import { drawingOf, drawingsOfMenu } from "./choose-drawing.ts";

const TODAY = "2026-11-28";
const DEMO = new URL("../../../../db/demo/", import.meta.url);

interface DemoPlace {
  name: string;
  cuisine: string;
  cuisineType: string | null;
  claims: Claim[];
}
interface DemoDish {
  id: string;
  names: { ja: string };
  contains: string[];
  diets: string[];
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, DEMO), "utf8")) as T;
}

const places = read<DemoPlace[]>("places.json");
const partners = readdirSync(new URL("restaurants", DEMO)).map((file) =>
  read<DemoPlace>(`restaurants/${file}`),
);
const dishes = read<DemoDish[]>("dishes.json");

function drawn({ name, cuisine, cuisineType, claims }: DemoPlace): Drawing | null {
  const dated = claims.map((claim) => ({ ...claim, expires: claim.expires ?? null }));
  return drawingOf({ name, cuisines: [cuisine], cuisineType, claims: dated }, TODAY);
}

const placeDrawn = (name: string, cuisine: string | null, cuisineType: string | null = null) =>
  drawingOf({ name, cuisines: cuisine === null ? [] : [cuisine], cuisineType, claims: [] }, TODAY);

const only = (subject: Claim["subject"], value: Claim["value"] = "only"): Claim => ({
  ...{ subject, value, level: "owner-declared", source: "owner", date: null, expires: null },
});

describe("a restaurant", () => {
  it.each<[Drawing | null, string]>([
    ["bread", "パンと珈琲 ねむり猫"],
    ["unagi", "うなぎ 川風亭"],
    ["tonkatsu", "とんかつ きつね色"],
    ["curry", "カレー らくだ屋"],
    ["soba", "そば処 水車小屋"],
    ["udon", "讃岐うどん 麦ばたけ"],
    ["takoyaki", "たこ焼 八つ足"],
    ["okonomiyaki", "もんじゃ 路地裏"],
    ["hotpot", "しゃぶしゃぶ 湯けむり亭"],
    ["oden", "おでん 湯気のむこう"],
    ["kaiseki", "懐石 月の雫庵"],
    ["sashimi", "海鮮丼 しぶき"],
    ["shaved-ice", "かき氷 雪の手紙"],
    ["pancakes", "パンケーキハウス・メイプルドア"],
    ["pizza", "窯焼きピッツァ 石の竜"],
    ["thai", "タイ麺 舟そば堂"],
    ["salad", "ヴィーガンバーガー リーフ堂"],
    ["tofu", "精進茶房 すずめ庵"],
    [null, "キッチン・ノース・アンド・サウス"],
  ])("is drawn as %s: %s", (drawing, name) => {
    const place = places.find((one) => one.name === name);
    expect(place && drawn(place)).toBe(drawing);
  });

  it("of the demo district is drawn as one of more than thirty kinds, and rarely as none", () => {
    const all = [...places, ...partners].map(drawn);
    expect(new Set(all).size).toBeGreaterThan(30);
    expect(all.filter((drawing) => drawing === null).length / all.length).toBeLessThan(0.05);
  });

  it("is drawn as what its name says where the cuisine is wide or unknown, and a name decides nothing else", () => {
    expect(placeDrawn("とんかつ山", "japanese")).toBe("tonkatsu");
    expect(placeDrawn("うなぎ屋", null)).toBe("unagi");
    expect(placeDrawn("居酒屋 すし太郎", "izakaya")).toBe("izakaya");
    expect(placeDrawn("鍋島", "japanese")).toBe("set");
    expect(placeDrawn("レストラン・ジャパン", null)).toBeNull();
    expect(placeDrawn("山田", null)).toBeNull();
  });

  it("is never drawn with a food that it says it doesn't serve", () => {
    const ofVegan = (cuisine: string) =>
      drawingOf({ name: "麦", cuisines: [cuisine], cuisineType: null, claims: [only("vegan")] }, TODAY);
    expect(ofVegan("ramen")).toBe("noodles");
    expect(ofVegan("sushi")).toBe("maki");
    expect(ofVegan("tempura")).toBe("vegetable-tempura");
    expect(ofVegan("yakiniku")).toBeNull();
    const halal = { name: "とんかつ", cuisines: ["japanese"], cuisineType: "tonkatsu" };
    expect(drawingOf({ ...halal, claims: [only("halal", "yes")] }, TODAY)).toBe("set");
    expect(drawingOf({ ...halal, claims: [only("halal", "limited")] }, TODAY)).toBe("tonkatsu");
    const expired = { ...only("halal"), expires: "2026-01-01" };
    expect(drawingOf({ ...halal, claims: [expired] }, TODAY)).toBe("tonkatsu");
    expect(
      drawingOf(
        { name: "麺屋", cuisines: ["ramen"], cuisineType: null, claims: [only("without-eggs", "yes")] },
        TODAY,
      ),
    ).toBe("noodles");
  });

  it("has a board of what its menu has most of, its own dish first and without its drinks", () => {
    const house = { name: "鮨 灯", cuisines: ["sushi"], cuisineType: null, claims: [] };
    const dishNames = ["味噌汁", "とん汁と豚汁", "うな重", "Miso soup", "生ビール", "刺身", "おまかせ"];
    expect(drawingsOfMenu({ ...house, dishNames }, { today: TODAY, limit: 3 })).toEqual([
      "sushi",
      "soup",
      "unagi",
    ]);
    expect(drawingsOfMenu({ ...house, dishNames: [] }, { today: TODAY, limit: 3 })).toEqual(["sushi"]);
  });
});

describe("a dish without a photo", () => {
  const dish = (name: string, given: { contains?: string[]; diets?: string[]; freeOf?: string[] } = {}) =>
    drawingOfDish({ glossaryId: null, name, contains: [], mayContain: [], freeOf: [], diets: [], ...given });

  it.each<[Drawing | null, string[]]>([
    ["udon", ["カレーうどん", "きつねうどん"]],
    ["noodles", ["天ぷらそば", "つけ麺", "焼きそば"]],
    ["soba", ["ざるそば", "十割蕎麦"]],
    ["donburi", ["かつ丼", "親子丼"]],
    ["rice", ["焼きおにぎり"]],
    ["maki", ["かっぱ巻き"]],
    ["fried", ["鶏の唐揚げ", "チキン南蛮"]],
    ["skewers", ["串かつ盛り合わせ（8本）"]],
    ["yakitori", ["ねぎま", "焼鳥五種"]],
    ["yakiniku", ["和牛焼肉"]],
    ["soup", ["味噌汁", "鯛のお吸い物"]],
    ["tea", ["麦茶", "煎茶"]],
    ["coffee", ["アイスコーヒー"]],
    ["dango", ["どら焼き"]],
    ["set", ["日替わり定食"]],
    [null, ["本日の一品", "生湯葉の刺身", "麻婆豆腐", "おまかせ", "チャイ"]],
  ])("is drawn as %s by its name", (drawing, names) => {
    expect(names.map((name) => [name, dish(name)])).toEqual(names.map((name) => [name, drawing]));
  });

  it("is drawn as its code says, whatever its name", () => {
    const facts = { contains: [], mayContain: [], freeOf: [], diets: [] };
    expect(drawingOfDish({ glossaryId: "miso-soup", name: "おばあちゃんのうどん", ...facts })).toBe("soup");
  });

  it("is drawn plainer unless what the drawing shows is known to be in it", () => {
    expect(dish("醤油ラーメン")).toBe("noodles");
    expect(dish("醤油ラーメン", { contains: ["eggs", "gluten"] })).toBe("ramen");
    expect(dish("野菜の天ぷら")).toBe("vegetable-tempura");
    expect(dish("天ぷら盛り合わせ", { contains: ["shellfish"] })).toBe("tempura");
  });

  it("is not drawn with what it is stated to be free of", () => {
    expect(dish("お好み焼き", { diets: ["vegan"] })).toBeNull();
    expect(dish("大豆ミートの焼肉")).toBeNull();
    expect(dish("きのこ丼")).toBe("rice-bowl");
    expect(dish("玉子焼き", { freeOf: ["eggs"] })).toBeNull();
    expect(dish("ビビンバ", { diets: ["vegetarian"] })).toBeNull();
    expect(dish("とんかつ", { diets: ["halal"] })).toBeNull();
  });

  it("of the demo district is drawn in three of four cases, never with a food that contradicts its diets", () => {
    const all = dishes.map(({ id, names, contains, diets }) => ({
      diets,
      drawing: drawingOfDish({ glossaryId: id, name: names.ja, contains, mayContain: [], freeOf: [], diets }),
    }));
    expect(all.filter(({ drawing }) => drawing !== null).length / all.length).toBeGreaterThan(0.75);
    const animals = ["meat", "pork", "fish", "shellfish"];
    const wrong = all.filter(({ drawing, diets }) => {
      const shown = drawing === null ? [] : (SHOWN_FOODS[drawing] ?? []);
      return (
        (diets.includes("vegetarian") && shown.some((food) => animals.includes(food))) ||
        (diets.includes("vegan") && shown.some((food) => [...animals, "eggs", "dairy"].includes(food)))
      );
    });
    expect(wrong).toEqual([]);
  });

  it("has a word for the code of a kind as open data write it", () => {
    expect(["dim_sum", "kushikatsu", "shabu_shabu", "banh_mi", "korean_bbq"].map(drawingOfWord)).toEqual([
      ...["dim-sum", "skewers", "hotpot", "sandwich", "yakiniku"],
    ]);
  });
});
