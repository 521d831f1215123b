import { expect, test } from "vitest";
import { dishDocument, menuOf, orderOf } from "#tests/setup/builders/menu-document.ts";
import { insertDish, moveDish, moveSection, withDish, withoutDish, withoutSection } from "./document.ts";

const menu = menuOf({ a: ["1", "2", "3"], b: ["4"] });

test("a dish goes up, down and into another section, and nowhere beyond", () => {
  const to = (sectionId: string, index: number) => orderOf(moveDish(menu, "2", { sectionId, index }));
  expect(to("a", 0)).toEqual({ a: ["2", "1", "3"], b: ["4"] });
  expect(to("a", 2)).toEqual({ a: ["1", "3", "2"], b: ["4"] });
  expect(to("a", -1)).toEqual({ a: ["2", "1", "3"], b: ["4"] });
  expect(to("b", 99)).toEqual({ a: ["1", "3"], b: ["4", "2"] });
  expect(to("gone", 0)).toEqual(orderOf(menu));
});

test("a section moves with its dishes", () => {
  expect(Object.entries(orderOf(moveSection(menu, "b", 0)))).toEqual([
    ["b", ["4"]],
    ["a", ["1", "2", "3"]],
  ]);
});

test("what was taken away can be put back where it was", () => {
  const gone = withoutDish(menu, "2");
  expect(orderOf(gone)).toEqual({ a: ["1", "3"], b: ["4"] });
  expect(insertDish(gone, { sectionId: "a", index: 1 }, dishDocument("2"))).toEqual(menu);
  expect(orderOf(withoutSection(menu, "a"))).toEqual({ b: ["4"] });
});

test("with sizes, a dish costs what its first one costs", () => {
  const sizes = [1_200, 900].map((eatInYen, at) => ({
    ...{ id: String(at), names: { ja: "大" }, eatInYen, takeOutYen: null },
  }));
  const dish = withDish(menu, "1", { variants: sizes }).sections[0]?.dishes[0];
  expect(dish?.eatInYen).toBe(1_200);
});
