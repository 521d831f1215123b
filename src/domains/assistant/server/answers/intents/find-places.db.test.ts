import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { Answer } from "../../port.ts";

const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { talk, refresh } = testAssistant(db, () => NOW);
let yakitori = "";
let sushi = "";
let halalRamen = "";

beforeAll(async () => {
  // Shinjuku has yakitori next to the station and sushi at the edge; Kyoto has yakitori alone.
  yakitori = await addTestRestaurant(db, { lat: 35.6901, lng: 139.7002, cuisine: "yakitori" });
  sushi = await addTestRestaurant(db, { lat: 35.6925, lng: 139.7005, cuisine: "sushi" });
  await addTestRestaurant(db, { lat: 35.6902, lng: 139.7003, cuisine: "ramen" });
  halalRamen = await addTestRestaurant(db, {
    ...{ lat: 35.6926, lng: 139.7006, cuisine: "ramen" },
    claims: [
      {
        ...{ subject: "halal", value: "yes", level: "certificate", source: "Demo Halal Board (fictional)" },
        ...{ date: "2026-01-01", expires: null },
      },
    ],
  });
  await addTestRestaurant(db, { lat: 34.9859, lng: 135.7588, cuisine: "yakitori", name: "京の鳥" });
  await refresh();
});

const listed = ({ parts }: Answer) =>
  parts.flatMap((part) => (part.kind === "places" ? part.places.map(({ id }) => id) : []));

const SUSHI: Record<Language, string> = {
  en: "sushi in Shinjuku",
  ja: "新宿で寿司",
  ko: "신주쿠 초밥",
  zh: "新宿的寿司",
  "zh-Hant": "新宿的壽司",
  es: "sushi en Shinjuku",
  th: "ซูชิในชินจูกุ",
  ms: "sushi di Shinjuku",
  id: "sushi di Shinjuku",
  vi: "sushi ở Shinjuku",
  pl: "sushi w Shinjuku",
  ro: "sushi în Shinjuku",
};

describe("a kind of Japanese restaurant", () => {
  it.each(LANGUAGES)("is looked for as what it is (%s)", async (language) => {
    expect(listed(await talk(language).say(SUSHI[language]))).toEqual([sushi]);
  });

  it("is found with a diet", async () => {
    expect(listed(await talk("en").say("halal ramen in Shinjuku"))).toEqual([halalRamen]);
  });

  it("is part of Japanese cuisine", async () => {
    const all = listed(await talk("en").say("Japanese restaurants in Shinjuku"));
    expect(all).toEqual(expect.arrayContaining([yakitori, sushi, halalRamen]));
  });

  it.each(LANGUAGES)("is said to be missing before the wider cuisine is listed (%s)", async (language) => {
    const t = translator(language, "assistant");
    const food = translator(language, "food");
    const answer = await talk(language).say(
      SUSHI[language].replace(/Shinjuku|新宿|신주쿠|ชินจูกุ/, KYOTO[language]),
    );
    expect(listed(answer)).toHaveLength(1);
    expect(answer.content).toContain(t("find.closest"));
    expect(answer.content.indexOf(food("cuisine.sushi"))).toBeLessThan(
      answer.content.indexOf(t("find.closest")),
    );
    expect(answer.content.indexOf(food("cuisine.japanese"))).toBeGreaterThan(
      answer.content.indexOf(t("find.closest")),
    );
  });

  it("is said to be missing where there is no Japanese restaurant at all", async () => {
    const answer = await talk("en").say("sushi in Sapporo");
    expect(listed(answer)).toEqual([]);
    expect(answer.content).toContain("Sushi");
    expect(answer.content).not.toContain(translator("en", "assistant")("find.closest"));
  });
});

const KYOTO: Record<Language, string> = {
  ...{ en: "Kyoto", ja: "京都", ko: "교토", zh: "京都", "zh-Hant": "京都", es: "Kioto", th: "เกียวโต" },
  ...{ ms: "Kyoto", id: "Kyoto", vi: "Kyoto", pl: "Kioto", ro: "Kyoto" },
};
