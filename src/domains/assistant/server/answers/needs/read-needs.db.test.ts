import { beforeAll, describe, expect, it } from "vitest";
import { CHAT_TERMS } from "#domains/assistant/chat-constants.ts";
import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { foodNames } from "#domains/dietary/server/food/find-food.ts";
import { NO_SLOTS } from "#domains/discovery/reading.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { Answer } from "../../port.ts";
import type { Dialogue } from "../rules.ts";

const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { talk, refresh } = testAssistant(db, () => NOW);
/** A model that reads everything as a search in Tsukiji, with low confidence. */
const unsure = testAssistant(
  db,
  () => NOW,
  async (question) => ({
    intent: "find-place",
    slots: { ...NO_SLOTS, place: "tsukiji" },
    rest: "",
    confidence: question.text.includes("0.39") ? 0.39 : CHAT_TERMS.asksBelow,
  }),
);

/** `{x}` is a food, in the sentence of a guest who looks for a place near Tsukiji. */
const FRAMES: Record<Language, string[]> = {
  en: [
    "I'm allergic to {x}, places near Tsukiji?",
    "My daughter can't have {x}, where can we eat near Tsukiji?",
    "I have a severe {x} allergy. Any restaurants near Tsukiji?",
    "We don't eat {x}. Restaurants in Tsukiji please",
    "restaurants near Tsukiji without {x}",
  ],
  ja: [
    "{x}アレルギーです。築地の近くにいい店はありますか",
    "娘は{x}が食べられません。築地でおすすめの店は？",
    "{x}がだめなんですが、築地の近くのレストランを探しています",
    "重度の{x}アレルギーがあります。築地で食べられる店を教えて",
  ],
  ko: [
    "{x} 알레르기가 있어요. 쓰키지 근처 식당 있나요?",
    "딸이 {x} 못 먹어요. 쓰키지 식당 추천해 주세요",
    "심한 {x} 알레르기예요. 쓰키지 근처 맛집 알려 주세요",
    "{x} 알러지 있는데 쓰키지에서 어디 가면 좋을까요",
  ],
  zh: [
    "我对{x}过敏，筑地附近有哪些餐厅？",
    "我女儿不能吃{x}，筑地附近有什么餐厅",
    "严重{x}过敏，请推荐筑地的餐厅",
    "我不吃{x}，筑地附近哪里可以吃饭",
  ],
  "zh-Hant": [
    "我對{x}過敏，築地附近有哪些餐廳？",
    "我女兒不能吃{x}，築地附近有什麼餐廳",
    "嚴重{x}過敏，請推薦築地的餐廳",
    "我不吃{x}，築地附近哪裡可以吃飯",
  ],
  th: [
    "แพ้{x} ร้านแถวสึกิจิมีไหม",
    "ลูกสาวแพ้{x}รุนแรง หาร้านแถวสึกิจิ",
    "กิน{x}ไม่ได้ มีร้านอาหารแถวสึกิจิไหม",
    "ไม่กิน{x} แนะนำร้านแถวสึกิจิหน่อย",
  ],
  es: [
    "Tengo alergia: {x}. ¿Restaurantes cerca de Tsukiji?",
    "Soy alérgico a {x}, ¿sitios cerca de Tsukiji?",
    "Mi hija no puede comer {x}, ¿dónde comemos en Tsukiji?",
    "Busco restaurante en Tsukiji sin {x}",
  ],
  id: [
    "Saya alergi {x}, restoran dekat Tsukiji?",
    "Anak saya tidak bisa makan {x}, restoran di Tsukiji?",
    "Saya alergi parah terhadap {x}. Ada restoran dekat Tsukiji?",
    "cari restoran di Tsukiji tanpa {x}",
  ],
  ms: [
    "Saya alah kepada {x}, kedai makan dekat Tsukiji?",
    "Anak saya tidak boleh makan {x}, restoran di Tsukiji?",
    "Saya ada alahan teruk {x}. Restoran dekat Tsukiji?",
    "cari restoran di Tsukiji tanpa {x}",
  ],
  vi: [
    "Tôi dị ứng {x}, nhà hàng gần Tsukiji?",
    "Con gái tôi không ăn được {x}, quán nào ở Tsukiji?",
    "Tôi bị dị ứng nặng với {x}. Có nhà hàng nào gần Tsukiji không?",
    "Tôi không ăn {x}, tìm quán ở Tsukiji",
  ],
  pl: [
    "Mam alergię na: {x}. Restauracje w Tsukiji?",
    "Mam uczulenie na {x}, restauracja koło Tsukiji?",
    "Córka nie może jeść: {x}. Restauracje w Tsukiji?",
    "Nie jem: {x}. Jakie restauracje są w Tsukiji?",
  ],
  ro: [
    "Sunt alergic la {x}, restaurante lângă Tsukiji?",
    "Fiica mea nu poate mânca {x}, restaurante în Tsukiji?",
    "Am alergie severă la {x}. Restaurante în Tsukiji?",
    "Caut restaurant în Tsukiji fără {x}",
  ],
};

