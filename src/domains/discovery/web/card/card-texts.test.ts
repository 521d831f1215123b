import { describe, expect, it } from "vitest";
import { namesOf } from "./card-texts.ts";

const soba = {
  name: "きりしたてい",
  nameTranslations: { ja: "きりしたてい", en: "Kirishitatei", th: "คิริชิตาเต" },
};

describe("the name on a card", () => {
  it("is the reader's, with the one at the door beside it", () => {
    expect(namesOf(soba, "th")).toEqual({
      name: { text: "คิริชิตาเต", lang: "th" },
      original: { text: "きりしたてい", lang: "ja" },
    });
  });

  it("is English where the reader's language has none", () => {
    expect(namesOf(soba, "pl").name).toEqual({ text: "Kirishitatei", lang: "en" });
  });

  it("stands alone when it is the same, or there is no other", () => {
    expect(namesOf(soba, "ja")).toEqual({ name: { text: "きりしたてい", lang: "ja" }, original: null });
    expect(namesOf({ name: "Le Louis XV", nameTranslations: {} }, "ja")).toEqual({
      name: { text: "Le Louis XV", lang: undefined },
      original: null,
    });
  });
});
