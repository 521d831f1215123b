import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { readQuestion } from "./read-question.ts";
import { WORD_LISTS } from "./words/word-list.ts";

const CLOCK = { date: "2026-11-20", time: "12:00" };
const wishesIn = (text: string, language: Language) => readQuestion(text, language, CLOCK).wishes;

/** A search in Shinjuku with a wish; `*` stands for word endings. */
const SEARCH: Record<Language, (wish: string) => string> = {
  en: (wish) => `restaurant in Shinjuku, ${wish}`,
  ja: (wish) => `新宿のレストラン、${wish}`,
  ko: (wish) => `신주쿠 식당, ${wish}`,
  zh: (wish) => `新宿的餐厅，${wish}`,
  "zh-Hant": (wish) => `新宿的餐廳，${wish}`,
  es: (wish) => `restaurante en Shinjuku, ${wish}`,
  th: (wish) => `ร้านอาหารในชินจูกุ ${wish}`,
  ms: (wish) => `restoran di Shinjuku, ${wish}`,
  id: (wish) => `restoran di Shinjuku, ${wish}`,
  vi: (wish) => `nhà hàng ở Shinjuku, ${wish}`,
  pl: (wish) => `restauracja w Shinjuku, ${wish}`,
  ro: (wish) => `restaurant în Shinjuku, ${wish}`,
};

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(Object.entries(WORD_LISTS[language].wishes))(
    "%s is recognised in every phrasing",
    (wish, words = []) => {
      const unread = words.filter(
        (word) => !wishesIn(SEARCH[language](word.replace("*", "")), language).includes(wish as "parking"),
      );
      expect(unread).toEqual([]);
    },
  );

  it("are empty if nothing is mentioned", () => {
    expect(wishesIn(SEARCH[language]("sushi"), language)).toEqual([]);
  });
});

describe("typical questions", () => {
  it.each([
    ["en", "Any wheelchair accessible sushi near Shinjuku?", ["wheelchair"]],
    ["ja", "新宿で車椅子でも入れるお寿司屋さんはありますか", ["wheelchair"]],
    ["ko", "신주쿠에 휠체어로 들어갈 수 있는 초밥집 있나요", ["wheelchair"]],
    ["zh", "新宿有轮椅可以进的寿司店吗", ["wheelchair"]],
    ["es", "¿Hay algún restaurante de sushi accesible en silla de ruedas en Shinjuku?", ["wheelchair"]],
    ["th", "ร้านซูชิในชินจูกุที่วีลแชร์เข้าได้ไหม", ["wheelchair"]],
    ["ms", "restoran sushi mesra kerusi roda di Shinjuku", ["wheelchair"]],
    ["id", "restoran sushi yang bisa kursi roda di Shinjuku", ["wheelchair"]],
    ["vi", "quán sushi ở Shinjuku có lối vào cho xe lăn không", ["wheelchair"]],
    ["pl", "restauracja sushi w Shinjuku dostępna dla wózków inwalidzkich", ["wheelchair"]],
    ["ro", "restaurant de sushi accesibil cu scaunul rulant în Shinjuku", ["wheelchair"]],
    ["en", "quiet place with parking and a private room in Ueno", ["quiet", "parking", "private-room"]],
    ["ja", "上野で個室と駐車場のある静かなお店", ["private-room", "parking", "quiet"]],
    ["en", "table for two, view my bookings", []],
    ["en", "where can I get a hot dog in Ueno", []],
  ] as const)("%s: %s", (language, text, wishes) => {
    const reading = readQuestion(text, language, CLOCK);
    expect(reading.wishes).toEqual(wishes);
    if (wishes.length > 0) expect(reading.intent).toBe("find-place");
  });
});
