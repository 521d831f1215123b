import { expect, test } from "vitest";
import { dishDocument, menuOf, orderOf } from "#tests/setup/builders/menu-document.ts";
import { dishProblems, savable } from "./checks.ts";
import { newOption } from "./document.ts";

test("a dish needs a name and a price, one that is known only the price", () => {
  expect(dishProblems(dishDocument("1", { names: { ja: " " }, eatInYen: null }))).toEqual({
    "names.ja": "name",
    eatInYen: "price",
  });
  const known = dishDocument("1", { glossaryId: "ramen", names: {}, eatInYen: null, takeOutYen: 0 });
  expect(dishProblems(known)).toEqual({});
});

test("sizes have the prices instead of the dish; choices need names", () => {
  const sizes = [{ id: "s", names: {}, eatInYen: null, takeOutYen: null }];
  const dish = dishDocument("1", { eatInYen: null, variants: sizes, options: [newOption("o", "c")] });
  expect(dishProblems(dish)).toEqual({
    "variants.0.names.ja": "name",
    "variants.0.eatInYen": "price",
    "options.0.names.ja": "name",
    "options.0.choices.0.names.ja": "name",
  });
});

test("what is unfinished waits, and holds up nothing else", () => {
  const unfinished = (id: string) => dishDocument(id, { eatInYen: null });
  const saved = menuOf({ a: ["1", "2"], b: [] });
  const draft = menuOf({
    a: [unfinished("new"), dishDocument("2", { eatInYen: 700 })],
    b: [unfinished("1")],
  });
  const next = savable(draft, saved);
  expect(orderOf(next)).toEqual({ a: ["2"], b: ["1"] });
  expect(next.sections[0]?.dishes[0]?.eatInYen).toBe(700);
  // It is where the draft has it, as it was saved.
  expect(next.sections[1]?.dishes[0]).toEqual(dishDocument("1"));
});
