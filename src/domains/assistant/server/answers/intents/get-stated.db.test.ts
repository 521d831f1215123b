import { beforeAll, describe, expect, it } from "vitest";
import type { ChatPart } from "#domains/assistant/contract/answers.ts";
import type { PaymentMethod } from "#domains/restaurants/restaurant-constants.ts";
import { writeOwnFacts } from "#domains/restaurants/server/facts/store.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { Answer } from "../../port.ts";

/** A Wednesday, 15:00 in Japan. */
const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { talk, refresh } = testAssistant(db, () => NOW);
const TSUKIJI = { lat: 35.6655, lng: 139.7708, openingHours: "Mo-Su 11:00-22:00" };
let stating = "";
let silent = "";
let listed = "";
let claimed = "";

const part = <K extends ChatPart["kind"]>({ parts }: Answer, kind: K) =>
  parts.find((one): one is Extract<ChatPart, { kind: K }> => one.kind === kind);
const factsOf = (answer: Answer) => part(answer, "facts")?.facts ?? [];
const hrefs = (answer: Answer) => part(answer, "links")?.links.map(({ href }) => href) ?? [];
const at = (restaurantId: string, language: Language = "en") =>
  talk(language, { restaurantId, position: null });

beforeAll(async () => {
  const named = (name: string, en: string) => ({ ...TSUKIJI, name, nameTranslations: { en } });
  stating = await addTestRestaurant(db, {
    ...named("浜のと", "Hamanoto"),
    priceRange: 3,
    phone: "+81352221234",
    website: "https://www.hamanoto.example/",
  });
  silent = await addTestRestaurant(db, { ...named("鳥松", "Torimatsu"), lat: 35.6656 });
  listed = await addTestRestaurant(db, {
    ...named("清澄", "Kiyosumi"),
    lat: 35.6657,
    isPartner: false,
    acceptsReservations: false,
    phone: "+81352225678",
  });
  claimed = await addTestRestaurant(db, { ...named("三日月", "Mikazuki"), lat: 35.7, phone: "+81352229999" });
  await addTestRestaurant(db, { lat: 34.7024, lng: 135.4959 });
  await addTestRestaurant(db, { lat: 34.7025, lng: 135.4959 });
  const set = (columns: string, id: string) =>
    db.query(`UPDATE restaurants SET ${columns} WHERE id = $1`, [id]);
  await set("instagram = 'hamanoto'", stating);
  const methods: PaymentMethod[] = ["cash", "credit-card"];
  await writeOwnFacts(db, stating, [{ key: "payment", value: { methods, brands: [] } }], {
    source: "浜のと",
    date: "2026-11-01",
  });
  await set("source = 'osm', source_id = 'node/1', source_date = '2026-05-04'", listed);
  await set(
    "source = 'osm', source_id = 'node/2', source_date = '2020-01-01', updated_at = '2026-11-20T00:00:00Z', hours_by = NULL",
    claimed,
  );
  await refresh();
});

