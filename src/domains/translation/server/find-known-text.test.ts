import { describe, expect, it } from "vitest";
import { normalized, splitName } from "./find-known-text.ts";

describe("names as menus write them", () => {
  it.each([
    ["ﾗｰﾒﾝ", "らーめん"],
    ["ラーメン", "らーめん"],
    ["Ｍｉｓｏ　Ramen", "miso ramen"],
    [" Kake  Udon ", "kake udon"],
    ["味噌ラーメン", "味噌らーめん"],
  ])("%s is looked up as %s", (name, found) => expect(normalized(name)).toBe(found));

  const written = (name: string) =>
    splitName(name)
      ?.map(({ text, isMark }) => (isMark ? `[${text}]` : text))
      .join("");

  it.each([
    ["刺身・天ぷら", "刺身[ · ]天ぷら"],
    ["味噌ラーメン（大盛り）", "味噌ラーメン[ (]大盛り[)]"],
    ["うどん 大盛り", "うどん[ · ]大盛り"],
    ["鮪、鯛、烏賊", "鮪[, ]鯛[, ]烏賊"],
  ])("%s falls into its parts", (name, parts) => expect(written(name)).toBe(parts));

  it.each(["うどん", "・うどん", "", "（大盛り）"])("%j has none", (name) =>
    expect(splitName(name)).toBeNull(),
  );
});
