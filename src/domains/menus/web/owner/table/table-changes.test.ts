import { expect, test } from "vitest";
import food from "#locales/ja/food.json" with { type: "json" };
import { decodeTextFile } from "#platform/web/calls/file-transfer.ts";
import { dishDocument, menuOf, orderOf } from "#tests/setup/builders/menu-document.ts";
import { dishChanges, withImport } from "./table-changes.ts";
import { exampleTable } from "./table-panel.tsx";

test("a file is read as UTF-8, and as Shift_JIS where it is none", () => {
  expect(decodeTextFile(new TextEncoder().encode("緑茶").buffer)).toBe("緑茶");
  expect(decodeTextFile(new Uint8Array([0x97, 0xce, 0x92, 0x83]).buffer)).toBe("緑茶");
});

test("the example has a line for the columns and two dishes, each with as many cells", () => {
  const lines = exampleTable().trim().split("\r\n");
  expect(lines.map((line) => line.split(",").length)).toEqual([10, 10, 10]);
  // In words that the server knows.
  const known = [...Object.values(food.allergen), ...Object.values(food.diet), "なし", ""];
  const words = lines.slice(1).flatMap((line) => line.split(",").slice(6).join("、").split("、"));
  expect(words.filter((word) => !known.includes(word))).toEqual([]);
});

const saved = menuOf({ a: ["1", "2"] });
const table = menuOf({ a: ["1", dishDocument("2", { eatInYen: 900 }), "3"], b: ["4"] });

test("what a table adds and changes is told, and nothing else", () => {
  expect(dishChanges(saved, table).map(({ before, after }) => [before?.eatInYen, after.id])).toEqual([
    [500, "2"],
    [undefined, "3"],
    [undefined, "4"],
  ]);
});

test("a table that is taken over leaves alone what is written and not saved yet", () => {
  const draft = menuOf({ a: ["new", dishDocument("1", { eatInYen: 1 }), "2"] });
  const next = withImport(draft, saved, table);
  expect(orderOf(next)).toEqual({ a: ["new", "1", "2", "3"], b: ["4"] });
  expect(next.sections[0]?.dishes.map(({ eatInYen }) => eatInYen)).toEqual([500, 1, 900, 500]);
  // Twice is once.
  expect(withImport(next, saved, table)).toEqual(next);
});