/** Allergens that were misread or lost, and foods that search can't filter by. */
const NAMED = [
  ...[
    "octopus",
    "squid",
    "cuttlefish",
    "abalone",
    "mollusc",
    "crustacean",
    "seafood",
    "oyster",
    "scallop",
    "clam",
  ],
  ...["mussel", "crab", "lobster", "crayfish", "sardine", "anchovy", "bonito", "dashi", "eel", "fish-roe"],
  ...["barley", "rye", "oats", "spelt", "seitan", "wheat", "macadamia", "pistachio", "almond", "cashew"],
  ...["walnut", "hazelnut", "pine-nut", "peanut", "whey", "casein", "cheese", "butter", "tofu", "natto"],
  ...["soy-sauce", "miso", "mayonnaise", "tahini", "celery", "mustard", "lupin", "kiwi", "peach", "mango"],
  ...["banana", "apple", "orange", "beef", "pork", "chicken", "gelatin", "yam", "matsutake", "garlic"],
  ...[
    "onion",
    "corn",
    "rice",
    "tomato",
    "honey",
    "mirin",
    "msg",
    "coriander",
    "wasabi",
    "coconut",
    "sulphite",
  ],
];

const showsPlaces = ({ parts }: Answer) => parts.some(({ kind }) => kind === "places" || kind === "claims");
const neededBy = (answer: Answer) => (answer.dialogue as Dialogue).needs;

beforeAll(async () => {
  await addTestRestaurant(db, {
    lat: 35.6655,
    lng: 139.7707,
    name: "波まかせ",
    nameTranslations: { en: "Namimakase Seafood Bowls" },
    openingHours: "Mo-Su 00:00-24:00",
    tables: [{ label: "T1", minParty: 1, maxParty: 4 }],
    claims: ALLERGENS.map((allergen) => ({
      subject: `without-${allergen}` as const,
      ...({ value: "yes", level: "staff-confirmed" } as const),
      ...{ source: "試験", date: "2026-06-01", expires: null },
    })),
  });
  await refresh();
  await unsure.refresh();
});

