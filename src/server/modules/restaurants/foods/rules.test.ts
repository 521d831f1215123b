import { expect, test, vi } from "vitest";
import { readFood, suggestFoods } from "./rules.ts";

test("foods are suggested by how their name begins in the reader's language", () => {
  expect(suggestFoods("cel", "en")).toContainEqual({ id: "celery", name: "celery", ja: "セロリ" });
  expect(suggestFoods("țelin", "ro").map(({ id }) => id)).toContain("celery");
  expect(suggestFoods("セロ", "ja").map(({ id }) => id)).toContain("celery");
  expect(suggestFoods("zzz", "en")).toEqual([]);
  expect(suggestFoods("a", "en").length).toBeLessThanOrEqual(6);
});

test("words of another language are read, and unknown ones are left as they are", () => {
  expect(readFood("apio", "en")).toEqual({ id: "celery", ja: "セロリ" });
  expect(readFood("jackfruit", "en")).toBeNull();
});

test("the names of a language are folded once, not at each keystroke", () => {
  suggestFoods("sel", "pl");
  const folds = vi.spyOn(String.prototype, "normalize");
  suggestFoods("sele", "pl");
  // Of what was typed alone: its two forms, and a letter with a mark.
  expect(folds.mock.calls.length).toBeLessThan(10);
  folds.mockRestore();
});
