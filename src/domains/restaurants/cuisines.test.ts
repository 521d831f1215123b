import { expect, test } from "vitest";
import { CUISINES, JAPANESE_KINDS, mostSpecific } from "./cuisines.ts";

test("the list holds the cuisines of the specification in its order, then the Japanese kinds", () => {
  expect(CUISINES.slice(0, 4)).toEqual(["japanese", "italian", "chinese", "korean"]);
  expect(CUISINES.slice(15, 19)).toEqual(["vegetarian", "seafood", "bbq", "cafe"]);
  expect(CUISINES.slice(19)).toEqual(JAPANESE_KINDS);
});

test("a kind stands for the cuisines that include it", () => {
  expect(mostSpecific(["japanese", "sushi", "sushi", "seafood"])).toEqual(["sushi", "seafood"]);
  expect(mostSpecific(["bbq", "korean", "yakiniku"])).toEqual(["korean", "yakiniku"]);
  expect(mostSpecific(["japanese", "bbq"])).toEqual(["japanese", "bbq"]);
});
