import { expect, test } from "vitest";
import { dishDocument, menuOf } from "#tests/setup/builders/menu-document.ts";
import { soldOutAt } from "../menu-scope.ts";
import { yenOf } from "../price-fields.tsx";
import { refusedFields } from "./checks.ts";
import { menuText, newChoice, newOption, withChanges } from "./document.ts";

test("an amount may be typed as people write it", () => {
  expect(["１，２００円", "¥980", "0", "", "abc", "99999999"].map(yenOf)).toEqual([
    1_200,
    980,
    0,
    null,
    null,
    1_000_000,
  ]);
});

test("no more can be chosen than there is, and no less than the least", () => {
  const option = { ...newOption("o", "a"), choices: ["a", "b", "c"].map(newChoice) };
  expect(withChanges(option, { min: 3 })).toMatchObject({ min: 3, max: 3 });
  expect(withChanges({ ...option, min: 2, max: 3 }, { max: 1 })).toMatchObject({ min: 1, max: 1 });
  expect(withChanges({ ...option, min: 2, max: 3 }, { choices: [newChoice("a")] })).toMatchObject({
    min: 1,
    max: 1,
  });
});

test("two menus say the same whatever the order of their keys, spaces at the ends and empty texts", () => {
  const one = menuOf({ a: [dishDocument("1", { names: { ja: "茶", en: "Tea" } })] });
  const other = menuOf({ a: [dishDocument("1", { names: { ko: "", en: "Tea ", ja: "茶" } })] });
  expect(menuText(one)).toBe(menuText(other));
  expect(menuText(one)).not.toBe(menuText(menuOf({ a: ["1"] })));
});

test("the server's words find their dish wherever it stands by now", () => {
  const fields = refusedFields(menuOf({ a: ["1"], b: ["2", "3"] }), [
    { path: "sections.1.dishes.1.variants.0.names.ja", message: "first" },
    { path: "sections.1.dishes.1.variants.0.names.ja", message: "second" },
    { path: "sections.0.names.ja", message: "section" },
    { path: "sections", message: "whole" },
  ]);
  expect(fields).toEqual({ "3": { "variants.0.names.ja": "first" }, a: { "names.ja": "section" } });
});

test("sold out for today ends by itself, until further notice does not", () => {
  const state = { isSoldOut: true, soldOutUntil: "2026-11-21T19:00:00.000Z", facts: null };
  const end = Date.parse(state.soldOutUntil);
  expect([end - 1, end].map((now) => soldOutAt(state, now))).toEqual(["today", null]);
  expect(soldOutAt({ ...state, soldOutUntil: null }, end)).toBe("open-ended");
  expect(soldOutAt(undefined, end)).toBe(null);
});
