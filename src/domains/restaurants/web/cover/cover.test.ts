import { expect, test } from "vitest";
import { CUISINES } from "../../cuisines.ts";
import { pickDesign } from "./cover.tsx";

test("the same restaurant always has the same cover", () => {
  expect(pickDesign("abc", "thai")).toEqual(pickDesign("abc", "thai"));
});

test("every cuisine has its own dish, and an unknown one has a cover too", () => {
  const glyphs = new Set([...CUISINES, null, "洋食"].map((cuisine) => pickDesign("abc", cuisine).glyph));
  expect(glyphs.size).toBe(CUISINES.length + 1);
});

test("a list of restaurants uses all patterns and palettes", () => {
  const designs = Array.from({ length: 300 }, (_, index) => pickDesign(`restaurant-${index}`, "japanese"));
  expect(new Set(designs.map(({ tile }) => tile)).size).toBe(6);
  expect(new Set(designs.map(({ palette }) => palette)).size).toBe(9);
});
