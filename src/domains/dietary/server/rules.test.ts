import { expect, test, vi } from "vitest";
import { findFood } from "./food/find-food.ts";
import { listMentions, suggestFoods } from "./rules.ts";

test("foods are suggested by how their name begins in the reader's language", () => {
  expect(suggestFoods("cel", "en")).toContainEqual({
    ...{ id: "celery", name: "celery", ja: "セロリ", allergens: [] },
  });
  expect(suggestFoods("țelin", "ro").map(({ id }) => id)).toContain("celery");
  expect(suggestFoods("セロ", "ja").map(({ id }) => id)).toContain("celery");
  expect(suggestFoods("zzz", "en")).toEqual([]);
  expect(suggestFoods("a", "en").length).toBeLessThanOrEqual(6);
});

test("words of another language are read, and unknown ones are left as they are", () => {
  expect(findFood("apio", "en")).toEqual({ id: "celery", ja: "セロリ", allergens: [] });
  expect(findFood("jackfruit", "en")).toBeNull();
});

test("the foods that a special request names are listed, whatever it says of them", () => {
  const names = (text: string, language: Parameters<typeof listMentions>[1]) =>
    listMentions(text, language).map(({ name }) => name);
  expect(names("My daughter gets very ill from kiwi, even a trace. A window seat, please.", "en")).toEqual([
    "kiwi",
  ]);
  expect(names("Uczulenie na kiwi i seler", "pl")).toEqual(["kiwi", "seler"]);
  expect(listMentions("えびは絶対だめです", "ja")).toMatchObject([{ allergens: ["shellfish"] }]);
  expect(names("A birthday, and a quiet table if you can.", "en")).toEqual([]);
});

test("the names of a language are folded once, not at each keystroke", () => {
  suggestFoods("sel", "pl");
  const folds = vi.spyOn(String.prototype, "normalize");
  suggestFoods("sele", "pl");
  // Only the typed text is folded: its two forms, and a letter with a diacritic.
  expect(folds.mock.calls.length).toBeLessThan(10);
  folds.mockRestore();
});
