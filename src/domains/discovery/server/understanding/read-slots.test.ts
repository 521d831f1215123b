import { describe, expect, it } from "vitest";
import type { Language } from "#kernel/languages.ts";
import { readQuestion } from "./read-question.ts";

/** A Wednesday. */
const CLOCK = { date: "2026-11-25", time: "15:00" };
const slots = (text: string, language: Language = "en") => readQuestion(text, language, CLOCK).slots;

describe("times", () => {
  it.each([
    ["en", "at seven", "19:00"],
    ["en", "half past seven", "19:30"],
    ["en", "breakfast at 8", "08:00"],
    ["en", "at noon", "12:00"],
    ["es", "a las siete y media", "19:30"],
    ["pl", "o wpół do ósmej", "19:30"],
    ["pl", "o siódmej wieczorem", "19:00"],
    ["id", "setengah delapan malam", "19:30"],
    ["vi", "7 giờ rưỡi tối", "19:30"],
    ["th", "หนึ่งทุ่มครึ่ง", "19:30"],
    ["th", "ห้าโมงเย็น", "17:00"],
    ["th", "เที่ยงครึ่ง", "12:30"],
    ["ko", "저녁 일곱 시 반", "19:30"],
    ["zh", "晚上七点半", "19:30"],
    ["ja", "午前11時", "11:00"],
  ] as const)("in %s: %s", (language, text, time) => {
    expect(slots(text, language).time).toBe(time);
  });
});

describe("dates", () => {
  it.each([
    ["en", "next Friday", "2026-12-04"],
    ["en", "this Saturday", "2026-11-28"],
    ["en", "on Wednesday", "2026-12-02"],
    ["en", "25 December", "2026-12-25"],
    ["en", "the 3rd of January", "2027-01-03"],
    ["en", "12/25", "2026-12-25"],
    ["es", "25/12", "2026-12-25"],
    ["es", "5/12", "2026-12-05"],
    ["ja", "12/5", "2026-12-05"],
    ["ja", "12月25日", "2026-12-25"],
    ["zh", "十二月二十五号", "2026-12-25"],
    ["vi", "thứ 6 tuần sau", "2026-12-04"],
    ["vi", "ngày 25 tháng 12", "2026-12-25"],
    ["id", "lusa", "2026-11-27"],
    ["ro", "poimâine", "2026-11-27"],
    ["en", "a table for eight on December 3rd", "2026-12-03"],
    ["es", "mar, 1 dic", "2026-12-01"],
    ["th", "28 พ.ย.", "2026-11-28"],
    ["vi", "28 thg 11", "2026-11-28"],
  ] as const)("in %s: %s", (language, text, date) => {
    expect(slots(text, language).date).toBe(date);
  });
});

describe("relative dates", () => {
  it.each([
    ["en", "in three days", "in a week"],
    ["ja", "3日後", "1週間後"],
    ["ko", "3일 뒤", "일주일 뒤"],
    ["zh", "三天后", "一周后"],
    ["es", "dentro de tres días", "en una semana"],
    ["th", "อีกสามวัน", "อีกหนึ่งสัปดาห์"],
    ["ms", "3 hari lagi", "seminggu lagi"],
    ["id", "tiga hari lagi", "seminggu lagi"],
    ["vi", "3 ngày nữa", "một tuần nữa"],
    ["pl", "za trzy dni", "za tydzień"],
    ["ro", "peste trei zile", "peste o săptămână"],
  ] as const)("in %s: %s", (language, days, week) => {
    expect([slots(days, language).date, slots(week, language).date]).toEqual(["2026-11-28", "2026-12-02"]);
  });
});

describe("party sizes", () => {
  it.each([
    ["en", "for two", 2],
    ["en", "2 adults and 1 child", 3],
    ["ja", "大人2人と子ども1人", 3],
    ["ja", "ひとりで", 1],
    ["ko", "두 명", 2],
    ["pl", "dla dwóch osób", 2],
    ["id", "berdua", 2],
    ["en", "Friday at 8, party of five", 5],
    ["ko", "4명에서 5명으로 바꿔주세요", 5],
    ["th", "สามคน", 3],
  ] as const)("in %s: %s", (language, text, partySize) => {
    expect(slots(text, language).partySize).toBe(partySize);
  });
});

