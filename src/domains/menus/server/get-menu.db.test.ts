import { beforeAll, describe, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { insertDishes } from "../../../app/server/demo/store.ts";
import type { MenuView } from "../contract/menu.ts";
import { dishesIn, insertMenuDishes, insertMenuSections, type NewDish } from "./store.ts";

const db = testDatabase();
// A Saturday, noon in Tokyo.
const { inject } = testApp(db, () => new Date("2026-11-21T03:00:00Z"));
const menuOf = async (id: string) =>
  (await inject({ url: `/api/restaurants/${id}/menu` })).json() as MenuView;

let restaurant = "";
let other = "";
const dish = (id: string, given: Partial<NewDish>): NewDish => ({
  id,
  restaurantId: restaurant,
  sectionId: "mains",
  position: 0,
  glossaryId: null,
  names: { ja: "煮魚" },
  descriptions: {},
  eatInYen: 1_000,
  takeOutYen: null,
  isAlcohol: false,
  variants: [],
  options: [],
  contains: null,
  mayContain: [],
  diets: [],
  factsLevel: null,
  factsDate: null,
  ...given,
});

beforeAll(async () => {
  restaurant = await addTestRestaurant(db, { name: "月見" });
  other = await addTestRestaurant(db, { name: "夜" });
  await insertDishes(db, [
    { id: "udon", names: { ja: "うどん", en: "Udon" }, contains: ["gluten", "fish"], diets: ["vegetarian"] },
  ]);
  await insertMenuSections(db, [
    {
      id: "night",
      restaurantId: restaurant,
      position: 1,
      kind: null,
      names: { ja: "夜の一品", en: "Night dishes" },
      served: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 1_020, until: 1_500 }],
    },
    { id: "mains", restaurantId: restaurant, position: 0, kind: "mains", names: {}, served: [] },
  ]);
  await insertMenuDishes(db, [
    dish("b", { position: 1, glossaryId: "udon", names: { en: "Our udon" }, takeOutYen: 980 }),
    dish("a", {
      contains: ["fish"],
      mayContain: ["nuts"],
      diets: ["halal"],
      factsLevel: "staff-confirmed",
      factsDate: "2026-05-20",
    }),
    dish("c", { sectionId: "night", eatInYen: null, takeOutYen: 700, isAlcohol: true }),
  ]);
});

describe("a menu", () => {
  it("comes in the restaurant's order, with the times that are its own", async () => {
    const { sections } = await menuOf(restaurant);
    expect(
      sections.map(({ id, name, isServedNow, dishes }) => [
        id,
        name,
        isServedNow,
        dishes.map((one) => one.id),
      ]),
    ).toEqual([
      ["mains", null, true, ["a", "b"]],
      ["night", "夜の一品", false, ["c"]],
    ]);
    expect(sections[1]?.served).toEqual([{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: "17:00", until: "01:00" }]);
  });

  it("tells what the restaurant says apart from what a glossary says, and both from what nobody has said", async () => {
    const { sections } = await menuOf(restaurant);
    const [a, b, c] = sections.flatMap(({ dishes }) => dishes);
    expect(a).toMatchObject({
      basis: "stated",
      contains: ["fish"],
      mayContain: ["nuts"],
      diets: ["halal"],
      facts: { level: "staff-confirmed", date: "2026-05-20" },
      askAbout: [],
    });
    expect(b).toMatchObject({
      basis: "usual",
      name: "うどん",
      nameTranslations: { en: "Our udon" },
      contains: ["gluten", "fish"],
      facts: null,
      prices: { eatIn: { minor: 1_000, currency: "JPY" }, takeOut: { minor: 980, currency: "JPY" } },
    });
    expect(c).toMatchObject({
      basis: "unknown",
      contains: [],
      diets: [],
      askAbout: ["dashi", "mirin", "soy-sauce"],
      prices: { eatIn: null },
    });
  });

  it("marks what is sold out, until it is to be had again", async () => {
    await db.query("UPDATE menu_dishes SET is_sold_out = true, sold_out_until = $1 WHERE id = 'a'", [
      new Date("2026-11-21T15:00:00Z"),
    ]);
    await db.query("UPDATE menu_dishes SET is_sold_out = true, sold_out_until = $1 WHERE id = 'b'", [
      new Date("2026-11-21T02:59:00Z"),
    ]);
    const { sections } = await menuOf(restaurant);
    expect(sections[0]?.dishes.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
  });

  it("is empty where there is none, and nobody's where there is no such restaurant", async () => {
    expect((await menuOf(other)).sections).toEqual([]);
    expect((await inject({ url: "/api/restaurants/nobody/menu" })).statusCode).toBe(404);
  });

  it("names a kitchen's dishes in the guest's language", async () => {
    expect(await dishesIn(db, restaurant, ["うどん", "焼き魚"], "en")).toEqual(["Our udon", "焼き魚"]);
    expect(await dishesIn(db, other, ["うどん"], "en")).toEqual(["うどん"]);
  });
});

describe("the database", () => {
  it.each([
    ["has no price at all", { eatInYen: null }],
    ["has no name", { names: { en: "Fish" } }],
    ["says what is in it, and not who says so", { contains: [] }],
    ["costs less than nothing", { eatInYen: -1 }],
  ])("takes no dish that %s", async (_what, given) => {
    await expect(insertMenuDishes(db, [dish("x", given as Partial<NewDish>)])).rejects.toThrow(/check/i);
  });
});
