import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { sendToGuest, sendToRestaurant } from "./contract/threads.ts";
import {
  answersTo,
  blankOf,
  fitsBlank,
  otherSide,
  phrasesFor,
  phrasesOf,
  THREAD_SIDES,
} from "./thread-phrases.ts";

const TEXTS = LANGUAGES.map((language) => ({
  language,
  texts: JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/thread.json`, import.meta.url), "utf8"),
  ),
}));

describe.each(THREAD_SIDES)("phrases of the %s", (side) => {
  it("each have a text and every text a phrase, with the same blank", () => {
    for (const { language, texts } of TEXTS) {
      expect(Object.keys(texts[side]).toSorted(), language).toEqual(phrasesOf(side).toSorted());
      for (const phrase of phrasesOf(side)) {
        const [, blank = null] = /\{(\w+)/.exec(texts[side][phrase]) ?? [];
        expect(blank, `${language} ${phrase}`).toBe(blankOf(side, phrase));
      }
    }
  });

  it("are answered by phrases of the other side, none of them twice", () => {
    const known = phrasesOf(otherSide(side));
    for (const phrase of phrasesOf(side)) {
      const answers = answersTo(otherSide(side), phrase);
      expect(new Set(answers).size, phrase).toBe(answers.length);
      for (const answer of answers) expect(known, `${answer} to ${phrase}`).toContain(answer);
    }
  });

  it("are answered first by what fits, and by a plain yes only if they ask for it", () => {
    for (const asked of phrasesOf(otherSide(side))) {
      const offered = phrasesFor(side, asked);
      const answers = answersTo(side, asked);
      expect(offered.slice(0, answers.length)).toEqual(answers);
      expect(new Set(offered).size).toBe(offered.length);
    }
    for (const bare of ["yes", "no", "no-allergy", "possible", "prepared"])
      expect(phrasesFor(side, null)).not.toContain(bare);
  });
});

describe("food safety", () => {
  it("has no phrases: a yes never answers it", () => {
    const food =
      /\b(safe|contain|gluten|nuts?|peanut|eggs?|vegan|vegetarian|halal|kosher|meat|fish|ingredient)/i;
    for (const { texts } of TEXTS.filter(({ language }) => language === "en"))
      for (const side of THREAD_SIDES)
        for (const [phrase, text] of Object.entries<string>(texts[side]))
          expect(text, phrase).not.toMatch(food);
    for (const phrase of phrasesOf("guest").filter((one) =>
      answersTo("restaurant", one).includes("possible"),
    ))
      expect(phrase).not.toMatch(/allerg|food|diet/);
    expect(answersTo("restaurant", "allergy-in-booking")).toEqual(["thanks", "call-us"]);
  });
});

describe("the blank of a phrase", () => {
  it.each([
    ["floor", "1", true],
    ["floor", "60", true],
    ["floor", "0", false],
    ["floor", "61", false],
    ["floor", "1.5", false],
    ["floor", "-1", false],
    ["floor", "07", false],
    ["basement", "6", false],
    ["minutes", "5", true],
    ["minutes", "4", false],
    ["time", "23:59", true],
    ["time", "24:00", false],
    ["time", "9:30", false],
    ["time", "19:60", false],
    ["time", "19:30\n", false],
  ] as const)("%s taking %j: %s", (blank, value, fits) => {
    expect(fitsBlank(blank, value)).toBe(fits);
  });

  it("is filled only where the phrase has one", () => {
    const takes = (body: object) => sendToGuest.safeParse(body).success;
    expect(takes({ phrase: "floor", value: "3" })).toBe(true);
    expect(takes({ phrase: "floor" })).toBe(false);
    expect(takes({ phrase: "thanks", value: "3" })).toBe(false);
    expect(takes({ words: "こんにちは", value: "3" })).toBe(false);
  });
});

describe("a message", () => {
  it("is either a phrase of its side or free text", () => {
    const takes = (body: object) => sendToRestaurant.safeParse(body).success;
    expect(takes({ phrase: "entrance" })).toBe(true);
    expect(takes({ words: "Hi" })).toBe(true);
    expect(takes({ phrase: "entrance", words: "Hi" })).toBe(false);
    expect(takes({})).toBe(false);
    expect(takes({ words: "   " })).toBe(false);
    expect(takes({ words: "x".repeat(501) })).toBe(false);
    expect(takes({ phrase: "cash-only" })).toBe(false);
    expect(takes({ phrase: "entrance", language: "xx" })).toBe(false);
  });
});