const CARDS: Record<Language, string> = {
  en: "Do they take cards?",
  ja: "カードは使えますか？",
  ko: "카드 되나요?",
  zh: "可以刷卡吗？",
  "zh-Hant": "可以刷卡嗎？",
  es: "¿Aceptan tarjetas?",
  th: "รับบัตรเครดิตไหม",
  ms: "Mereka terima kad?",
  id: "Mereka terima kartu?",
  vi: "Quán có nhận thẻ không?",
  pl: "Czy przyjmują karty?",
  ro: "Acceptă carduri?",
};
const SUICA: Record<Language, string> = {
  en: "Can I pay with Suica?",
  ja: "Suicaで払えますか",
  ko: "스이카로 결제할 수 있어요?",
  zh: "能用Suica付款吗",
  "zh-Hant": "能用Suica付款嗎",
  es: "¿Puedo pagar con Suica?",
  th: "จ่ายด้วย Suica ได้ไหม",
  ms: "Boleh bayar dengan Suica tak?",
  id: "Bisa bayar pakai Suica?",
  vi: "Trả bằng Suica được không?",
  pl: "Czy mogę zapłacić Suica?",
  ro: "Pot plăti cu Suica?",
};
const PHONE: Record<Language, string> = {
  en: "What's the phone number?",
  ja: "電話番号は？",
  ko: "전화번호가 뭐예요?",
  zh: "电话号码是多少",
  "zh-Hant": "電話號碼是多少",
  es: "¿Cuál es el número de teléfono?",
  th: "เบอร์โทรอะไร",
  ms: "Apa nombor telefon?",
  id: "Nomor teleponnya berapa?",
  vi: "Số điện thoại là gì?",
  pl: "Jaki jest numer telefonu?",
  ro: "Care este numărul de telefon?",
};
const WEBSITE: Record<Language, string> = {
  en: "Do they have a website?",
  ja: "ホームページはありますか",
  ko: "홈페이지 있어요?",
  zh: "他们有网站吗",
  "zh-Hant": "他們有網站嗎",
  es: "¿Tienen página web?",
  th: "มีเว็บไซต์ไหม",
  ms: "Ada laman web?",
  id: "Ada situs webnya?",
  vi: "Họ có trang web không?",
  pl: "Czy mają stronę internetową?",
  ro: "Au site?",
};
const PRICE: Record<Language, string> = {
  en: "How expensive is it?",
  ja: "価格帯はどのくらいですか",
  ko: "여기 비싼가요?",
  zh: "这家店消费水平怎么样",
  "zh-Hant": "這家店消費水平怎麼樣",
  es: "¿Es caro?",
  th: "ร้านนี้แพงมั้ย",
  ms: "Restoran ni mahal tak?",
  id: "Tempatnya mahal gak?",
  vi: "Quán này có đắt không?",
  pl: "Czy jest drogo?",
  ro: "E scump?",
};
/** A shrimp allergy and a question about cards in one sentence. */
const ALLERGIC: Record<Language, string> = {
  en: "I'm allergic to shrimp, do they take cards?",
  ja: "えびアレルギーです。カードは使えますか？",
  ko: "새우 알레르기가 있어요. 카드 되나요?",
  zh: "我对虾过敏，可以刷卡吗？",
  "zh-Hant": "我對蝦過敏，可以刷卡嗎？",
  es: "Soy alérgico a las gambas, ¿aceptan tarjetas?",
  th: "ฉันแพ้กุ้ง รับบัตรเครดิตไหม",
  ms: "Saya alah udang, mereka terima kad?",
  id: "Saya alergi udang, mereka terima kartu?",
  vi: "Tôi bị dị ứng tôm, họ có nhận thẻ không?",
  pl: "Mam alergię na krewetki, czy przyjmują karty?",
  ro: "Sunt alergic la creveți, acceptă carduri?",
};
const SEARCH: Record<Language, string> = {
  en: "places near Tsukiji that take Suica",
  ja: "築地の近くでSuicaが使えるお店",
  ko: "쓰키지 근처에 스이카 되는 식당",
  zh: "筑地附近可以用Suica的餐厅",
  "zh-Hant": "築地附近可以用Suica的餐廳",
  es: "restaurantes cerca de Tsukiji que acepten Suica",
  th: "ร้านแถวสึกิจิที่จ่ายด้วย Suica ได้",
  ms: "restoran dekat Tsukiji yang terima Suica",
  id: "restoran dekat Tsukiji yang terima Suica",
  vi: "quán gần Tsukiji nhận Suica",
  pl: "restauracje koło Tsukiji, które przyjmują Suica",
  ro: "restaurante lângă Tsukiji care acceptă Suica",
};
const EITHER_CARD: Record<Language, string> = {
  en: "I'm allergic to eggs, is a card fine?",
  ja: "卵アレルギーです、カード使えますか",
  ko: "계란 알레르기 있어요. 카드 돼요?",
  zh: "我对鸡蛋过敏，卡可以吗",
  "zh-Hant": "我對雞蛋過敏，卡可以嗎",
  es: "Soy alérgica al huevo, ¿se puede con tarjeta?",
  th: "ฉันแพ้ไข่ ใช้บัตรได้ไหม",
  ms: "Saya alah telur, boleh guna kad?",
  id: "Saya alergi telur, bisa pakai kartu?",
  vi: "Tôi dị ứng trứng, dùng thẻ được không?",
  pl: "Mam alergię na jajka, czy można kartą?",
  ro: "Am alergie la ou, merge cardul?",
};
const ALLERGY_CARD: Record<Language, string> = {
  en: "Show me an allergy card in Japanese",
  ja: "アレルギーカードを見せて",
  ko: "알레르기 카드 보여줘",
  zh: "给我看过敏卡",
  "zh-Hant": "給我看過敏卡",
  es: "tarjeta de alergias",
  th: "ขอการ์ดแพ้อาหาร",
  ms: "kad alahan",
  id: "kartu alergi",
  vi: "thẻ dị ứng",
  pl: "karta alergii",
  ro: "card de alergii",
};

