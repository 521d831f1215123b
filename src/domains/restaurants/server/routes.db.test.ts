import { beforeAll, describe, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
const now = () => new Date("2026-11-21T03:00:00Z");
const { inject, refresh } = testApp(db, now);
const find = async (query: string) => (await inject({ url: `/api/restaurants?${query}` })).json();
const AT = "lat=35.6812&lng=139.7671";

let open = "";
beforeAll(async () => {
  open = await addTestRestaurant(db, {
    name: "月見",
    nameTranslations: { en: "Tsukimi", ko: "쓰키미" },
    openingHours: "Mo-Su 10:00-22:00",
    priceRange: 2,
    reviews: [
      { author: "A", rating: 5, lang: "en", text: "Good", date: "2026-10-01" },
      { author: "B", rating: 4, lang: "ja", text: "良い", date: "2026-10-02" },
    ],
  });
  await addTestRestaurant(db, {
    name: "夜",
    openingHours: "18:00-23:00",
    lat: 35.69,
    cuisine: "thai",
    isPartner: false,
    acceptsReservations: false,
    priceRange: 4,
  });
  await refresh();
});

describe("GET /api/restaurants", () => {
  it("returns a list sorted by distance, in metres", async () => {
    const list = await find(`${AT}&radius=2000`);
    expect(list.map((r: { name: string; distance: number }) => [r.name, r.distance])).toEqual([
      ["月見", 0],
      ["夜", 979],
    ]);
  });

  it.each([
    ["cuisine=thai", ["夜"]],
    ["cuisine=all", ["月見", "夜"]],
    ["maxPrice=3", ["月見"]],
    ["minPrice=3", ["夜"]],
    ["minRating=4.5", ["月見"]],
    ["openNow=true", ["月見"]],
    ["partnersOnly=true", ["月見"]],
    ["includeOpenStreetMap=false", ["月見"]],
    ["includeGooglePlaces=true&includeOpenStreetMap=true", ["月見", "夜"]],
    ["search=tsukimi", ["月見"]],
    ["limit=1", ["月見"]],
    ["bbox=139.76,35.685,139.77,35.70", ["夜"]],
  ])("applies %s", async (query, names) => {
    expect((await find(`${AT}&radius=5000&${query}`)).map((r: { name: string }) => r.name)).toEqual(names);
  });

  it.each([
    ["lat=abc&lng=139", "lat"],
    ["lat=91&lng=139", "lat"],
    ["lat=35", "lng"],
    ["radius=500", "lat"],
    [`${AT}&radius=-1`, "radius"],
    [`${AT}&radius=100001`, "radius"],
    ["limit=1e9", "limit"],
    ["limit=0", "limit"],
    ["cuisine=martian", "cuisine"],
    ["diet=keto", "diet.0"],
    ["bbox=1,2,3", "bbox"],
    ["minPrice=4&maxPrice=1", "maxPrice"],
    ["minRating=6", "minRating"],
    ["openNow=perhaps", "openNow"],
    ["lang=xx", "lang"],
    ["sort=price", "sort"],
    [`search=${"x".repeat(101)}`, "search"],
  ])("reports the invalid field of %s", async (query, path) => {
    const answer = await inject({ url: `/api/restaurants?${query}` });
    expect([answer.statusCode, answer.json().errors?.map((e: { path: string }) => e.path)]).toEqual([
      400,
      [path],
    ]);
  });
});

describe("GET /api/restaurants/{id}", () => {
  it("returns all details, with the hours in the reader's language", async () => {
    const answer = await inject({ url: `/api/restaurants/${open}?lang=en` });
    expect(answer.json()).toMatchObject({
      name: "月見",
      nameTranslations: { en: "Tsukimi", ko: "쓰키미" },
      rating: 4.5,
      totalRatings: 2,
      isOpenNow: true,
      opening: { isOpen: true, nextChange: "2026-11-21T22:00" },
      reviews: [{ author_name: "B", rating: 4 }, { author_name: "A" }],
    });
    expect(answer.json().openingHours[0]).toBe("Monday: 10:00–22:00");
  });

  it("accepts orders if a kind of order is enabled", async () => {
    const takesOrders = async () => (await inject({ url: `/api/restaurants/${open}` })).json().takesOrders;
    expect(await takesOrders()).toBe(false);
    await db.query("INSERT INTO ordering_settings (restaurant_id, kinds) VALUES ($1, '{pick-up}')", [open]);
    expect(await takesOrders()).toBe(true);
    await db.query("UPDATE ordering_settings SET pays_at_restaurant = false WHERE restaurant_id = $1", [
      open,
    ]);
    expect(await takesOrders(), "by card alone, and nobody takes cards for it").toBe(false);
    await db.query("INSERT INTO payees VALUES ($1, 'sandbox', 'account', true, now())", [open]);
    expect(await takesOrders()).toBe(true);
    await db.query("UPDATE ordering_settings SET kinds = '{}' WHERE restaurant_id = $1", [open]);
    expect(await takesOrders()).toBe(false);
  });

  it("answers 404 for an unknown id", async () => {
    const answer = await inject({ url: "/api/restaurants/nothing", headers: { "accept-language": "en" } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: "restaurant-not-found", title: "Restaurant not found" },
    ]);
  });
});

describe("the rest of the API", () => {
  it("counts restaurants and partners", async () => {
    expect((await inject({ url: "/api/figures" })).json()).toEqual({ restaurants: 2, partners: 1 });
  });

  it("reports readiness", async () => {
    expect((await inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await inject({ url: "/readyz" })).json()).toEqual({
      status: "ready",
      checks: { database: true, catalogue: true },
      installation: expect.stringMatching(/^[\da-f]{16}$/),
    });
  });

  it("answers an unknown address with a problem document", async () => {
    const answer = await inject({ url: "/api/nothing" });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });
});
