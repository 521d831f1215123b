import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { Answer } from "../port.ts";

/** A Wednesday, 15:00 in Japan. */
const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { talk, refresh } = testAssistant(db, () => NOW);
let sushi = "";
let near = "";

beforeAll(async () => {
  const place = { lat: 35.6901, lng: 139.7002, openingHours: "Mo-Su 11:00-22:00" };
  sushi = await addTestRestaurant(db, { ...place, name: "浜のと", nameTranslations: { en: "Hamanoto" } });
  near = await addTestRestaurant(db, { ...place, lat: 35.6902, name: "鳥松", cuisine: "italian" });
  await refresh();
});

const listed = ({ parts }: Answer) =>
  parts.flatMap((part) => (part.kind === "places" ? part.places.map(({ id }) => id) : []));
const unfiltered = (language: Language, ...wishes: ("wheelchair" | "parking" | "wifi" | "quiet")[]) => {
  const t = translator(language, "assistant");
  return t("needs.unfiltered", { words: wishes.map((wish) => t(`wish.name.${wish}`)).join(", ") });
};

/** A wheelchair-accessible restaurant with parking, as asked per language. */
const ASKED: Record<Language, string> = {
  en: "wheelchair accessible restaurant with parking in Shinjuku",
  ja: "新宿で車椅子で入れて駐車場のあるレストラン",
  ko: "신주쿠에서 휠체어로 갈 수 있고 주차 가능한 식당",
  zh: "新宿轮椅可以进、有停车场的餐厅",
  "zh-Hant": "新宿輪椅可以進、有停車場的餐廳",
  es: "restaurante accesible en silla de ruedas con aparcamiento en Shinjuku",
  th: "ร้านอาหารในชินจูกุที่วีลแชร์เข้าได้และมีที่จอดรถ",
  ms: "restoran mesra kerusi roda dengan tempat letak kereta di Shinjuku",
  id: "restoran yang bisa kursi roda dan ada tempat parkir di Shinjuku",
  vi: "nhà hàng ở Shinjuku có lối cho xe lăn và chỗ đậu xe",
  pl: "restauracja w Shinjuku dla wózków inwalidzkich z parkingiem",
  ro: "restaurant accesibil cu scaunul rulant și cu parcare în Shinjuku",
};

describe("wishes that search can't filter by", () => {
  it.each(LANGUAGES)("are listed as not considered (%s)", async (language) => {
    const answer = await talk(language).say(ASKED[language]);
    expect(listed(answer)).toEqual(expect.arrayContaining([sushi, near]));
    expect(answer.content).toContain(unfiltered(language, "wheelchair", "parking"));
  });

  it.each(LANGUAGES)("are called unknown outside a search (%s)", async (language) => {
    const t = translator(language, "assistant");
    const answer = await talk(language).say("Wi-Fi?");
    expect(answer.content).toContain(t("wish.unstated", { words: t("wish.name.wifi") }));
    expect(listed(answer)).toEqual([]);
  });

  it("are repeated with each list until the next search", async () => {
    const guest = talk("en");
    expect((await guest.say("Somewhere quiet to eat, please")).content).toContain(unfiltered("en", "quiet"));
    expect((await guest.say("Shinjuku")).content).toContain(unfiltered("en", "quiet"));
    expect((await guest.say("with wifi")).content).toContain(unfiltered("en", "quiet", "wifi"));
    const other = await guest.say("Japanese restaurant in Shinjuku");
    expect(listed(other)).toEqual([sushi]);
    expect(other.content).not.toContain("Not looked for");
  });

  it("don't change how other questions are read", async () => {
    const { content } = await talk("en").say("restaurant in Shinjuku");
    expect(content).not.toContain("Not looked for");
  });
});
