import { describe, expect, it } from "vitest";
import { guessSource, isUntranslated, parts, sourceHash } from "./rules.ts";

describe("the name of a question", () => {
  const wish = { source: "ja" as const, context: null, keep: [] };
  it("is another one for another text, source, context or list of names", () => {
    const names = [
      sourceHash("出汁", wish),
      sourceHash("出汁 ", wish),
      sourceHash("出汁", { ...wish, source: null }),
      sourceHash("出汁", { ...wish, context: "Say that it is safe." }),
      sourceHash("出汁", { ...wish, keep: ["出汁"] }),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(sourceHash("出汁", { ...wish })).toBe(names[0]);
  });
});

describe("calls to an engine", () => {
  it("keep the order of the texts and lose none, each with at least one", () => {
    const texts = [
      "a".repeat(2_000),
      "b",
      "c".repeat(1_499),
      "d",
      ...Array.from({ length: 90 }, (_, n) => `${n}`),
    ];
    const calls = parts(texts, (text) => text.length);
    expect(calls.flat()).toEqual(texts);
    expect(calls.map((call) => call.length)).toEqual([1, 2, 40, 40, 11]);
    expect(parts([], () => 1)).toEqual([]);
  });
});

describe("a text that came back as it was", () => {
  it.each([
    ["We grill over charcoal every day", "en", "pl", true],
    ["炭火で焼いています", "ja", "en", true],
    ["炭火で焼いています", null, "en", true],
    ["Ramen", "en", "pl", false],
    ["Tonkotsu ramen", "en", "es", false],
    ["We grill over charcoal every day", null, "en", false],
  ] as const)("%s from %s to %s", (text, source, target, is) =>
    expect(isUntranslated(text, ` ${text}`, source, target)).toBe(is),
  );

  it("is none where anything was said", () => {
    expect(isUntranslated("炭火で焼いています", "Grilled over charcoal", "ja", "en")).toBe(false);
  });
});

describe("the language of a text", () => {
  it("is guessed by kana alone", () => {
    expect(guessSource("炭火で焼く")).toBe("ja");
    expect(guessSource("炭火")).toBeNull();
    expect(guessSource("Charcoal")).toBeNull();
  });
});
