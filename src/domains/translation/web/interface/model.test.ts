import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import type { Texts } from "#kernel/text/texts.ts";
import { calls, keyed, withTexts, wordsIn } from "./model.ts";

const TEXTS = { common: { save: "Save", session: { ended: "Ended" } } } as unknown as Partial<Texts>;

describe("the texts of a page", () => {
  it("have keys, and take other words in their place", () => {
    expect(keyed(TEXTS)).toEqual({ "common.save": "Save", "common.session.ended": "Ended" });
    expect(withTexts(TEXTS, { "common.save": "I-save", "other.key": "x" })).toEqual({
      common: { save: "I-save", session: { ended: "Ended" } },
    });
  });

  it("go in calls of 200 and 20,000 characters, none lost", () => {
    const many = Object.fromEntries(Array.from({ length: 450 }, (_, n) => [`k${n}`, "x"]));
    expect(calls(many).map((call) => Object.keys(call).length)).toEqual([200, 200, 50]);
    const long = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`k${n}`, "x".repeat(5_000)]));
    expect(calls(long).map((call) => Object.keys(call).length)).toEqual([4, 4, 1]);
    expect(Object.assign({}, ...calls(long))).toEqual(long);
    expect(calls({})).toEqual([]);
  });

  it("keep their blanks beside an apostrophe", () => {
    const words = wordsIn({ a: { tl: "Ang '{name}' mo" }, b: {}, c: { hi: "x" } }, "tl");
    expect(Object.keys(words)).toEqual(["a"]);
    const t = createTranslator({ locale: "en", messages: words as { a: string } });
    expect(t("a", { name: "Noren" })).toBe("Ang ’Noren’ mo");
  });
});
