import { expect, test } from "vitest";
import { yenOf } from "#platform/web/form/yen-field.tsx";
import { dishDocument, menuOf } from "#tests/setup/builders/menu-document.ts";
import { soldOutAt } from "../menu-scope.ts";
import { refusedFields } from "./checks.ts";
import { menuText, newChoice, newOption, withChanges } from "./document.ts";

test("an amount is parsed in common notations", () => {
  expect(
    ["１，２００円", "¥980", "0", "", "abc", "99999999"].map((typed) => yenOf(typed, 1_000_000)),
  ).toEqual([1_200, 980, 0, null, null, 1_000_000]);
});

test("the number of choices stays between minimum and maximum", () => {
  const option = { ...newOption("o", "a"), choices: ["a", "b", "c"].map(newChoice) };
  expect(withChanges(option, { min: 3 })).toMatchObject({ min: 3, max: 3 });
  expect(withChanges({ ...option, min: 2, max: 3 }, { max: 1 })).toMatchObject({ min: 1, max: 1 });
  expect(withChanges({ ...option, min: 2, max: 3 }, { choices: [newChoice("a")] })).toMatchObject({
    min: 1,
    max: 1,
  });
});

test("menus are equal regardless of key order, surrounding spaces and empty texts", () => {
  const one = menuOf({ a: [dishDocument("1", { names: { ja: "茶", en: "Tea" } })] });
  const other = menuOf({ a: [dishDocument("1", { names: { ko: "", en: "Tea ", ja: "茶" } })] });
  expect(menuText(one)).toBe(menuText(other));
  expect(menuText(one)).not.toBe(menuText(menuOf({ a: ["1"] })));
});

test("server errors are mapped to dishes that have moved since", () => {
  const fields = refusedFields(menuOf({ a: ["1"], b: ["2", "3"] }), [
    { path: "sections.1.dishes.1.variants.0.names.ja", message: "first" },
    { path: "sections.1.dishes.1.variants.0.names.ja", message: "second" },
    { path: "sections.0.names.ja", message: "section" },
    { path: "sections", message: "whole" },
  ]);
  expect(fields).toEqual({ "3": { "variants.0.names.ja": "first" }, a: { "names.ja": "section" } });
});

test("sold out today ends automatically, sold out until further notice does not", () => {
  const state = { isSoldOut: true, soldOutUntil: "2026-11-21T19:00:00.000Z", facts: null };
  const end = Date.parse(state.soldOutUntil);
  expect([end - 1, end].map((now) => soldOutAt(state, now))).toEqual(["today", null]);
  expect(soldOutAt({ ...state, soldOutUntil: null }, end)).toBe("open-ended");
  expect(soldOutAt(undefined, end)).toBe(null);
});
