import { expect, test } from "vitest";
import { menuOf, orderOf } from "#tests/setup/builders/menu-document.ts";
import { changed, discarded, historyOf, undone } from "./history.ts";

const menus = Array.from({ length: 80 }, (_, at) => menuOf({ a: [String(at)] }));
const at = (index: number) => menus[index] ?? menuOf({});

test("letters typed into one field are taken back together, another field for itself", () => {
  let history = historyOf(at(0));
  history = changed(history, at(1), "dish.name", 1_000);
  history = changed(history, at(2), "dish.name", 2_000);
  history = changed(history, at(3), "dish.price", 2_500);
  history = undone(history);
  expect(history.menu).toBe(at(2));
  expect(undone(history).menu).toBe(at(0));
});

test("the same field after a pause is another change, and so is what has no field", () => {
  let history = changed(historyOf(at(0)), at(1), "dish.name", 1_000);
  history = changed(history, at(2), "dish.name", 9_000);
  expect(undone(history).menu).toBe(at(1));
  history = changed(changed(history, at(3), null, 9_100), at(4), null, 9_200);
  expect(undone(history).menu).toBe(at(3));
});

test("after a step back, typing in the same field begins anew", () => {
  const history = undone(changed(historyOf(at(0)), at(1), "dish.name", 1_000));
  expect(undone(changed(history, at(2), "dish.name", 1_200)).menu).toBe(at(0));
});

test("at least twenty changes can be taken back, and before the first there is nothing", () => {
  let history = historyOf(at(0));
  for (let step = 1; step < 80; step++) history = changed(history, at(step), null, step);
  for (let step = 0; step < 20; step++) history = undone(history);
  expect(history.menu).toBe(at(59));
  const first = historyOf(at(0));
  expect(undone(first)).toBe(first);
});

test("a dish that was begun and left empty leaves no step behind", () => {
  let history = historyOf(menuOf({ a: ["1"] }));
  history = changed(history, menuOf({ a: ["1", "2"] }), null, 1);
  history = changed(history, menuOf({ a: ["1", "2", "new"] }), null, 2);
  history = discarded(history, "new");
  expect(orderOf(history.menu)).toEqual({ a: ["1", "2"] });
  expect(orderOf(undone(history).menu)).toEqual({ a: ["1"] });
  expect(undone(undone(history)).past).toEqual([]);
});
