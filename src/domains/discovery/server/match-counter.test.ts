import { expect, it } from "vitest";
import { MatchCounter } from "./match-counter.ts";
import type { Hit } from "./search/closest.ts";
import { PARTNER } from "./search/rows/row-filter.ts";
import type { Shelf } from "./search/rows/shelf.ts";

/** A shelf of partners, but for row 0; a row is named by its shelf and its number. */
function shelfOf(name: string): Shelf {
  const segment = { hasTraits: (row: number, flags: number) => flags === PARTNER && row > 0 };
  return { segment, id: (row: number) => `${name}${row}` } as unknown as Shelf;
}
const hit = (shelf: Shelf, row: number): Hit => ({ shelf, row, distance: null, closeness: null, order: 0 });

it("counts partners by the quarter of an hour in which they were found, on whatever shelf they stood", () => {
  let time = Date.parse("2026-11-22T23:59:00Z");
  const counter = new MatchCounter(() => new Date(time));
  const [a, b, c] = [shelfOf("a"), shelfOf("b"), shelfOf("c")];
  counter.count([hit(a, 0), hit(a, 1), hit(a, 2)]);
  // The catalogue has been laid out anew in between, twice.
  counter.count([hit(a, 1), hit(b, 1)]);
  counter.count([hit(c, 1), hit(a, 1)]);
  time += 2 * 60_000;
  counter.count([hit(c, 1)]);
  const counted = counter
    .take()
    .map(({ restaurantId, at, times }) => [restaurantId, at.toISOString(), times]);
  const [before, after] = ["2026-11-22T23:45:00.000Z", "2026-11-23T00:00:00.000Z"];
  expect(counted).toEqual([
    ["a1", before, 3],
    ["a2", before, 1],
    ["b1", before, 1],
    ["c1", before, 1],
    ["c1", after, 1],
  ]);
  expect(counter.take()).toEqual([]);
});
