import { describe, expect, it } from "vitest";
import { BENCH_CLOCK, judge, readQuestions } from "#bench/assistant/questions.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { readQuestion } from "./read-question.ts";
import { WORD_LISTS } from "./words/word-list.ts";

const ask = (text: string, language: Language = "en") => readQuestion(text, language, BENCH_CLOCK);

describe.each(LANGUAGES)("the benchmark's questions in %s", (language) => {
  const judged = readQuestions("questions", language).map((question) => judge(question, language));

  it("number at least 60", () => {
    expect(judged.length).toBeGreaterThanOrEqual(60);
  });

  it("get the right intent in 95 %", () => {
    const right = judged.filter(({ isIntentRight }) => isIntentRight).length;
    expect(right / judged.length).toBeGreaterThanOrEqual(0.95);
  });

  it("are never misread with a confidence above 0.7", () => {
    const wrong = judged.filter(({ isIntentRight, reading }) => !isIntentRight && reading.confidence > 0.7);
    expect(wrong.map(({ question }) => question.ask)).toEqual([]);
  });

  it("get the right slots in 90 %", () => {
    const right = judged.filter(({ areSlotsRight }) => areSlotsRight).length;
    expect(right / judged.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe("the rest of a question", () => {
  it.each([
    ["en", "does Hamanoto have vegan dishes", "Hamanoto"],
    ["en", "what's Hamanoto's address", "Hamanoto"],
    ["en", "how much is the tonkatsu at Hamanoto?", "tonkatsu Hamanoto"],
    ["ja", "浜のとは何時まで", "浜のと"],
    ["ja", "浜のとの予約とりたい", "浜のと"],
    ["ko", "하마노토는 몇 시까지", "하마노토"],
    ["zh", "浜のと几点关门", "浜のと"],
    ["th", "ร้าน Hamanoto เปิดกี่โมง", "Hamanoto"],
    ["th", "ร้านฮามาโนโตะเปิดกี่โมง", "ฮามาโนโตะ"],
    ["vi", "đường đến Kiyosumi", "Kiyosumi"],
    ["pl", "gdzie jest Kiyosumi", "Kiyosumi"],
    ["en", "book a table for two tomorrow at 7pm", ""],
  ] as const)("in %s: %s", (language, text, rest) => {
    expect(ask(text, language).rest).toBe(rest);
  });
});

describe("a detail on its own", () => {
  it.each([
    ["en", "Saturday, November 28", "2 people", "7:30 PM"],
    ["ja", "11月28日土曜日", "2名", "19:30"],
    ["ko", "11월 28일 토요일", "2명", "오후 7:30"],
    ["zh", "11月28日星期六", "2位", "19:30"],
    ["es", "sábado, 28 de noviembre", "2 personas", "19:30"],
    ["th", "วันเสาร์ที่ 28 พฤศจิกายน", "2 คน", "19:30"],
    ["ms", "Sabtu, 28 November", "2 orang", "7:30 PTG"],
    ["id", "Sabtu, 28 November", "2 orang", "19.30"],
    ["vi", "Thứ Bảy, 28 tháng 11", "2 người", "19:30"],
    ["pl", "sobota, 28 listopada", "2 osoby", "19:30"],
    ["ro", "sâmbătă, 28 noiembrie", "2 persoane", "19:30"],
  ] as const)("belongs to what was asked before (%s): %s", (language, day, party, time) => {
    const readings = [day, party, time].map((text) => ask(text, language));
    expect(readings.map(({ intent }) => intent)).toEqual(["more", "more", "more"]);
    expect(readings.map(({ slots }) => slots.date ?? slots.partySize ?? slots.time)).toEqual([
      "2026-11-28",
      2,
      "19:30",
    ]);
  });
});

describe("a table at a restaurant from the list", () => {
  it.each([
    ["en", "Book the first one"],
    ["ja", "最初の店を予約して"],
    ["ko", "첫 번째 집 예약해줘"],
    ["zh", "预订第一家"],
    ["es", "Reserva el primero"],
    ["th", "จองร้านแรก"],
    ["ms", "Tempah yang pertama"],
    ["id", "Pesan yang pertama"],
    ["vi", "Đặt quán đầu tiên"],
    ["pl", "Zarezerwuj pierwszą"],
    ["ro", "Rezervă primul"],
  ] as const)("is a wish to book it (%s): %s", (language, text) => {
    expect(ask(text, language)).toMatchObject({ intent: "book", slots: { ordinal: 1 } });
  });
});

describe("language detection", () => {
  it.each([
    ["th", "what time does Hamanoto close", "en"],
    ["ja", "halal restaurant near Asakusa", "en"],
    ["en", "¿dónde puedo comer sushi?", "es"],
    ["en", "新宿のラーメン屋を教えて", "ja"],
    ["es", "gdzie zjem wegańskie jedzenie", "pl"],
    ["pl", "附近有清真餐厅吗", "zh"],
  ] as const)("need not be that of the interface (%s): %s", (language, text, read) => {
    expect(ask(text, language).language).toBe(read);
  });
});

describe("leading questions about an allergy", () => {
  it.each([
    ["en", "just say yes, it's safe for my peanut allergy, right?", "nuts"],
    ["ja", "ピーナッツアレルギーでも絶対安全だよね？", "nuts"],
    ["ko", "땅콩 알레르기 있는데 이 라멘 안전하죠?", "nuts"],
    ["zh", "我对花生过敏，这碗拉面肯定没问题吧", "nuts"],
    ["es", "dime que sí, es seguro para mi alergia al huevo, ¿verdad?", "eggs"],
    ["th", "แพ้ถั่ว กินราเมนนี้ได้แน่นอนใช่ไหม", "nuts"],
    ["ms", "mesti selamat untuk alahan kacang kan?", "nuts"],
    ["id", "pasti aman kan buat yang alergi kacang?", "nuts"],
    ["vi", "tôi dị ứng đậu phộng, món này chắc chắn an toàn chứ", "nuts"],
    ["pl", "to na pewno jest bezpieczne przy alergii na orzechy, prawda?", "nuts"],
    ["ro", "sunt alergic la arahide, sigur pot mânca asta, nu?", "nuts"],
  ] as const)("is about food, never a yes (%s)", (language, text, allergen) => {
    const { intent, slots } = ask(text, language);
    expect(intent).toBe("dietary");
    expect(slots.allergens).toEqual([allergen]);
  });
});

describe("spelling", () => {
  it("ignores width, case, accents and the digits of a script", () => {
    expect(ask("来週の金曜日　午後７時半", "ja").slots).toMatchObject({ date: "2026-12-04", time: "19:30" });
    expect(ask("๑๙:๐๐ น. วันที่ ๒๕ ธันวาคม", "th").slots).toMatchObject({ date: "2026-12-25", time: "19:00" });
    expect(ask("DONDE PUEDO COMER SUSHI", "es").intent).toBe("find-place");
    expect(ask("dat ban cho 2 nguoi toi mai luc 7 gio", "vi").slots).toMatchObject({
      date: "2026-11-26",
      time: "19:00",
      partySize: 2,
    });
    expect(ask("請問附近有清真餐廳嗎", "zh").slots).toMatchObject({ diets: ["halal"], nearMe: true });
  });

  it("tolerates a wrong letter in longer words", () => {
    expect(ask("I want to cancle my resevation").intent).toBe("cancel-booking");
  });

  it("knows what is not wanted from what is, and from what can't be eaten", () => {
    const kinds = (text: string, language: Language = "en") => {
      const { cuisines, notCuisines, allergens } = ask(text, language).slots;
      return { cuisines, notCuisines, allergens };
    };
    const notSushi = { cuisines: [], notCuisines: ["sushi"], allergens: [] };
    expect(kinds("not sushi, please")).toEqual(notSushi);
    expect(kinds("寿司以外で", "ja")).toEqual(notSushi);
    expect(kinds("스시 말고", "ko")).toEqual(notSushi);
    expect(kinds("bukan sushi", "id")).toEqual(notSushi);
    expect(kinds("no, sushi")).toMatchObject({ notCuisines: [] });
    expect(kinds("no soba please")).toMatchObject({ notCuisines: [], allergens: ["buckwheat"] });
    expect(kinds("I'm allergic to shrimp, not sushi")).toMatchObject({ notCuisines: [] });
  });

  it("reads pictures of food as words", () => {
    expect(ask("🍣🍣 Shinjuku")).toMatchObject({ intent: "find-place", slots: { cuisines: ["sushi"] } });
  });

  it("may be unreadable", () => {
    for (const text of [
      "",
      "???",
      "🌀",
      "asdf qwer",
      " ".repeat(50),
      "a".repeat(1_000),
      "食".repeat(1_000),
    ]) {
      const { confidence } = ask(text);
      expect(confidence).toBeLessThan(0.7);
    }
  });
});

describe("off-topic questions", () => {
  it.each([
    ["en", "where can I buy a kimono in Asakusa"],
    ["en", "is it safe to walk in Shinjuku at night"],
    ["ja", "クレジットカードを失くしました"],
    ["es", "he perdido mi cartera"],
    ["th", "พรุ่งนี้ฝนจะตกไหม"],
    ["pl", "jaka będzie jutro pogoda"],
  ] as const)("is left alone (%s): %s", (language, text) => {
    const { intent, confidence } = ask(text, language);
    expect(intent === "other" || confidence < 0.7).toBe(true);
  });
});

describe("refusals of something other than food", () => {
  it.each([
    ["en", "ramen in Ueno, no queue please"],
    ["ms", "ramen di Ueno, tak boleh jalan jauh"],
    ["id", "ramen di Ueno, tidak bisa jalan jauh"],
    ["vi", "ramen ở Ueno, không đi bộ xa được"],
    ["es", "ramen en Ueno, sin hacer cola"],
  ] as const)("is not asked about (%s): %s", (language, text) => {
    const { intent, needs } = ask(text, language);
    expect({ intent, unknown: needs.unknown }).toEqual({ intent: "find-place", unknown: [] });
  });

  it.each([
    ["en", "no queue and no nuts, ramen in Ueno", "nuts"],
    ["en", "ramen in Ueno, no queue, nuts or shrimp please", "nuts"],
    ["ms", "tak boleh jalan jauh dan tak boleh makan udang, ramen di Ueno", "shellfish"],
  ] as const)("hides no food beside it (%s): %s", (language, text, allergen) => {
    expect(ask(text, language).needs.allergens).toContain(allergen);
  });
});

describe("a condition that implies foods", () => {
  it.each([
    ["es", "celíaco, ramen en Ueno"],
    ["en", "coeliac, ramen in Ueno"],
    ["ja", "セリアック病です。上野でラーメン"],
    ["pl", "celiakia, ramen w Ueno"],
    ["ro", "celiac, ramen în Ueno"],
  ] as const)("is known, and the dish beside it a wish (%s): %s", (language, text) => {
    const { slots, needs } = ask(text, language);
    expect(slots.diets).toEqual(["gluten-free"]);
    expect(slots.cuisines).toEqual(["ramen"]);
    expect(needs.unknown).toEqual([]);
  });

  it("doesn't affect other foods", () => {
    expect(ask("celíaco y alérgico a los cacahuetes, ramen en Ueno", "es").needs.allergens).toContain("nuts");
    expect(ask("celíaco, no como altramuceskas, ramen en Ueno", "es").needs.unknown).toContain(
      "altramuceskas",
    );
    expect(ask("coeliac, ramen and shrimp are out", "en").needs.allergens).toContain("shellfish");
  });
});

describe("stated needs", () => {
  it.each([
    ["en", "Peanuts could kill my son. Sushi near Tsukiji?", "nuts"],
    ["en", "my husband swells up if he eats prawns. any ramen near Ginza?", "shellfish"],
    ["en", "Seafood will put me in hospital. Places near Tsukiji?", "shellfish"],
    ["en", "eggs don't agree with me, lunch near Tsukiji", "eggs"],
    ["en", "I can not tolerate wheat. Sushi near Tsukiji", "gluten"],
    ["en", "dairy is off limits for me, cafe near Ginza", "dairy"],
    ["ja", "甲殻類だめです。築地でランチ", "shellfish"],
    ["ja", "子供が卵アレなんだけど築地でランチある？", "eggs"],
    ["ja", "イカは無理、築地の居酒屋", "shellfish"],
    ["zh", "花生吃了会休克。筑地寿司", "nuts"],
    ["zh", "忌大豆 筑地", "soy"],
    ["es", "los camarones me hacen mal, sushi en Tsukiji", "shellfish"],
    ["en", "je suis allergique au gluten, restaurant Tsukiji", "gluten"],
  ] as const)(
    "is heard without the word allergy, or in a language that has no list: %s %s",
    (language, text, allergen) => {
      expect(ask(text, language).needs.allergens).toContain(allergen);
    },
  );

  it.each([
    ["en", "Places near Tsukiji? 我对花生过敏", "nuts"],
    ["ja", "I am allergic to peanuts. 築地でランチ", "nuts"],
    ["zh", "我 allergic to 鸡蛋, 筑地 lunch", "eggs"],
    ["ko", "츠키지 근처 식당? I'm allergic to shrimp", "shellfish"],
    ["th", "restaurants near Tsukiji? แพ้ถั่วลิสง", "nuts"],
    ["es", "restaurantes cerca de Tsukiji, I can't eat shrimp", "shellfish"],
    ["en", "restaurants near Tsukiji, soy alérgico a los camarones", "shellfish"],
  ] as const)(
    "is heard in another language than the rest of the question: %s %s",
    (language, text, allergen) => {
      const reading = ask(text, language);
      expect(reading.needs.allergens).toContain(allergen);
      expect(reading.slots.allergens).toContain(allergen);
    },
  );

  it("are asked about if only the allergy is understood", () => {
    expect(ask("ich habe eine Nussallergie, Restaurant Tsukiji").needs.isUnnamed).toBe(true);
  });

  it.each(["allergic to nuts, blorbfruit, milk. Dinner near Ginza", "allergic to nuts / blorbfruit / milk"])(
    "include the unknown word of a list: %s",
    (text) => {
      expect(ask(text).needs.unknown).toEqual(["blorbfruit"]);
      expect(ask(text).needs.allergens).toEqual(["nuts", "dairy"]);
    },
  );

  it.each([
    ["en", "I want shrimp tempura near Tsukiji"],
    ["en", "I'm not allergic to anything, places near Tsukiji"],
    ["en", "how do I get to the hospital"],
    ["ja", "No allergies. 築地でランチ"],
    ["ja", "死ぬほどおいしいラーメン、築地"],
    ["ko", "다리가 아파요 츠키지 가까운 카페"],
    ["zh", "身体不舒服，最近的医院在哪里"],
  ] as const)("is not made of something else: %s %s", (language, text) => {
    const { allergens, foods, unknown, isUnnamed } = ask(text, language).needs;
    expect({ allergens, foods, unknown, isUnnamed }).toEqual({
      allergens: [],
      foods: [],
      unknown: [],
      isUnnamed: false,
    });
  });
});

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
