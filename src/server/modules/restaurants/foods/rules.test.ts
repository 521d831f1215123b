import { expect, test } from "vitest";
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