describe("refused foods", () => {
  it.each([
    ["en", "is there peanut in it", ["nuts"]],
    ["en", "restaurant near Ueno without prawns", ["shellfish"]],
    ["es", "soy alérgica al trigo sarraceno", ["buckwheat"]],
    ["th", "ไม่ใส่กุ้ง", ["shellfish"]],
    ["ja", "卵と乳製品が食べられません", ["eggs", "dairy"]],
  ] as const)("in %s: %s", (language, text, allergens) => {
    expect([...slots(text, language).allergens].sort()).toEqual([...allergens].sort());
  });

  it("are no wishes", () => {
    expect(slots("I'm allergic to crab, where can I eat in Sapporo").cuisines).toEqual([]);
    expect(slots("seafood in Sapporo")).toMatchObject({ cuisines: ["seafood"], allergens: [] });
  });

  it.each([
    ["en", "a Japanese sushi restaurant in Shinjuku", ["sushi"]],
    ["en", "sushi or tonkatsu in Shinjuku", ["sushi", "japanese"]],
    ["en", "halal ramen near me", ["ramen"]],
    ["en", "an izakaya or a sushi bar in Ueno", ["sushi", "izakaya"]],
    ["ja", "新宿の焼鳥", ["yakitori"]],
    ["ja", "上野でもんじゃ焼き", ["okonomiyaki"]],
    ["ja", "近くの焼肉", ["yakiniku"]],
    ["ko", "신주쿠 스시야", ["sushi"]],
    ["ko", "근처 오코노미야키", ["okonomiyaki"]],
    ["zh", "附近的拉面", ["ramen"]],
    ["zh", "浅草的文字烧", ["okonomiyaki"]],
    ["zh-Hant", "附近的拉麵", ["ramen"]],
    ["zh-Hant", "新宿的大阪燒", ["okonomiyaki"]],
    ["th", "ราเมงใกล้ฉัน", ["ramen"]],
    ["th", "ซูชิในชินจูกุ", ["sushi"]],
    ["vi", "mì ramen ở Shinjuku", ["ramen"]],
    ["es", "un izakaya en Shinjuku", ["izakaya"]],
    ["id", "sushi di Shinjuku", ["sushi"]],
    ["ms", "mi udon di Shinjuku", ["udon-soba"]],
    ["pl", "tempura w Shinjuku", ["tempura"]],
    ["ro", "yakiniku în Shinjuku", ["yakiniku"]],
  ] as const)("reads kinds of Japanese restaurants (%s): %s", (language, text, cuisines) => {
    expect([...slots(text, language).cuisines].sort()).toEqual([...cuisines].sort());
  });
});

describe("places", () => {
  it("the smaller of two named places wins", () => {
    expect(slots("ramen in Shinjuku, Tokyo").place).toBe("shinjuku");
  });

  it("inflected names are recognised", () => {
    expect(slots("sushi w Osace", "pl").place).toBe("osaka");
  });

  it('a place and "near me" exclude each other', () => {
    expect(slots("成田周辺の寿司", "ja")).toMatchObject({ place: "narita", nearMe: false });
    expect(slots("sushi near me")).toMatchObject({ place: null, nearMe: true });
  });
});

describe("prices", () => {
  it("a negated price means the opposite", () => {
    expect(slots("sushi in Ueno, nothing too expensive")).toMatchObject({ maxPrice: 2, minPrice: null });
    expect(slots("fancy sushi in Ueno")).toMatchObject({ maxPrice: null, minPrice: 3 });
  });
});

describe("words inside or similar to other words", () => {
  it.each([
    ["th", "เจอร้านแถวนี้ไหม", { diets: [] }],
    ["th", "กินเจที่ไหนดีแถวชินจูกุ", { diets: ["buddhist-vegetarian"] }],
    ["th", "รอนานไหม ร้านแถวชินจูกุ", { cuisines: [] }],
    ["ro", "restaurant accesibil cu scaunul rulant în Shinjuku", { maxPrice: null }],
    ["ro", "restaurant la preț accesibil în Shinjuku", { maxPrice: 2 }],
    ["es", "soy alérgica a las judías, restaurantes en Shinjuku", { diets: [], place: "shinjuku" }],
    ["pl", "restauracja w Shinjuku, droga od stacji", { minPrice: null }],
    ["ms", "nan desu ka, Shinjuku", { cuisines: [] }],
    ["en", "tamago arerugi nan desu kedo", { cuisines: [], allergens: ["eggs"] }],
    ["ja", "食べられないかもしれないアレルギーはえびです", { allergens: ["shellfish"] }],
    ["ja", "卵アレルギーで食べられるものがないかな", { allergens: ["eggs"] }],
    ["ko", "새우 알레르기가 있는데 배고파요, 게다가 늦었어요", { allergens: ["shellfish"] }],
    ["zh", "我对鱿鱼过敏，新宿的居酒屋", { allergens: ["shellfish"] }],
  ] as const)("is not taken for it (%s: %s)", (language, text, expected) => {
    expect(slots(text, language)).toMatchObject(expected);
  });
});