describe.each(LANGUAGES)("on a restaurant's page (%s)", (language) => {
  const t = translator(language, "assistant");
  const place = translator(language, "restaurant");
  const food = translator(language, "food");

  it("a question about cards gets its payment methods, never the allergy card", async () => {
    const answer = await at(stating, language).say(CARDS[language]);
    const value = `${place("payment.cash")} · ${place("payment.credit-card")}`;
    expect(factsOf(answer)).toEqual([{ name: place("info.payment"), value }]);
    expect(answer.content).toContain(value);
    expect(answer.content).toContain(t("stated.paymentBrands"));
    expect(answer.content).not.toContain(t("card.text"));
    expect(hrefs(answer)).toEqual([`/restaurant/${stating}`]);
    expect(answer.confidence).toBeGreaterThanOrEqual(0.7);
  });

  it("a payment method that is not listed is named as such", async () => {
    const answer = await at(stating, language).say(SUICA[language]);
    expect(answer.content).toContain(t("stated.paymentMissing", { words: place("payment.ic-card") }));
  });

  it("unstated facts are called unknown", async () => {
    const name = language === "ja" ? "鳥松" : "Torimatsu";
    const guest = at(silent, language);
    expect((await guest.say(CARDS[language])).content).toBe(t("stated.paymentUnknown", { name }));
    expect((await guest.say(PHONE[language])).content).toBe(t("stated.phoneUnknown", { name }));
    expect((await guest.say(WEBSITE[language])).content).toBe(t("stated.websiteUnknown", { name }));
    const price = await guest.say(PRICE[language]);
    expect(price.content).toBe(t("stated.priceUnknown", { name }));
    expect(price.sources).toEqual([]);
  });

  it("phone and website are links, and the price has an intent of its own", async () => {
    const guest = at(stating, language);
    expect(factsOf(await guest.say(PHONE[language]))).toMatchObject([
      { value: "+81352221234", href: "tel:+81352221234" },
    ]);
    expect(factsOf(await guest.say(WEBSITE[language]))).toMatchObject([
      { value: "hamanoto.example", href: "https://www.hamanoto.example/" },
      { value: "@hamanoto", href: "https://www.instagram.com/hamanoto/" },
    ]);
    expect((await guest.say(PRICE[language])).content).toContain(food("price.3"));
  });

  it("an allergy in the same message is answered first and stored", async () => {
    const guest = at(stating, language);
    const answer = await guest.say(ALLERGIC[language]);
    expect(answer.content).toContain(t("dietary.never"));
    expect(answer.content).toContain(place("payment.credit-card"));
    expect(answer.dialogue).toMatchObject({ needs: { allergens: ["shellfish"] } });
  });

  it("a search with a payment method lists restaurants and says it was not filtered", async () => {
    const answer = await talk(language).say(SEARCH[language]);
    const ids = part(answer, "places")?.places.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([stating, silent, listed]));
    expect(answer.content).toContain(t("wish.paymentUnfiltered", { words: place("payment.ic-card") }));
  });

  it("the allergy card is still available", async () => {
    const answer = await at(stating, language).say(ALLERGY_CARD[language]);
    expect(hrefs(answer)).toEqual([`/allergy-card?restaurant=${stating}`]);
  });

  it("an ambiguous card gets the allergy card with the stated allergy", async () => {
    const answer = await at(stating, language).say(EITHER_CARD[language]);
    const labels = [food("allergen.eggs"), food("claim.without-eggs")];
    expect(labels.some((label) => answer.content.toLowerCase().includes(label.toLowerCase()))).toBe(true);
    expect(answer.dialogue).toMatchObject({ needs: { allergens: ["eggs"] } });
  });
});

