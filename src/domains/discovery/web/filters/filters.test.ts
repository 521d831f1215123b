import { describe, expect, it } from "vitest";
import {
  countActive,
  type Filters,
  filterPatch,
  filtersFrom,
  NO_FILTERS,
  RADIUS_STEPS_KM,
  RESET_FILTERS,
  toggled,
} from "./filters.ts";

const ALL_SET: Filters = {
  cuisine: "korean",
  radiusKm: 20,
  minPrice: 2,
  maxPrice: 3,
  minRating: 4.5,
  withPlacesService: false,
  withOpenMap: false,
  openNow: true,
  openLate: true,
  features: ["cards", "terrace"],
  maxLunch: 2_000,
  maxDinner: null,
  diets: ["halal", "vegan"],
  allergyFriendly: true,
  allergens: ["nuts", "gluten"],
};

function roundTrip(filters: Filters): Filters {
  const given = Object.entries(filterPatch(filters)).filter(([, value]) => value !== null);
  return filtersFrom(new URLSearchParams(given as [string, string][]));
}

describe("filters in the address", () => {
  it("survive the round trip", () => {
    for (const filters of [NO_FILTERS, RESET_FILTERS, ALL_SET]) expect(roundTrip(filters)).toEqual(filters);
  });

  it("keep either source apart", () => {
    for (const withPlacesService of [true, false])
      for (const withOpenMap of [true, false]) {
        const filters = { ...NO_FILTERS, withPlacesService, withOpenMap };
        expect(roundTrip(filters)).toEqual(filters);
        expect(countActive(filters)).toBe(withPlacesService && withOpenMap ? 0 : 1);
      }
  });

  it("leave a plain address plain", () => {
    expect(Object.values(filterPatch(NO_FILTERS)).every((value) => value === null)).toBe(true);
  });

  it("ignore what they do not know", () => {
    const params = new URLSearchParams("cuisine=moon&radius=7&price=4-1&rating=2&diet=paleo,vegan&without=x");
    expect(filtersFrom(params)).toEqual({ ...NO_FILTERS, diets: ["vegan"] });
  });
});

describe("the badge", () => {
  it("counts seven groups, and diets with allergies as one", () => {
    expect(countActive(ALL_SET)).toBe(7);
    expect(countActive({ ...NO_FILTERS, diets: ["vegan"], allergyFriendly: true })).toBe(1);
  });

  it("shows nothing at the start and after a reset", () => {
    expect(countActive(NO_FILTERS)).toBe(0);
    expect(countActive(RESET_FILTERS)).toBe(0);
  });
});

it("offers the radii of the specification", () => {
  expect(RADIUS_STEPS_KM.slice(0, 4)).toEqual([1, 5, 10, 15]);
  expect(RADIUS_STEPS_KM.at(-1)).toBe(100);
});

it("adds and removes in a fixed order, so that equal choices have equal addresses", () => {
  expect(toggled(["a", "b", "c"], ["c"], "a")).toEqual(["a", "c"]);
  expect(toggled(["a", "b", "c"], ["a", "c"], "a")).toEqual(["c"]);
});
