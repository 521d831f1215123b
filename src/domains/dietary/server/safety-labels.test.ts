import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { catalogueOf } from "#platform/server/text/texts.ts";
import { ALLERGENS, DIETARY_NEEDS } from "../dietary.ts";

/** What a label must mention in each language, wherever it is used. */
const NAMES: Record<string, Record<Language, RegExp>> = {
  "tree nuts": {
    ...{
      ja: /ナッツ/,
      en: /nut/i,
      ko: /견과/,
      zh: /坚果/,
      "zh-Hant": /堅果/,
      es: /frutos secos/i,
      th: /ถั่วเปลือกแข็ง/,
    },
    ...{ ms: /kacang pokok/i, id: /kacang pohon/i, vi: /quả hạch/i, pl: /orzech/i, ro: /coajă lemnoasă/i },
  },
  peanuts: {
    ...{
      ja: /落花生/,
      en: /peanut/i,
      ko: /땅콩/,
      zh: /花生/,
      "zh-Hant": /花生/,
      es: /cacahuete.*maní/i,
      th: /ถั่วลิสง/,
    },
    ...{
      ms: /kacang tanah/i,
      id: /kacang tanah/i,
      vi: /đậu phộng/i,
      pl: /orzeszków ziemnych|orzeszki ziemne/i,
    },
    ro: /arahide/i,
  },
  milk: {
    ...{
      ja: /乳(?!製品)/,
      en: /milk/i,
      ko: /우유/,
      zh: /奶/,
      "zh-Hant": /奶/,
      es: /leche/i,
      th: /นม/,
      ms: /susu/i,
    },
    ...{ id: /susu/i, vi: /sữa/i, pl: /mlek/i, ro: /lapte/i },
  },
  squid: {
    ...{
      ja: /いか/,
      en: /squid|mollusc/i,
      ko: /오징어/,
      zh: /鱿鱼|软体/,
      "zh-Hant": /魷魚|軟體/,
      es: /calamar|molusco/i,
    },
    ...{ th: /ปลาหมึก/, ms: /sotong|moluska/i, id: /cumi|moluska/i, vi: /mực|nhuyễn thể/i },
    ...{ pl: /kalmar|mięczak/i, ro: /calamar|moluște/i },
  },
  shells: {
    ...{
      ja: /貝/,
      en: /shellfish/i,
      ko: /조개/,
      zh: /贝|软体/,
      "zh-Hant": /貝|軟體/,
      es: /concha|molusco/i,
      th: /หอย/,
    },
    ...{
      ms: /kerang|moluska/i,
      id: /kerang|moluska/i,
      vi: /sò|nhuyễn thể/i,
      pl: /mięczak/i,
      ro: /scoici|moluște/i,
    },
  },
  slaughter: {
    ...{
      ja: /認証/,
      en: /slaughter/i,
      ko: /도축/,
      zh: /屠宰/,
      "zh-Hant": /屠宰/,
      es: /sacrificio/i,
      th: /เชือด/,
    },
    ...{ ms: /disembelih/i, id: /disembelih/i, vi: /giết mổ/i, pl: /uboju/i, ro: /sacrificare/i },
  },
  pork: {
    ...{
      ja: /豚/,
      en: /pork/i,
      ko: /돼지/,
      zh: /猪/,
      "zh-Hant": /豬/,
      es: /cerdo/i,
      th: /หมู/,
      ms: /khinzir/i,
      id: /babi/i,
    },
    ...{ vi: /lợn/i, pl: /wieprzow/i, ro: /porc/i },
  },
  gelatin: {
    ...{
      ja: /ゼラチン/,
      en: /gelatin/i,
      ko: /젤라틴/,
      zh: /明胶/,
      "zh-Hant": /吉利丁/,
      es: /gelatina/i,
      th: /เจลาติน/,
    },
    ...{ ms: /gelatin/i, id: /gelatin/i, vi: /gelatin/i, pl: /żelatyn/i, ro: /gelatină/i },
  },
  garlic: {
    ...{
      ja: /にんにく/,
      en: /garlic/i,
      ko: /마늘/,
      zh: /蒜/,
      "zh-Hant": /蒜/,
      es: /ajo/i,
      th: /กระเทียม/,
      ms: /bawang putih/i,
    },
    ...{ id: /bawang putih/i, vi: /tỏi/i, pl: /czosnku/i, ro: /usturoi/i },
  },
  onion: {
    ...{
      ja: /玉ねぎ/,
      en: /onion/i,
      ko: /양파/,
      zh: /洋葱/,
      "zh-Hant": /洋蔥/,
      es: /cebolla/i,
      th: /หัวหอม/,
      ms: /bawang,/i,
    },
    ...{ id: /bawang bombai/i, vi: /hành tây/i, pl: /cebuli/i, ro: /ceapă/i },
  },
  ramen: {
    ...{
      ja: /ラーメン/,
      en: /ramen/i,
      ko: /라멘/,
      zh: /拉面/,
      "zh-Hant": /拉麵/,
      es: /ramen/i,
      th: /ราเม็ง/,
      ms: /ramen/i,
    },
    ...{ id: /ramen/i, vi: /ramen/i, pl: /ramen/i, ro: /ramen/i },
  },
};

