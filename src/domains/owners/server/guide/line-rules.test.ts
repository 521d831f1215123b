import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import * as fontkit from "fontkit";
import { describe, expect, it } from "vitest";
import { HALAL_BODIES } from "#domains/dietary/halal-guide.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { textsOf } from "#platform/server/text/texts.ts";
import { breakText, FACES, type Face, faceOf, runsOf } from "./line-rules.ts";

const measure = (text: string) => [...text].length;

describe("a text in lines", () => {
  it("is broken between words", () => {
    expect(breakText("Ask two bodies before you choose one.", "en", 14, measure)).toEqual([
      "Ask two bodies",
      "before you",
      "choose one.",
    ]);
  });

  it("keeps a full stop with its word, and a bracket with what it opens", () => {
    const lines = breakText("認証の範囲を決める（厨房全体か）。", "ja", 5, measure);
    expect(lines.join("")).toBe("認証の範囲を決める（厨房全体か）。");
    for (const line of lines) expect(line).not.toMatch(/^[）。、]|（$/);
  });

  it("loses nothing of a language without spaces, and leaves its words whole", () => {
    const text = "ถามสององค์กรก่อนเลือก";
    const lines = breakText(text, "th", 10, measure);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("")).toBe(text);
    expect(lines.some((line) => line.includes("องค์กร"))).toBe(true);
  });

  it("lets a word that is too long stand alone", () => {
    expect(breakText("a pneumonoultramicroscopic b", "en", 8, measure)).toEqual([
      "a",
      "pneumonoultramicroscopic",
      "b",
    ]);
  });
});

it("a line is cut where its writing changes", () => {
  expect(runsOf("JHA 日本ハラール", "en")).toEqual([
    { face: "latin", text: "JHA " },
    { face: "japanese", text: "日本ハラール" },
  ]);
  expect(runsOf("清真 guide", "zh")[0]).toEqual({ face: "chinese", text: "清真" });
});

describe.each(LANGUAGES)("the guide in %s", (language) => {
  it("has a letter in the fonts for each of its characters", () => {
    const fonts = new Map<Face, fontkit.Font>(
      FACES.map((face) => {
        const file = gunzipSync(readFileSync(new URL(`./fonts/${face}.ttf.gz`, import.meta.url)));
        return [face, fontkit.create(file) as fontkit.Font];
      }),
    );
    const texts = JSON.stringify([textsOf(language, ["halal"]), HALAL_BODIES]);
    const missing = [...new Set(texts)].filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return !fonts.get(faceOf(character, language))?.hasGlyphForCodePoint(code);
    });
    expect(missing).toEqual([]);
  });
});
