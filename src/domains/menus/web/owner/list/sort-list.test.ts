import { expect, test } from "vitest";
import { menuOf, orderOf } from "#tests/setup/builders/menu-document.ts";
import { dropped } from "./sort-list.tsx";

const menu = menuOf({ a: ["1", "2", "3"], b: ["4"], c: [] });
const dish = { kind: "dish", id: "1" } as const;

test("a dish that is dropped at another lands before or after it", () => {
  const at = (id: string, side: "before" | "after") =>
    orderOf(dropped(menu, dish, { kind: "dish", id, side }));
  expect(at("3", "before")).toMatchObject({ a: ["2", "1", "3"] });
  expect(at("3", "after")).toMatchObject({ a: ["2", "3", "1"] });
  expect(at("4", "before")).toMatchObject({ a: ["2", "3"], b: ["1", "4"] });
});

test("a dish that is dropped at a section is its last", () => {
  const to = (id: string) => orderOf(dropped(menu, dish, { kind: "section", id, side: "end" }));
  expect(to("c")).toMatchObject({ a: ["2", "3"], c: ["1"] });
  expect(to("a")).toMatchObject({ a: ["2", "3", "1"] });
});

test("a section that is dropped at another lands before or after it", () => {
  const order = (side: "before" | "after") =>
    Object.keys(orderOf(dropped(menu, { kind: "section", id: "a" }, { kind: "section", id: "b", side })));
  expect(order("before")).toEqual(["a", "b", "c"]);
  expect(order("after")).toEqual(["b", "a", "c"]);
});

test("what is dropped on itself stays the menu that it was", () => {
  expect(dropped(menu, dish, { kind: "dish", id: "1", side: "after" })).toBe(menu);
});
