import { describe, expect, it } from "vitest";
import type { Translated } from "../contract.ts";
import { TranslationCache } from "./cache.ts";

const DAY = 24 * 3_600_000;
const answer = (translation: string): Translated => ({
  translation,
  by: "engine",
  engine: "DeepL",
  sourceLanguage: "ja",
  about: null,
});
const key = (original: string) => ({ original, source: "ja", context: null });

/** Device storage with a limited number of characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      values.set(name, value);
    },
  };
}

describe("translations on the device", () => {
  it("are kept for a week, in several languages, over a reload", () => {
    let now = 0;
    const store = storage();
    const cache = new TranslationCache(store, () => now);
    cache.keep(key("炭火"), "en", answer("Charcoal"));
    now = 3 * DAY;
    cache.keep(key("炭火"), "pl", answer("Węgiel"));
    const later = () => new TranslationCache(store, () => now);
    expect(later().find(key("炭火"), "en")).toEqual(answer("Charcoal"));
    expect(later().find(key("炭火"), "pl")).toEqual(answer("Węgiel"));
    expect(later().find(key("炭火"), "th")).toBeNull();
    expect(later().find({ ...key("炭火"), context: "menu" }, "en")).toBeNull();
    now = 7 * DAY;
    expect(cache.find(key("炭火"), "en")).toBeNull();
    expect(later().find(key("炭火"), "pl")).toBeNull();
  });

  it("make room: the oldest quarter goes, the newest stays", () => {
    let now = 0;
    const store = storage(4_000);
    const cache = new TranslationCache(store, () => now);
    for (; now < 40; now++) cache.keep(key(`text ${now}`), "en", answer(`answer ${now}`));
    const after = new TranslationCache(store, () => now);
    expect(after.find(key("text 39"), "en")).toEqual(answer("answer 39"));
    expect(after.find(key("text 0"), "en")).toBeNull();
    expect(store.values.values().next().value?.length).toBeGreaterThan(2_000);
  });

  it("hold five megabytes at most, wherever there were more", () => {
    const store = storage();
    const cache = new TranslationCache(store, () => 0);
    for (let n = 0; n < 8; n++) cache.keep(key(`${n}${"x".repeat(1024 * 1024)}`), "en", answer("y"));
    expect(store.values.values().next().value?.length).toBeLessThanOrEqual(5 * 1024 * 1024);
  });

  it("are held until the page is closed where nothing can be kept, and survive nonsense", () => {
    const cache = new TranslationCache(null, () => 0);
    cache.keep(key("炭火"), "en", answer("Charcoal"));
    expect(cache.find(key("炭火"), "en")).toEqual(answer("Charcoal"));
    for (const nonsense of [
      "{",
      '"x"',
      "[1,null,{}]",
      '[{"original":"a","translations":null,"expires":9}]',
    ]) {
      const store = storage();
      store.values.set("noren_translations", nonsense);
      expect(new TranslationCache(store, () => 0).find(key("a"), "en")).toBeNull();
    }
  });
});
