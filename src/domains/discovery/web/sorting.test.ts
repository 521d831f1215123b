import { describe, expect, it } from "vitest";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { nameOrder } from "#platform/web/i18n/names.ts";
import { type Sorting, sorted } from "./sorting.ts";

const card = (id: string, part: Partial<RestaurantCard>) => ({ id, name: id, ...part }) as RestaurantCard;
const cards = [
  card("Żurek", { rating: 4.1, priceRange: 3 }),
  card("10 tables", { rating: null, priceRange: null }),
  card("2 tables", { rating: 4.8, priceRange: 1 }),
  card("azuki", { rating: 4.1, priceRange: 3 }),
];
const order = (sorting: Sorting) =>
  sorted(cards, sorting, ({ name }) => name, nameOrder("pl")).map(({ id }) => id);

describe("the order of the list", () => {
  it("is nearest first as the server gave it", () => {
    expect(order("distance")).toEqual(["Żurek", "10 tables", "2 tables", "azuki"]);
  });

  it("puts the best rated first and those without a rating last; equal ones stay nearest first", () => {
    expect(order("rating")).toEqual(["2 tables", "Żurek", "azuki", "10 tables"]);
  });

  it("puts an unknown price last whichever way prices are sorted", () => {
    expect(order("price-low")).toEqual(["2 tables", "Żurek", "azuki", "10 tables"]);
    expect(order("price-high")).toEqual(["Żurek", "azuki", "2 tables", "10 tables"]);
  });

  it("sorts names as the reader's dictionary does, numbers by their size", () => {
    expect(order("name")).toEqual(["2 tables", "10 tables", "azuki", "Żurek"]);
  });
});
