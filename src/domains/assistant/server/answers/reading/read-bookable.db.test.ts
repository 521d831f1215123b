import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { Answer } from "../../port.ts";
import { dialogueFrom } from "../rules.ts";

/** A Wednesday, 15:00 in Japan. */
const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { assistant, talk, refresh } = testAssistant(db, () => NOW);
let booked = "";
let listedOnly = "";
let italian = "";

beforeAll(async () => {
  const place = { lat: 35.6901, lng: 139.7002, openingHours: "Mo-Su 11:00-22:00" };
  booked = await addTestRestaurant(db, { ...place, name: "浜のと", nameTranslations: { en: "Hamanoto" } });
  const unbookable = { ...place, lat: 35.6902, isPartner: false, acceptsReservations: false };
  listedOnly = await addTestRestaurant(db, { ...unbookable, name: "鳥松" });
  italian = await addTestRestaurant(db, { ...unbookable, name: "ルーチェ", cuisine: "italian" });
  await refresh();
});

const listed = ({ parts }: Answer) =>
  parts.flatMap((part) => (part.kind === "places" ? part.places.map(({ id }) => id) : []));
const choicesOf = ({ parts }: Answer) =>
  parts.flatMap((part) => (part.kind === "choices" ? part.choices.map(({ send }) => send) : []));
const chipsOf = (answer: Answer, language: Language) =>
  assistant.chips(answer.dialogue, language).filter(({ kind }) => kind === "wish");

describe("only places that can be booked here", () => {
  it.each(LANGUAGES)("filters a list, is a chip, and goes with it, in %s", async (language) => {
    const { first, only } = SAID[language];
    const guest = talk(language);
    expect(listed(await guest.say(first)).sort()).toEqual([booked, listedOnly].sort());
    for (const text of only) {
      const again = talk(language);
      await again.say(first);
      const answer = await again.say(text);
      expect([text, listed(answer)]).toEqual([text, [booked]]);
      expect(chipsOf(answer, language)).toMatchObject([{ value: "bookable", isRemovable: true }]);
    }
  });

  it.each(LANGUAGES)("asks where to look without a list, in %s", async (language) => {
    const answer = await talk(language).say(SAID[language].only[0] ?? "");
    expect(answer.content).toBe(translator(language, "assistant")("find.where"));
    expect(dialogueFrom(answer.dialogue).wishes).toEqual(["bookable"]);
  });

  it("is read with the rest of the message", async () => {
    const guest = talk("en");
    expect(listed(await guest.say("Japanese restaurants in Shinjuku that I can book online"))).toEqual([
      booked,
    ]);
  });

  it("is loosened by a button where nothing fits, and no allergen with it", async () => {
    const t = translator("en", "assistant");
    const guest = talk("en");
    await guest.say("Italian restaurants in Shinjuku");
    const none = await guest.say("only ones I can book");
    expect(listed(none)).toEqual([]);
    expect(none.content).toContain(t("wish.name.bookable"));
    expect(choicesOf(none)).toContain(t("find.alsoUnbookable"));
    const loosened = await guest.say(t("find.alsoUnbookable"));
    expect(chipsOf(loosened, "en")).toEqual([]);
    expect(listed(loosened)).toEqual([italian]);
    // Nothing is stated of shellfish there: the button would not help, and the need stays.
    const careful = talk("en");
    await careful.say("Italian restaurants in Shinjuku for a shrimp allergy");
    const answer = await careful.say("only ones I can book");
    expect(choicesOf(answer)).not.toContain(t("find.alsoUnbookable"));
    expect(dialogueFrom(answer.dialogue).slots.allergens).toEqual(["shellfish"]);
  });
});

const SAID: Record<Language, { first: string; only: readonly string[] }> = {
  en: {
    first: "Japanese restaurants in Shinjuku",
    only: [
      "only ones I can book",
      "only those that can be booked",
      "with online booking",
      "bookable ones only",
    ],
  },
  ja: {
    first: "新宿の和食",
    only: ["ネット予約できる店", "予約できる店だけ", "ここで予約できる店だけ見せて"],
  },
  ko: {
    first: "신주쿠 일식당",
    only: ["온라인 예약 되는 곳", "예약할 수 있는 곳만", "예약 가능한 곳만 보여줘"],
  },
  zh: {
    first: "新宿的日本料理",
    only: ["可以线上订位的", "只要能预订的", "只看可以订的"],
  },
  "zh-Hant": {
    first: "新宿的日本料理",
    only: ["可以線上訂位的", "只要能訂位的", "只看可以訂的"],
  },
  es: {
    first: "restaurantes japoneses en Shinjuku",
    only: ["solo los que se pueden reservar", "con reserva online", "solo los que aceptan reservas"],
  },
  th: {
    first: "ร้านอาหารญี่ปุ่นในชินจูกุ",
    only: ["เฉพาะร้านที่จองได้", "ร้านที่จองออนไลน์ได้", "เอาแค่ที่จองได้"],
  },
  ms: {
    first: "restoran Jepun di Shinjuku",
    only: ["yang boleh ditempah sahaja", "dengan tempahan dalam talian", "yang boleh tempah di sini"],
  },
  id: {
    first: "restoran Jepang di Shinjuku",
    only: ["yang bisa dipesan saja", "dengan reservasi online", "hanya yang bisa dibooking"],
  },
  vi: {
    first: "nhà hàng Nhật ở Shinjuku",
    only: ["chỉ những nơi đặt bàn được", "đặt bàn online được", "chỉ chỗ có thể đặt bàn ở đây"],
  },
  pl: {
    first: "japońska restauracja w Shinjuku",
    only: [
      "tylko te, które można zarezerwować",
      "tylko z rezerwacją online",
      "gdzie mogę zarezerwować tutaj",
    ],
  },
  ro: {
    first: "restaurant japonez în Shinjuku",
    only: ["doar cele care pot fi rezervate", "cu rezervare online", "doar unde pot rezerva aici"],
  },
};
