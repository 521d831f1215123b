import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  floorExtent,
  freePlaceNear,
  isOnFloor,
  overlap,
  proposePlaces,
  type TablePlace,
} from "./floor-plan.ts";

const at = (x: number, y: number, width = 2, height = 2): TablePlace => ({
  x,
  y,
  width,
  height,
  isRound: false,
});

describe("the floor plan", () => {
  it("is proposed without two tables on one cell, whatever the tables are", () => {
    const tables = fc.array(
      fc.record({
        section: fc.constantFrom("Counter", "Room", null),
        maxParty: fc.integer({ min: 1, max: 20 }),
      }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(tables, fc.boolean(), (all, hasOld) => {
        const taken = hasOld ? [at(0, 0, 6, 4)] : [];
        const places = proposePlaces(all, taken).filter((place) => place !== null);
        expect(places.every(isOnFloor)).toBe(true);
        const everything = [...taken, ...places];
        for (const [index, one] of everything.entries())
          for (const other of everything.slice(index + 1)) expect(overlap(one, other)).toBe(false);
      }),
    );
  });

  it("has room for the tables of an izakaya", () => {
    const tables = Array.from({ length: 60 }, () => ({ section: "Room", maxParty: 4 }));
    expect(proposePlaces(tables)).not.toContain(null);
  });

  it("draws the seats of a counter side by side and each area in a row of its own", () => {
    const places = proposePlaces([
      { section: "Counter", maxParty: 1 },
      { section: "Counter", maxParty: 1 },
      { section: "Room", maxParty: 4 },
    ]);
    expect(places.map((place) => [place?.x, place?.y, place?.width])).toEqual([
      [1, 1, 2],
      [3, 1, 2],
      [1, 4, 3],
    ]);
  });

  it("moves a table to the nearest free place", () => {
    expect(freePlaceNear(at(4, 4), [at(4, 4)])).toMatchObject({ x: 4, y: 2 });
    expect(freePlaceNear(at(4, 4), [])).toMatchObject({ x: 4, y: 4 });
    expect(freePlaceNear(at(60, 4), [])).toMatchObject({ x: 46, y: 4 });
    expect(freePlaceNear(at(0, 0), [at(0, 0, 48, 36)])).toBeNull();
  });

  it("shows the part that is drawn", () => {
    expect(floorExtent([])).toBeNull();
    expect(floorExtent([at(3, 5), at(10, 6, 3)])).toEqual({ x: 2, y: 4, columns: 12, rows: 5 });
  });
});