/** The entries of `NAMES` that each text must mention. */
const SAYS: Record<string, string[]> = {
  "food.allergen.nuts": ["tree nuts", "peanuts"],
  "food.claim.without-nuts": ["tree nuts", "peanuts"],
  "confirmation.need.without-nuts": ["tree nuts", "peanuts"],
  "allergy.card.need.without-nuts": ["tree nuts", "peanuts"],
  "food.allergen.dairy": ["milk"],
  "food.claim.without-dairy": ["milk"],
  "confirmation.need.without-dairy": ["milk"],
  "allergy.card.need.without-dairy": ["milk"],
  "food.allergen.shellfish": ["squid", "shells"],
  "food.claim.without-shellfish": ["squid", "shells"],
  "confirmation.need.without-shellfish": ["squid", "shells"],
  "allergy.card.need.without-shellfish": ["squid", "shells"],
  "allergy.card.need.halal": ["slaughter", "pork", "gelatin"],
  "allergy.card.need.vegetarian": ["gelatin"],
  "allergy.card.need.vegan": ["gelatin"],
  "allergy.card.need.buddhist-vegetarian": ["gelatin", "garlic", "onion"],
  "kitchen.need.buddhist-vegetarian": ["gelatin", "garlic", "onion"],
  "kitchen.short.buddhist-vegetarian": ["garlic", "onion"],
  "allergy.card.question.water": ["ramen"],
  "kitchen.need.without-nuts": ["tree nuts", "peanuts"],
  "kitchen.need.without-dairy": ["milk"],
  "kitchen.need.without-shellfish": ["squid", "shells"],
  "kitchen.need.halal": ["slaughter", "pork", "gelatin"],
  "kitchen.short.without-nuts": ["tree nuts", "peanuts"],
  "kitchen.short.without-dairy": ["milk"],
  "kitchen.short.without-shellfish": ["squid", "shells"],
};

const textOf = (language: Language, key: string) => catalogueOf(language).get(key) ?? "";

describe("safety labels", () => {
  it.each(LANGUAGES)("mean the same in %s as in every other language", (language) => {
    for (const [key, names] of Object.entries(SAYS)) {
      // Kitchen texts are Japanese in every catalogue.
      const reader = key.startsWith("kitchen.") ? "ja" : language;
      for (const name of names)
        expect(textOf(language, key), `${key} names ${name}`).toMatch(NAMES[name]?.[reader] ?? /^never$/);
    }
  });

  it("say 不可 to the kitchen, never なし", () => {
    for (const need of DIETARY_NEEDS)
      for (const form of ["need", "short"]) {
        const text = textOf("ja", `kitchen.${form}.${need}`);
        expect(text).toContain("不可");
        expect(text).not.toContain("なし");
      }
    for (const allergen of ALLERGENS)
      expect(textOf("ja", `confirmation.need.without-${allergen}`)).toContain("不可");
  });

  it("are one sentence on the card, on the ticket and in the book", () => {
    for (const need of DIETARY_NEEDS)
      expect(textOf("ja", `allergy.card.need.${need}`)).toBe(textOf("ja", `kitchen.need.${need}`));
    expect(textOf("ja", "allergy.staff.high")).toBe(textOf("ja", "kitchen.severeText"));
    for (const [key, text] of catalogueOf("ja"))
      if (key.startsWith("allergy.staff.")) expect(textOf("ja", key.replace("staff", "card"))).toBe(text);
  });

  it("name each need once: no other text of staff says the same in other words", () => {
    const others = [...catalogueOf("ja").keys()].filter(
      (key) =>
        /\.staff\.need\b/.test(key) ||
        (/^(owner|confirmation)\.staff\./.test(key) && /不可/.test(textOf("ja", key))),
    );
    expect(others).toEqual([]);
  });

  it("answer with a word that can't be taken for its opposite", () => {
    expect(textOf("ja", "allergy.staff.answer.yes")).toBe("はい、できます");
    for (const [key, text] of catalogueOf("ja"))
      if (/^(allergy|kitchen)\./.test(key)) expect(text).not.toContain("大丈夫");
  });

  it("are called checked nowhere: no named person has read them", () => {
    const claims: Record<Language, RegExp> = {
      ...{
        ja: /確認済み|確認できた/,
        en: /\bchecked|verified/i,
        ko: /확인된/,
        zh: /核对/,
        "zh-Hant": /核對/,
        es: /revisad/i,
      },
      ...{
        th: /ที่ตรวจแล้ว/,
        ms: /disemak/i,
        id: /diperiksa/i,
        vi: /được kiểm tra/i,
        pl: /sprawdzon/i,
        ro: /verificat/i,
      },
    };
    for (const language of LANGUAGES)
      for (const [key, text] of catalogueOf(language))
        if (
          /^(allergy|kitchen|confirmation\.(staff|elsewhere|kitchen|need))\b/.test(key) &&
          !/answer|by$/.test(key)
        )
          expect(text, `${language} ${key}`).not.toMatch(claims[language]);
  });

  it("don't take what is left out for what is in it", () => {
    const without: Partial<Record<Language, RegExp>> = {
      es: /^Sin:/,
      pl: /^Bez/,
      ro: /^Fără/,
      en: /^Without/,
    };
    for (const [language, begins] of Object.entries(without))
      expect(textOf(language as Language, "alerts.diet.without")).toMatch(begins);
  });
});
