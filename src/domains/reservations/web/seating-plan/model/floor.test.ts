import { expect, test } from "vitest";
import type { DraftTable } from "./draft.ts";
import { drawnFloor, moved, placed, put, putAll, reshaped } from "./floor.ts";

const table = (key: string, place: DraftTable["place"] = null, maxParty = 4): DraftTable => ({
  ...{ key, id: key, label: key, section: null, minParty: 1, maxParty },
  place,
});
const at = (x: number, y: number, width = 2, height = 2) => ({ x, y, width, height, isRound: false });
const places = (tables: readonly DraftTable[]) => tables.map(({ place }) => place && [place.x, place.y]);

test("a table that is dropped on another stands beside it", () => {
  const tables = [table("A", at(1, 1)), table("B", at(10, 10))];
  expect(places(placed(tables, "B", at(1, 1)))).toEqual([
    [1, 1],
    [3, 1],
  ]);
});

test("tables that aren't drawn are put below those that are", () => {
  const tables = [table("A", at(5, 5)), table("B"), table("C")];
  expect(places(put(tables, "B"))).toEqual([[5, 5], [1, 8], null]);
  expect(places(putAll(tables))).toEqual([
    [5, 5],
    [1, 8],
    [5, 8],
  ]);
});

test("arrow keys move a table as long as there is room", () => {
  const tables = [table("A", at(0, 1)), table("B", at(2, 1))];
  const [first, second] = tables;
  if (!first || !second) throw new Error("two tables");
  expect(moved(tables, first, { x: -1, y: 0 })).toBeNull();
  expect(moved(tables, first, { x: 1, y: 0 })).toBeNull();
  expect(moved(tables, first, { x: 0, y: 1 })).toEqual(at(0, 2));
});

test("a table that grows into another moves aside, and stays within its limits", () => {
  const tables = [table("A", at(4, 4)), table("B", at(6, 4))];
  const [first] = tables;
  if (!first) throw new Error("a table");
  const [grown] = reshaped(tables, first, { width: 3 });
  expect(grown?.place).toEqual(at(3, 4, 3));
  expect(reshaped(tables, first, { width: 99 })[0]?.place?.width).toBe(16);
});

test("the drawn part of the floor has room to move around the tables", () => {
  expect(drawnFloor([table("A")])).toEqual({ columns: 18, rows: 12 });
  expect(drawnFloor([table("A", at(30, 20))])).toEqual({ columns: 37, rows: 27 });
  expect(drawnFloor([table("A", at(46, 34))])).toEqual({ columns: 48, rows: 36 });
});