describe("the source", () => {
  it("is open data with its date while unclaimed", async () => {
    const answer = await at(listed).say("What's the phone number?");
    expect(answer.sources).toEqual([
      { name: "OpenStreetMap", date: "2026-05-04", href: `/restaurant/${listed}` },
    ]);
  });

  it("is the restaurant once claimed, dated by its last change", async () => {
    const answer = await at(claimed).say("What's the phone number?");
    expect(answer.sources).toMatchObject([{ name: "Stated by Mikazuki", date: "2026-11-20" }]);
  });

  it("of hours stays the map until the owner edits them", async () => {
    const answer = await at(claimed).say("What are the opening hours?");
    expect(answer.sources).toMatchObject([{ name: "OpenStreetMap", date: "2020-01-01" }]);
  });
});

describe("after a list", () => {
  it("each restaurant is answered for, then the one pointed at", async () => {
    const guest = talk("en");
    await guest.say("restaurants near Tsukiji");
    const all = await guest.say("Do they take cards?");
    expect(factsOf(all)).toEqual(
      expect.arrayContaining([
        { name: "Hamanoto", value: "Cash · Credit card" },
        { name: "Torimatsu", value: "Unknown" },
      ]),
    );
    expect((await guest.say("Hamanoto")).content).toMatch(/^Hamanoto says you can pay with/);
    expect((await guest.say("And the phone number?")).content).toContain("+81352221234");
  });

  it("a list without any statements says so once", async () => {
    const guest = talk("en");
    await guest.say("restaurants in Osaka");
    const answer = await guest.say("Do they take cards?");
    expect(answer.content).toBe(translator("en", "assistant")("stated.listUnknown"));
    expect(answer.parts).toEqual([]);
  });

  it("a date and a party size continue with a table there", async () => {
    const guest = at(stating);
    await guest.say("Do they take cards?");
    expect((await guest.say("tomorrow at 7pm for two")).dialogue).toMatchObject({ intent: "book" });
  });
});

describe("next to another question", () => {
  it("both are answered", async () => {
    const answer = await at(stating).say("When does it close, and do they take PayPay?");
    expect(answer.content).toContain("closes at 22:00");
    expect(answer.content).toContain("Not listed: QR code (PayPay and others).");
  });

  it("an unnamed allergy or an unlisted food is not lost", async () => {
    const unnamed = await at(stating).say("I have an allergy. Do they take cards?");
    expect(unnamed.content).toContain("You mentioned an allergy");
    const celery = await at(stating).say("I'm allergic to celery, what's the phone number?");
    expect(celery.content).toContain("Not filtered by: celery");
    expect(celery.content).toContain("+81352221234");
  });

  it("an answer about the menu includes the price range", async () => {
    expect((await at(stating).say("What does dinner cost?")).content).toContain("Upscale");
  });
});

describe("facts beside payment", () => {
  it("are answered from what is stated of the restaurant, and called unstated where they are not", async () => {
    await writeOwnFacts(
      db,
      stating,
      [
        { key: "english-menu", value: true },
        { key: "smoking", value: "separate" },
      ],
      { source: "浜のと", date: "2026-11-01" },
    );
    await refresh();
    const guest = at(stating);
    expect((await guest.say("Do they have an English menu?")).content).toContain("English menu: Yes");
    expect((await guest.say("Is it non-smoking?")).content).toContain("Smoking: Separate smoking area");
    const words = "outdoor seating";
    const silence = translator("en", "assistant")("wish.unstatedHere", { name: "Hamanoto", words });
    expect((await guest.say("Is there a terrace?")).content).toContain(silence);
    expect((await at(stating, "ja").say("禁煙ですか")).content).toContain("喫煙: 分煙");
  });
});
