import { expect, it } from "vitest";
import type { SearchReading } from "#domains/discovery/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { testRow } from "#tests/setup/builders/catalogue-row.ts";
import { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readSearch } from "./read-search.ts";
import { Catalogue } from "./search/catalogue.ts";

/** 15:00 on a Tuesday in Japan. */
const now = new Date("2026-11-24T06:00:00Z");
const catalogue = new Catalogue(() => now);
await catalogue.load([]);
const names = { catalogue, gazetteer: new Gazetteer() };

/** What was read, without what was not named. */
function read(text: string, language: Language = "en"): Partial<SearchReading> {
  const all = Object.entries(readSearch(names, text, { language, near: null }, now));
  const isNamed = (value: unknown) =>
    value !== null && value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(all.filter(([, value]) => isNamed(value)));
}
const place = (name: string) => expect.objectContaining({ name });

it("reads place, food, day, time and party size in one sentence of several scripts", () => {
  expect(read("寿司 ginza tonight")).toEqual({
    dishes: [{ word: "寿司", name: "Sushi" }],
    place: place("Ginza"),
    date: "2026-11-24",
    time: "19:00",
  });
  expect(read("vegan ramen tonight for 2 near Akihabara")).toMatchObject({
    diets: ["vegan"],
    place: place("Akihabara"),
    date: "2026-11-24",
    time: "19:00",
    guests: 2,
  });
  expect(read("明日の夜4人", "ja")).toEqual({ date: "2026-11-25", time: "19:00", guests: 4 });
  expect(read("燒肉 新宿 今晚 四位", "zh-Hant")).toMatchObject({ place: place("新宿"), guests: 4 });
});

it("reads what a restaurant must have as filters, and refuses nothing by it", () => {
  expect(read("non-smoking ramen with english menu and counter seats open late shinjuku")).toEqual({
    dishes: [{ word: "ramen", name: "Ramen" }],
    place: place("Shinjuku"),
    features: ["non-smoking", "english-menu", "counter"],
    openLate: true,
  });
  expect(read("個室 居酒屋 新宿 深夜営業", "ja")).toMatchObject({
    features: ["private-room"],
    openLate: true,
  });
  expect(read("restaurante con terraza y tarjeta de crédito", "es").features).toEqual(["cards", "terrace"]);
});

it("says how a misspelled name is written, but only if nothing has it as it was typed", async () => {
  const named = new Catalogue(() => now);
  await named.load([testRow({ id: "a", name: "浜のと", nameTranslations: { en: "Hamanoto" } })]);
  const readIn = (text: string) =>
    readSearch({ catalogue: named, gazetteer: names.gazetteer }, text, { language: "en", near: null }, now);
  expect(readIn("hamanto ginza")).toMatchObject({ text: "hamanto", corrected: "hamanoto" });
  expect(readIn("hamanoto")).toMatchObject({ text: "hamanoto", corrected: null });
  expect(readIn("zzzzzz")).toMatchObject({ text: "zzzzzz", corrected: null });
});

it("reads a dish of several words, in any language", () => {
  const uni = [{ word: "sea urchin", name: "Sea urchin" }];
  expect(read("sea urchin")).toEqual({ dishes: uni });
  expect(read("sea urchin ginza")).toEqual({ dishes: uni, place: place("Ginza") });
  expect(read("ウニ", "en")).toEqual({ dishes: [{ word: "ウニ", name: "Sea urchin" }] });
  expect(read("oysters hiroshima")).toMatchObject({ dishes: [{ word: "oysters", name: "Oyster" }] });
  expect(read("breakfast").dishes).toHaveLength(1);
});

it("never turns a food that is refused into a dish that is wished", () => {
  for (const text of [
    "allergic to sea urchin",
    "no sea urchin ginza",
    "without sea urchin",
    "ウニなし 銀座",
  ]) {
    const { dishes, otherNeeds } = read(text);
    expect([text, dishes, otherNeeds?.map((need) => need.toLowerCase())]).toEqual([
      text,
      undefined,
      ["sea urchin"],
    ]);
  }
  expect(read("severe peanut allergy shibuya for 3")).toMatchObject({
    allergens: ["nuts"],
    isSevere: true,
    guests: 3,
  });
  expect(read("I have a food allergy")).toMatchObject({ isAllergyUnnamed: true });
});

