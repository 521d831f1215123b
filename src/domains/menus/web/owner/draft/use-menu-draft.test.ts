import { expect, test } from "vitest";
import { menuOf, orderOf } from "#tests/setup/builders/menu-document.ts";
import { changed, discarded, historyOf, undone } from "./use-menu-draft.ts";

const menus = Array.from({ length: 80 }, (_, at) => menuOf({ a: [String(at)] }));
const at = (index: number) => menus[index] ?? menuOf({});

test("consecutive edits of one field are undone together, those of another field separately", () => {
  let history = historyOf(at(0));
  history = changed(history, at(1), "dish.name", 1_000);
  history = changed(history, at(2), "dish.name", 2_000);
  history = changed(history, at(3), "dish.price", 2_500);
  history = undone(history);
  expect(history.menu).toBe(at(2));
  expect(undone(history).menu).toBe(at(0));
});

test("the same field after a pause is a new step, and so is a change without a field", () => {
  let history = changed(historyOf(at(0)), at(1), "dish.name", 1_000);
  history = changed(history, at(2), "dish.name", 9_000);
  expect(undone(history).menu).toBe(at(1));
  history = changed(changed(history, at(3), null, 9_100), at(4), null, 9_200);
  expect(undone(history).menu).toBe(at(3));
});

test("after an undo, typing in the same field starts a new step", () => {
  const history = undone(changed(historyOf(at(0)), at(1), "dish.name", 1_000));
  expect(undone(changed(history, at(2), "dish.name", 1_200)).menu).toBe(at(0));
});

test("at least twenty changes can be undone, and none before the first", () => {
  let history = historyOf(at(0));
  for (let step = 1; step < 80; step++) history = changed(history, at(step), null, step);
  for (let step = 0; step < 20; step++) history = undone(history);
  expect(history.menu).toBe(at(59));
  const first = historyOf(at(0));
  expect(undone(first)).toBe(first);
});

test("a discarded new dish leaves no step behind", () => {
  let history = historyOf(menuOf({ a: ["1"] }));
  history = changed(history, menuOf({ a: ["1", "2"] }), null, 1);
  history = changed(history, menuOf({ a: ["1", "2", "new"] }), null, 2);
  history = discarded(history, "new");
  expect(orderOf(history.menu)).toEqual({ a: ["1", "2"] });
  expect(orderOf(undone(history).menu)).toEqual({ a: ["1"] });
  expect(undone(undone(history)).past).toEqual([]);
});