describe.each(LANGUAGES)("in %s no dietary need is dropped or replaced:", (language) => {
  const food = translator(language, "food");
  const labels = ALLERGENS.map((allergen): [string, Allergen[]] => [
    food(`allergen.${allergen}`),
    [allergen],
  ]);
  const names = foodNames(language)
    .filter(({ id }) => NAMED.includes(id))
    .map(({ name, allergens }): [string, Allergen[]] => [name, allergens]);

  it.each(FRAMES[language])("%s", async (frame) => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    const wrong: string[] = [];
    for (const [name, allergens] of [...labels, ...names]) {
      const ask = frame.replace("{x}", name);
      const answer = await talk(language).say(ask);
      const known = neededBy(answer);
      const { slots } = answer.dialogue as Dialogue;
      const isGlutenFree = slots.diets.includes("gluten-free");
      const has = (each: Allergen) => known.allergens.includes(each) || (each === "gluten" && isGlutenFree);
      const isKept = ALLERGENS.every((each) => has(each) === allergens.includes(each));
      const isTold = allergens.length > 0 || answer.content.includes(name);
      const isAsked = !showsPlaces(answer) && answer.content.toLowerCase().includes(name.toLowerCase());
      if (!(isKept && isTold) && !isAsked)
        wrong.push(`${ask} · ${JSON.stringify(known)} · ${answer.content.slice(0, 120)}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Inflected in a sentence, several at once, or typed in Latin letters. */
const SENTENCES: [language: Language, ask: string, allergens: Allergen[], others: string[]][] = [
  [
    "en",
    "I'm allergic to celery, whey and macadamia. Restaurants near Tsukiji",
    ["nuts", "dairy"],
    ["celery"],
  ],
  ["en", "mango, kiwi and octopus allergy, places near Tsukiji", ["shellfish"], ["mango", "kiwi"]],
  ["en", "My son is allergic to peanuts and gelatin, where can we eat in Tsukiji?", ["nuts"], ["gelatin"]],
  ["en", "restaurants in Tsukiji, no celery please", [], ["celery"]],
  ["ja", "重度のそばとキウイのアレルギーがあります。築地でおすすめは？", ["buckwheat"], ["キウイ"]],
  ["ja", "魚介アレルギーです。築地の店を教えて", ["shellfish", "fish"], []],
  ["ko", "굴이랑 망고 알레르기 있어요 쓰키지 맛집", ["shellfish"], ["망고"]],
  ["zh", "对花生、芒果和大麦过敏，筑地有餐厅吗", ["nuts", "gluten"], ["芒果"]],
  ["zh", "我對魷魚過敏，築地附近有哪些餐廳？", ["shellfish"], []],
  ["th", "ลูกสาวกินปลาหมึกกับมะม่วงไม่ได้ มีร้านแถวสึกิจิไหม", ["shellfish"], ["มะม่วง"]],
  ["es", "soy alérgica al apio y a los camarones, ¿restaurantes en Tsukiji?", ["shellfish"], ["apio"]],
  ["es", "mi hijo es alérgico al maní, sitios en Tsukiji", ["nuts"], []],
  ["id", "anak saya alergi gurita dan seledri, restoran di Tsukiji", ["shellfish"], ["seledri"]],
  ["ms", "saya alah sotong dan saderi, kedai dekat Tsukiji", ["shellfish"], ["saderi"]],
  ["vi", "tôi dị ứng bạch tuộc và cần tây, nhà hàng gần Tsukiji", ["shellfish"], ["cần tây"]],
  [
    "pl",
    "jestem uczulona na ośmiornicę i brzoskwinie, restauracja w Tsukiji",
    ["shellfish"],
    ["brzoskwinia"],
  ],
  ["pl", "syn nie może jeść jęczmienia, restauracje w Tsukiji", ["gluten"], []],
  ["ro", "sunt alergică la caracatiță și țelină, restaurante în Tsukiji", ["shellfish"], ["țelină"]],
];

it.each(SENTENCES)("%s: %s", async (language, ask, allergens, others) => {
  const answer = await talk(language).say(ask);
  expect(neededBy(answer).allergens).toEqual(allergens);
  for (const other of others) expect(answer.content).toContain(other);
});

describe("an unknown word", () => {
  const UNKNOWN: [Language, string, string][] = [
    ["en", "I'm allergic to foobar, places near Tsukiji?", "foobar"],
    ["en", "peanut and foobar allergy, restaurants in Tsukiji", "foobar"],
    ["en", "My daughter can't have foobar, where can we eat near Tsukiji?", "foobar"],
    ["en", "I'm allergic to latex, restaurants in Tsukiji", "latex"],
    ["ja", "フーバーのアレルギーがあります。築地の店は？", "フーバー"],
    ["ko", "푸바 알레르기가 있어요. 쓰키지 식당", "푸바"],
    ["zh", "我对福巴过敏，筑地有餐厅吗", "福巴"],
    ["th", "แพ้ฟูบาร์ ร้านแถวสึกิจิ", "ฟูบาร์"],
    ["es", "soy alérgica a foobar, sitios en Tsukiji", "foobar"],
    ["id", "saya alergi foobar, restoran di Tsukiji", "foobar"],
    ["ms", "saya alah foobar, kedai makan di Tsukiji", "foobar"],
    ["vi", "tôi dị ứng foobar, nhà hàng ở Tsukiji", "foobar"],
    ["pl", "mam uczulenie na foobar, restauracje w Tsukiji", "foobar"],
    ["ro", "sunt alergic la foobar, restaurante în Tsukiji", "foobar"],
    ["en", "foobar arerugi desu, Tsukiji", "foobar"],
  ];

  it.each(UNKNOWN)(
    "is repeated and asked about before anything is shown (%s: %s)",
    async (language, ask, word) => {
      const answer = await talk(language).say(ask);
      expect(answer.content).toContain(word);
      expect(showsPlaces(answer)).toBe(false);
      expect(neededBy(answer).asked).toEqual([word]);
    },
  );

  it("is passed to the kitchen as written, and every later list says so", async () => {
    const guest = talk("en");
    await guest.say("I'm allergic to foobar, places near Tsukiji?");
    const passed = await guest.say(translator("en", "assistant")("needs.pass", { words: "foobar" }));
    expect(showsPlaces(passed)).toBe(true);
    expect(passed.content).toContain("Not filtered by: foobar");
    const later = await guest.say("restaurants in Tsukiji for two");
    expect(later.content).toContain("Not filtered by: foobar");
  });

  it("is stored if the guest moves on without an answer", async () => {
    const guest = talk("en");
    await guest.say("I'm allergic to foobar, places near Tsukiji?");
    const later = await guest.say("restaurants in Tsukiji");
    expect(later.content).toContain("Not filtered by: foobar");
  });

  it("can be rephrased", async () => {
    const guest = talk("en");
    await guest.say("I'm allergic to foobar, places near Tsukiji?");
    const told = await guest.say("it's a kind of octopus");
    expect(neededBy(told)).toMatchObject({ allergens: ["shellfish"], words: ["foobar"] });
    expect(showsPlaces(told)).toBe(true);
  });

  it("is dropped if it is no food", async () => {
    const guest = talk("en");
    await guest.say("I'm allergic to foobar, places near Tsukiji?");
    const let_go = await guest.say(translator("en", "assistant")("needs.drop", { words: "foobar" }));
    expect(neededBy(let_go)).toMatchObject({ asked: [], words: [] });
    expect(showsPlaces(let_go)).toBe(true);
  });
});

it("asks back below a confidence of 0.4 and shows a list from there on", async () => {
  const below = await unsure.talk("en").say("qwert zuiop asdfg 0.39");
  expect(showsPlaces(below)).toBe(false);
  expect(below.content).toBe(translator("en", "assistant")("unsure"));
  expect(showsPlaces(await unsure.talk("en").say("qwert zuiop asdfg"))).toBe(true);
});

describe("an allergy", () => {
  it("without a food is asked about, and the reply counts", async () => {
    const guest = talk("en");
    const first = await guest.say("I have an allergy, any restaurants near Tsukiji?");
    expect(showsPlaces(first)).toBe(false);
    expect(first.content).toBe(translator("en", "assistant")("needs.which"));
    const second = await guest.say("octopus and celery");
    expect(neededBy(second)).toMatchObject({ allergens: ["shellfish"], isUnnamed: false });
    expect(second.content).toContain("celery");
  });

  it("holds for the conversation, and others are added", async () => {
    const guest = talk("en");
    await guest.say("I'm allergic to nuts and celery, places near Tsukiji?");
    const second = await guest.say("I'm also allergic to sesame");
    expect(neededBy(second).allergens).toEqual(["nuts", "sesame"]);
    const third = await guest.say("sushi in Tsukiji");
    expect((third.dialogue as Dialogue).slots.allergens).toEqual(["nuts", "sesame"]);
    expect(third.content).toContain("Not filtered by: celery");
    const fourth = await guest.say(translator("en", "assistant")("needs.forget"));
    expect(neededBy(fourth)).toMatchObject({ allergens: [], foods: [] });
  });

  it("is sent with a booking, with its severity", async () => {
    const guest = talk("en");
    await guest.say("I have a severe peanut and celery allergy and don't eat foobar, places near Tsukiji?");
    await guest.say(translator("en", "assistant")("needs.pass", { words: "foobar" }));
    const answer = await guest.say("a table for 2 tomorrow at 7pm at Namimakase Seafood Bowls");
    expect(answer.parts.find(({ kind }) => kind === "booking")).toMatchObject({
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      otherNeeds: [
        { text: "celery", severe: true },
        { text: "foobar", severe: true },
      ],
      href: expect.stringMatching(/needs=without-nuts&severe=nuts&severeOther=celery&severeOther=foobar/),
    });
  });

  it("keeps its severity until it is named", async () => {
    const guest = talk("en");
    await guest.say("I have a severe allergy, any restaurants near Tsukiji?");
    expect(neededBy(await guest.say("peanuts")).severe).toContain("nuts");
  });

  it("that is denied is not asked about", async () => {
    const answer = await talk("en").say("I'm not allergic to anything, restaurants in Tsukiji");
    expect(showsPlaces(answer)).toBe(true);
  });

  it.each([
    ["en", "tamago arerugi nan desu kedo tabereru mise arimasu ka", "eggs"],
    ["en", "dui huasheng guomin, Tsukiji you canting ma", "nuts"],
    ["en", "phae thua lisong mi ran mai", "nuts"],
    ["ko", "ttangkong allereugi isseoyo, Tsukiji", "nuts"],
    ["ja", "ebi arerugi desu, Tsukiji no mise", "shellfish"],
  ] as const)(
    "typed in Latin letters is said back, and no list is shown (%s: %s)",
    async (language, ask, allergen) => {
      const answer = await talk(language).say(ask);
      expect(showsPlaces(answer)).toBe(false);
      expect(answer.content).toContain(translator(language, "food")(`allergen.${allergen}`));
      expect(neededBy(answer).allergens).toContain(allergen);
      expect(answer.confidence).toBeLessThan(0.4);
    },
  );
});