it("keeps words that it doesn't know as a name, and those that no filter knows apart", () => {
  expect(read("hamanto")).toEqual({ text: "hamanto" });
  expect(read("hamanto ginza")).toEqual({ text: "hamanto", place: place("Ginza") });
  expect(read("restaurant with parking")).toEqual({ unfiltered: ["parking"] });
  expect(read("menu")).toEqual({ text: "menu" });
  expect(read("🐙")).toEqual({ text: "🐙" });
  expect(read("🍣")).toEqual({ dishes: [{ word: "sushi", name: "Sushi" }] });
  expect(read("마구로 긴자", "ko")).toEqual({ text: "마구", place: place("긴자") });
});

it("doesn't look for a table in the past, and takes the next time that a meal comes", () => {
  expect(read("today 10am")).toEqual({ isPast: true });
  expect(read("lunch")).toEqual({ date: "2026-11-25", time: "12:00" });
  expect(read("dinner")).toEqual({ date: "2026-11-24", time: "19:00" });
});

it("reads the first 200 characters of a long text, and says so", () => {
  const { text, isCut } = read("x ".repeat(1_000));
  expect([text?.length, isCut]).toEqual([199, true]);
});

it("reads nothing more in the words that it left", () => {
  for (const text of ["hamanto ginza tonight", "寿司 ginza tonight", "vegan ramen Tsumugi", "asdf qwer"]) {
    const left = read(text).text ?? "";
    expect(read(left)).toEqual(left === "" ? {} : { text: left });
  }
});

it.each([
  ["🚫 peanuts", "en"],
  ["ramen ❌ peanuts", "en"],
  ["땅콩❌ 라멘", "ko"],
  ["花生❌ 拉麵", "zh-Hant"],
  ["ni cacahuete ni nueces", "es"],
] as const)("reads %s as a need", (text, language) => {
  expect(read(text, language).allergens).toContain("nuts");
});

it("looks for the dish and refuses the food beside it, in whatever order", () => {
  const soba = { dishes: [{ word: "soba", name: "Soba" }], allergens: ["shellfish"], guests: 2 };
  expect(read("soba in nagano for 2, no shrimp")).toMatchObject(soba);
  expect(read("no shrimp, for 2 in nagano: soba")).toMatchObject({
    allergens: expect.arrayContaining(["shellfish"]),
  });
  expect(read("京都 精進料理 昼 二人", "ja")).toMatchObject({ diets: ["buddhist-vegetarian"], guests: 2 });
  expect(read("히로시마 오코노미야키 글루텐프리", "ko")).toMatchObject({
    diets: ["gluten-free"],
    dishes: [expect.objectContaining({ word: "오코노미야키" })],
  });
});

it("keeps every need where they leave nothing of the dish", () => {
  const { allergens, otherNeeds } = read("soba but allergic to buckwheat and fish and octopus");
  expect(allergens).toEqual(expect.arrayContaining(["buckwheat", "fish"]));
  expect(otherNeeds ?? []).toEqual([]);
  expect(read("allergic to octopus, takoyaki tonight")).toMatchObject({ allergens: ["shellfish"] });
});

it("takes 10,000 letters, signs alone and 'here' from nowhere", () => {
  for (const text of ["a".repeat(10_000), "寿".repeat(10_000), "no ".repeat(4_000), "🍜🍣🍺".repeat(500)])
    expect([...(read(text).text ?? "")].length).toBeLessThanOrEqual(200);
  expect(read("no ".repeat(4_000)).isCut).toBe(true);
  expect(read("🐙😡🎉").text).toBe("🐙😡🎉");
  expect(read("ramen near here")).toMatchObject({ nearMe: true, dishes: [{ word: "ramen", name: "Ramen" }] });
  expect(read("この辺", "ja")).toMatchObject({ nearMe: true });
});
