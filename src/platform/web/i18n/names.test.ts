import { expect, test } from "vitest";
import { bothNames, readerText } from "./names.ts";

const names = { ja: "菜麺 つむぎ", en: "Vegan Ramen Tsumugi", th: "ราเมงสึมุกิ" };

test("a reader gets their own name with the one on the door beside it", () => {
  expect(bothNames("菜麺 つむぎ", names, "th")).toEqual({
    name: { text: "ราเมงสึมุกิ", lang: "th" },
    beside: { text: "菜麺 つむぎ", lang: "ja" },
  });
});

test("without a translation the original comes first, with the English name to read", () => {
  expect(bothNames("菜麺 つむぎ", names, "pl")).toEqual({
    name: { text: "菜麺 つむぎ", lang: "ja" },
    beside: { text: "Vegan Ramen Tsumugi", lang: "en" },
  });
});

test("who reads the original needs nothing beside it", () => {
  expect(bothNames("菜麺 つむぎ", names, "ja")).toEqual({
    name: { text: "菜麺 つむぎ", lang: "ja" },
    beside: null,
  });
});

test("a name in Latin letters claims no language", () => {
  expect(readerText("Ain Soph.", {}, "ko")).toEqual({ text: "Ain Soph.", lang: undefined });
});
