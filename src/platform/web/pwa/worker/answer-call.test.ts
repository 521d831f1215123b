import { expect, test } from "vitest";
import { closestList } from "./answer-call.ts";

const list = (lat: string, lng: string, more = "") =>
  `/api/restaurants?lat=${lat}&lng=${lng}&limit=500${more}`;

test("the same question has the same answer", () => {
  const kept = [list("35.68100", "139.76700"), list("35.68110", "139.76700")];
  expect(closestList(list("35.68110", "139.76700"), kept)).toBe(kept[1]);
});

test("a few steps on, the nearest list is still the one around the reader", () => {
  const kept = [list("35.67500", "139.76700"), list("35.68000", "139.76700")];
  expect(closestList(list("35.68100", "139.76750"), kept)).toBe(kept[1]);
});

test("another district, another filter or another box is another list", () => {
  const kept = [list("35.68100", "139.76700"), "/api/restaurants?bbox=1,2,3,4"];
  expect(closestList(list("35.70000", "139.76700"), kept)).toBeNull();
  expect(closestList(list("35.68100", "139.76700", "&diet=halal"), kept)).toBeNull();
  expect(closestList("/api/restaurants?bbox=1,2,3,5", kept)).toBeNull();
  expect(closestList("/api/favourites", kept)).toBeNull();
});
