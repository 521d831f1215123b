import { expect, test } from "vitest";
import { closestList } from "./answer-call.ts";

const list = (lat: string, lng: string, more = "") =>
  `/api/restaurants?lat=${lat}&lng=${lng}&limit=500${more}`;

test("the same question has the same answer", () => {
  const cached = [list("35.68100", "139.76700"), list("35.68110", "139.76700")];
  expect(closestList(list("35.68110", "139.76700"), cached)).toBe(cached[1]);
});

test("a few steps on, the nearest list is still the one around the reader", () => {
  const cached = [list("35.67500", "139.76700"), list("35.68000", "139.76700")];
  expect(closestList(list("35.68100", "139.76750"), cached)).toBe(cached[1]);
});

test("another district, another filter or another box is another list", () => {
  const cached = [list("35.68100", "139.76700"), "/api/restaurants?bbox=1,2,3,4"];
  expect(closestList(list("35.70000", "139.76700"), cached)).toBeNull();
  expect(closestList(list("35.68100", "139.76700", "&diet=halal"), cached)).toBeNull();
  expect(closestList("/api/restaurants?bbox=1,2,3,5", cached)).toBeNull();
  expect(closestList("/api/favourites", cached)).toBeNull();
});
