import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { foldWord } from "#platform/server/text/folded-text.ts";
import { entriesOf, isParticle } from "./lexicon.ts";
import { PLACE_KINDS, PLACES, WORD_GROUPS, WORD_LISTS } from "./word-list.ts";

/** Groups a language may leave empty: months written as numbers, hours without a word, Thai evenings. */
const MAY_BE_EMPTY =
  /^(months|numbers|parties|marks|times|free|phrases):|^(marks:(at|for|we-are|hour|evening-hour|minute|half|half-to|month|year))$/;
const JAPAN = { south: 24, north: 46, west: 122, east: 146 };
const SCRIPTS = {
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}A-Za-z\d々ー・ ]+$/u,
  ko: /[\p{Script=Hangul}]/u,
  zh: /^[\p{Script=Han}A-Za-z\d・ ]+$/u,
  "zh-Hant": /^[\p{Script=Han}A-Za-z\d・ ]+$/u,
  th: /\p{Script=Thai}/u,
  kana: /^[\p{Script=Hiragana}ー]+$/u,
} as const;
/** Words that a place name would hide, or be hidden by. */
const NO_NAMES = /^(cuisines|dishes|diets|allergens|free|function):/;

describe.each(LANGUAGES)("the words of %s", (language) => {
  const list = WORD_LISTS[language];

  it("use the same groups and keys in all languages", () => {
    expect(Object.keys(list).sort()).toEqual([...Object.keys(WORD_GROUPS), "several"].sort());
    for (const [group, keys] of Object.entries(WORD_GROUPS)) {
      const unknown = Object.keys(list[group as keyof typeof WORD_GROUPS]).filter(
        (key) => !(keys as readonly string[]).includes(key),
      );
      expect(unknown, group).toEqual([]);
    }
  });

  it("cover every signal, intent, cuisine, diet and allergen", () => {
    for (const [group, keys] of Object.entries(WORD_GROUPS)) {
      const words = list[group as keyof typeof WORD_GROUPS] as Record<string, string[]>;
      const missing = keys.filter(
        (key) => (words[key] ?? []).length === 0 && !MAY_BE_EMPTY.test(`${group}:${key}`),
      );
      expect(missing, group).toEqual([]);
    }
  });

  it("are unambiguous unless declared", () => {
    const meanings = new Map<string, Set<string>>();
    for (const [word, tag] of entriesOf(language)) {
      const key = word.toLowerCase();
      meanings.set(key, (meanings.get(key) ?? new Set()).add(tag));
    }
    const several = [...meanings].filter(([, tags]) => tags.size > 1).map(([word]) => word);
    expect(several.filter((word) => !list.several.includes(word))).toEqual([]);
    expect(list.several.filter((word) => !several.includes(word))).toEqual([]);
  });

  it("are trimmed and unique within a key", () => {
    for (const { several: _, ...groups } of [list]) {
      for (const words of Object.values(groups).flatMap((keys) => Object.values(keys))) {
        expect(words?.filter((word) => word !== word.trim() || word === "")).toEqual([]);
        expect(new Set(words).size).toBe(words?.length);
      }
    }
  });
});

describe("places", () => {
  it("are in Japan, with names in every language and unique ids", () => {
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length);
    for (const { id, lat, lng, radius, names } of PLACES) {
      expect(lat > JAPAN.south && lat < JAPAN.north && lng > JAPAN.west && lng < JAPAN.east, id).toBe(true);
      expect(radius, id).toBeGreaterThan(100);
      for (const language of [...LANGUAGES, "kana" as const]) {
        expect(names[language].length, id).toBeGreaterThan(0);
        expect(
          names[language].filter((name) => name === "" || name !== name.trim()),
          id,
        ).toEqual([]);
      }
    }
  });

  it("have a kind and a prefecture, and every prefecture is one of them", () => {
    for (const { id, kind, prefecture } of PLACES) {
      expect(PLACE_KINDS, id).toContain(kind);
      expect(Number.isInteger(prefecture) && prefecture >= 1 && prefecture <= 47, id).toBe(true);
    }
    const named = PLACES.filter(({ kind }) => kind === "prefecture").map(({ prefecture }) => prefecture);
    expect(named.sort((a, b) => a - b)).toEqual(Array.from({ length: 47 }, (_, at) => at + 1));
    expect(PLACES.filter(({ kind }) => kind === "ward")).toHaveLength(23);
  });

  it.each(Object.entries(SCRIPTS))("are written in the script of %s", (language, script) => {
    const names = PLACES.flatMap((place) => place.names[language as keyof typeof SCRIPTS]);
    expect(names.filter((name) => !script.test(name) && !/^[A-Za-z ]+$/.test(name))).toEqual([]);
  });

  it.each(LANGUAGES)("are no food and no function word of %s", (language) => {
    const words = new Map<string, string>();
    for (const [word, tag] of entriesOf(language)) {
      const { plain } = foldWord(word);
      // Particles are only taken off the ends of what is left, after all names have been found.
      const isLoose = tag === "function:words" && isParticle(language, plain);
      if (NO_NAMES.test(tag) && !isLoose) words.set(plain, tag);
    }
    const own = PLACES.flatMap(({ names }) =>
      language === "ja" ? [...names.ja, ...names.kana] : names[language],
    );
    expect(own.filter((name) => words.has(foldWord(name).plain))).toEqual([]);
  });

  it("have unique names", () => {
    const owners = new Map<string, Set<string>>();
    for (const { id, names } of PLACES) {
      for (const name of Object.values(names).flat())
        owners.set(name, (owners.get(name) ?? new Set()).add(id));
    }
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([name]) => name)).toEqual([]);
  });

  it("match the areas of the discovery pages", () => {
    const areas = readFileSync(new URL("../../../../discovery/web/place/place.ts", import.meta.url), "utf8");
    const listed = [...areas.matchAll(/(\w+): \{ lat: ([\d.]+), lng: ([\d.]+) \}/g)];
    expect(listed.length).toBeGreaterThan(10);
    for (const [, id, lat, lng] of listed) {
      const place = PLACES.find((each) => each.id === id);
      expect(place?.lat, id).toBeCloseTo(Number(lat), 3);
      expect(place?.lng, id).toBeCloseTo(Number(lng), 3);
    }
  });
});
