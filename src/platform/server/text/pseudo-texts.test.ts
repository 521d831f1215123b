import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { pseudoText } from "./pseudo-texts.ts";
import { catalogueOf } from "./texts.ts";

const say = (message: string, values: Record<string, string | number>) =>
  createTranslator({ locale: "en", messages: { a: { b: pseudoText(message) } }, namespace: "a" })(
    "b",
    values,
  );

it("makes every text of the product longer, and a valid message with the same placeholders", () => {
  const shape = (message: string): string =>
    JSON.stringify(parse(message), (key, value) =>
      typeof value === "object" && value?.type === TYPE.literal ? "" : key === "location" ? undefined : value,
    )
      .replaceAll('"",', "")
      .replaceAll(',""', "")
      .replaceAll('""', "");
  for (const [key, text] of catalogueOf("en")) {
    const pseudo = pseudoText(text);
    expect(shape(pseudo), key).toBe(shape(text));
    expect(pseudo.length, key).toBeGreaterThan(text.length + 2);
  }
});

it("keeps what is filled in, and counts as English does", () => {
  expect(say("Save {name}", { name: "Ana" })).toBe("⟦Šàṽé Ana ÷÷⟧");
  const days = "{days, plural, one {# day} other {# days}}";
  expect(say(days, { days: 1 })).toContain("⟦1 ďàý ");
  expect(say(days, { days: 3 })).toContain("⟦3 ďàýš ");
});
