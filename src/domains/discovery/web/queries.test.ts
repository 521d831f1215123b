import { expect, it } from "vitest";
import { NO_FILTERS } from "./filters/filters.ts";
import { type Search, toListQuery } from "./queries.ts";
import { wishFrom } from "./search/wish.ts";

const TOKYO: Search = {
  text: "",
  filters: NO_FILTERS,
  place: { kind: "area", code: "tokyo" },
  wish: wishFrom(new URLSearchParams()),
};
const OSAKA = { lat: 34.7, lng: 135.5 };
const given = (query: object) => Object.fromEntries(Object.entries(query).filter(([, v]) => v !== undefined));

it("asks as the specification has it, and leaves out what is at its default", () => {
  expect(given(toListQuery(TOKYO, null, "en", 20))).toEqual({
    lat: "35.68124",
    lng: "139.76712",
    radius: 50_000,
    includeGooglePlaces: true,
    includeOpenStreetMap: true,
    lang: "en",
    limit: 20,
  });
});

it("looks around the reader only when they asked for that", () => {
  expect(toListQuery(TOKYO, OSAKA, "en", 20)).toMatchObject({ lat: "35.68124" });
  expect(toListQuery({ ...TOKYO, place: { kind: "me" } }, OSAKA, "en", 20)).toMatchObject({
    lat: "34.70000",
  });
});

it("looks in a part of the map without a radius, nearest to the reader first", () => {
  const place = { kind: "box", bounds: { west: 139.7, south: 35.6, east: 139.8, north: 35.7 } } as const;
  const query = given(toListQuery({ ...TOKYO, place }, OSAKA, "en", 500));
  expect(query).toMatchObject({ bbox: "139.70000,35.60000,139.80000,35.70000", lat: "34.70000" });
  expect(query).not.toHaveProperty("radius");
  expect(given(toListQuery({ ...TOKYO, place }, null, "en", 500))).not.toHaveProperty("lat");
});

it("looks for what the server takes of a text", () => {
  const searchOf = (text: string) => toListQuery({ ...TOKYO, text }, null, "en", 20).search;
  expect(["ra\0men ", "\0", "\u202E", "\u200B"].map(searchOf)).toEqual([
    "ramen",
    undefined,
    undefined,
    undefined,
  ]);
});

it("sends every filter", () => {
  const filters = {
    ...NO_FILTERS,
    minPrice: 2,
    maxPrice: 3,
    minRating: 4,
    withPlacesService: false,
    withOpenMap: false,
    openNow: true,
    diets: ["vegan", "halal"],
    allergyFriendly: true,
    allergens: ["nuts"],
  } as const;
  expect(toListQuery({ ...TOKYO, text: "  soba ", filters }, null, "en", 20)).toMatchObject({
    search: "soba",
    minPrice: 2,
    maxPrice: 3,
    minRating: 4,
    includeOpenStreetMap: false,
    openNow: true,
    diet: "vegan,halal",
    allergyFriendly: true,
    allergens: "nuts",
  });
});
