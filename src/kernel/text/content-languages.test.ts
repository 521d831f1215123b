import { describe, expect, it } from "vitest";
import { CONTENT_LANGUAGES, englishName, interfaceLanguage, toContentLanguage } from "./content-languages.ts";

describe("languages of texts", () => {
  it("are fourteen, each found by its own tag and its English name", () => {
    expect(CONTENT_LANGUAGES).toHaveLength(14);
    for (const language of CONTENT_LANGUAGES) {
      expect(toContentLanguage(language)).toBe(language);
      expect(toContentLanguage(englishName(language))).toBe(language);
    }
  });

  it.each([
    ["zh-Hant-HK", "zh-Hant"],
    ["zh_tw", "zh-Hant"],
    ["zh-Hans", "zh"],
    ["zh-CN", "zh"],
    ["EN-us", "en"],
    ["fil-PH", "tl"],
    ["in", "id"],
    [" Filipino ", "tl"],
    ["Simplified Chinese", "zh"],
  ])("%s is %s", (given, language) => expect(toContentLanguage(given)).toBe(language));

  it.each(["", "Klingon", "fr", "x", "zhong", "en; DROP", "english-ish please"])("%j is none", (given) =>
    expect(toContentLanguage(given)).toBeNull(),
  );

  it("are read with the interface that stands nearest", () => {
    expect(interfaceLanguage("zh-Hant")).toBe("zh-Hant");
    expect(interfaceLanguage("hi")).toBe("en");
    expect(interfaceLanguage("th")).toBe("th");
  });
});
