import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Claim } from "#domains/dietary/dietary.ts";
import type { CatalogueRow } from "#domains/restaurants/server/card.ts";
import { distanceMetres } from "#kernel/geo.ts";
import { testRow as row } from "#tests/setup/builders/catalogue-row.ts";
import { findRestaurants } from "../find-restaurants.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueQuery } from "./closest.ts";
import { ANY_ROW, cuisineMask, PARTNER, priceMask, type RowFilter } from "./rows/row-filter.ts";

const now = () => new Date("2026-11-21T03:00:00Z");

async function* stream(rows: readonly CatalogueRow[]) {
  yield* rows;
}

async function catalogueOf(rows: readonly CatalogueRow[]): Promise<Catalogue> {
  const catalogue = new Catalogue(now);
  await catalogue.load(stream(rows));
  return catalogue;
}

const idsOf = (catalogue: Catalogue, query: CatalogueQuery) =>
  catalogue.find(query).map(({ shelf, row: at }) => shelf.id(at));
const byText = (catalogue: Catalogue, text: string) =>
  idsOf(catalogue, { filter: ANY_ROW, text, near: null, box: null, limit: 100 });

describe("near a place", () => {
  // Crowded at a few spots, as cities are, with the date line and a pole among them.
  const place = fc
    .tuple(
      fc.constantFrom(
        [35.68, 139.76],
        [35.69, 139.7],
        [0, 179.999],
        [0, -179.999],
        [89.99, 10],
        [-33.9, 151.2],
      ),
      fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    )
    .map(([[lat = 0, lng = 0], dLat, dLng]) => ({
      lat: Math.max(-90, Math.min(90, lat + dLat)),
      lng: ((lng + dLng + 540) % 360) - 180,
    }));
  const restaurant = fc.record({
    at: place,
    cuisine: fc.constantFrom("japanese", "thai", "cafe"),
    price: fc.constantFrom(null, 1, 2, 3, 4),
    isPartner: fc.boolean(),
    moves: fc.option(place),
  });
  const search = fc.record({
    from: place,
    radius: fc.constantFrom(1, 150, 500, 1_000, 5_000, 50_000, 100_000),
    limit: fc.constantFrom(1, 5, 50, 1_000),
    cuisine: fc.constantFrom(null, "thai"),
    maxPrice: fc.constantFrom(4, 2),
    partnersOnly: fc.boolean(),
  });

  it("finds all and only what a scan of everything finds, in exact order of distance", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(restaurant, { maxLength: 120 }),
        fc.array(search, { minLength: 1, maxLength: 8 }),
        async (places, searches) => {
          const rows = places.map(({ at, cuisine, price, isPartner }, index) =>
            row({ id: `r${index}`, ...at, cuisines: [cuisine], priceRange: price, isPartner }),
          );
          const catalogue = await catalogueOf(rows);
          const moved = places.flatMap(({ moves }, index) => {
            const old = rows[index];
            return moves && old ? [{ ...old, ...moves, version: 2 }] : [];
          });
          await catalogue.apply(moved);
          const current = rows.map((old) => moved.find(({ id }) => id === old.id) ?? old);
          for (const { from, radius, limit, cuisine, maxPrice, partnersOnly } of searches) {
            const filter: RowFilter = {
              ...ANY_ROW,
              cuisines: cuisine ? cuisineMask(cuisine) : 0,
              prices: priceMask(1, maxPrice),
              needs: partnersOnly ? PARTNER : 0,
            };
            const expected = current
              .map((r) => ({ id: r.id, row: r, distance: distanceMetres(from, r) }))
              .filter(({ distance, row: r }) => {
                const cheap = maxPrice === 4 || (r.priceRange !== null && r.priceRange <= maxPrice);
                return (
                  distance <= radius &&
                  cheap &&
                  (!cuisine || r.cuisines.includes(cuisine)) &&
                  (!partnersOnly || r.isPartner)
                );
              })
              .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
            const found = catalogue.find({ filter, text: null, near: { ...from, radius }, box: null, limit });
            expect(found.map(({ distance }) => distance)).toEqual(
              expected.slice(0, limit).map(({ distance }) => distance),
            );
            if (expected.length <= limit) {
              expect(found.map(({ shelf, row: at }) => shelf.id(at))).toEqual(expected.map(({ id }) => id));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("looks inside a box that crosses the date line", async () => {
    const catalogue = await catalogueOf([
      row({ id: "west", lat: 0, lng: 179.9 }),
      row({ id: "east", lat: 0, lng: -179.9 }),
      row({ id: "far", lat: 0, lng: 0 }),
    ]);
    const box = { west: 179, east: -179, south: -1, north: 1 };
    const near = { lat: 0, lng: 179.9, radius: 1e7 };
    expect(idsOf(catalogue, { filter: ANY_ROW, text: null, near, box, limit: 10 })).toEqual(["west", "east"]);
  });
});

describe("by name", () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await catalogueOf([
      row({ id: "sushi", name: "寿司さくら" }),
      row({ id: "ramen", name: "ラーメン一番", nameTranslations: { en: "Ramen Ichiban" } }),
      row({ id: "tokyo", name: "とうきょう食堂" }),
      row({
        id: "cafe",
        name: "Café Crème",
        nameTranslations: { pl: "Kawiarnia Łódź", vi: "Quán cà phê Đồng Nai" },
      }),
      row({ id: "thai", name: "クルア", nameTranslations: { th: "ครัวฟ้าใส" } }),
      row({ id: "korean", name: "달빛 식당" }),
      row({ id: "punctuation", name: "L'Étoile (本店)" }),
    ]);
  });

  it.each([
    ["寿司", "sushi"],
    ["すし", "sushi"],
    ["sushi sakura", "sushi"],
    ["SAKURA", "sushi"],
    ["鮨さくら", null],
    ["ラーメン", "ramen"],
    ["らーめん", "ramen"],
    ["ramen", "ramen"],
    ["一番", "ramen"],
    ["tokyo", "tokyo"],
    ["tōkyō shokudō", "tokyo"],
    ["toukyou", "tokyo"],
    ["cafe creme", "cafe"],
    ["ＣＡＦＥ", "cafe"],
    ["lodz", "cafe"],
    ["ca phe dong", "cafe"],
    ["ครัวฟ้า", "thai"],
    ["달빛", "korean"],
    ["letoile", "punctuation"],
    ["étoile", "punctuation"],
    ["!!", null],
  ])("finds %s", (text, id) => {
    expect(byText(catalogue, text)).toEqual(id === null ? [] : [id]);
  });

  it("finds a single kanji, and a single Latin letter only where a name begins with it", async () => {
    expect(byText(catalogue, "番")).toEqual(["ramen"]);
    expect(byText(catalogue, "c")).toEqual(["cafe"]);
  });

  it("puts the name itself before names that begin with it, and these before names that contain it", async () => {
    const sakura = await catalogueOf([
      row({ id: "inside", name: "Hana Sakura" }),
      row({ id: "start", name: "Sakura Tei" }),
      row({ id: "exactly", name: "Sakura" }),
    ]);
    expect(byText(sakura, "sakura")).toEqual(["exactly", "start", "inside"]);
  });
});

describe("what is known about food", () => {
  const claim = (changes: Partial<Claim>): Claim => ({
    subject: "vegan",
    value: "yes",
    level: "owner-declared",
    source: "the restaurant",
    date: null,
    expires: null,
    ...changes,
  });
  const fits = async (claims: Claim[], query: object) => {
    const catalogue = await catalogueOf([row({ id: "r", claims })]);
    return JSON.parse(findRestaurants(catalogue, query, "en").bytes.toString()).length === 1;
  };

  it("filters by claims in force, and takes vegan for vegetarian but for nothing else", async () => {
    expect(await fits([claim({})], { diet: ["vegan"] })).toBe(true);
    expect(await fits([claim({})], { diet: ["vegetarian"] })).toBe(true);
    expect(await fits([claim({})], { diet: ["halal"] })).toBe(false);
    expect(await fits([claim({})], { allergens: ["dairy"] })).toBe(false);
    expect(await fits([claim({ value: "limited" })], { diet: ["vegan"] })).toBe(false);
    expect(await fits([claim({ expires: "2026-11-20" })], { diet: ["vegan"] })).toBe(false);
    expect(await fits([claim({ expires: "2026-11-21" })], { diet: ["vegan"] })).toBe(true);
    expect(await fits([], { diet: ["vegan"] })).toBe(false);
  });

  it("believes the stronger of two claims that contradict each other", async () => {
    const denied = claim({ value: "no", level: "staff-confirmed" });
    expect(await fits([claim({ level: "open-data" }), denied], { diet: ["vegan"] })).toBe(false);
  });
});

describe("the answer", () => {
  it("is a list of cards with the distance, in the reader's language with English beside it", async () => {
    const catalogue = await catalogueOf([
      row({
        id: "r",
        name: "月",
        nameTranslations: { en: "Moon", th: "จันทร์", ko: "달" },
        openingHours: "10:00-22:00",
        cuisines: ["thai"],
      }),
    ]);
    const [card] = JSON.parse(
      findRestaurants(catalogue, { lat: 35.681, lng: 139.76, radius: 500 }, "th").bytes.toString(),
    );
    expect(card).toMatchObject({
      id: "r",
      name: "月",
      nameTranslations: { en: "Moon", th: "จันทร์" },
      latitude: "35.68",
      isOpenNow: true,
      distance: 111,
      cuisine: "thai",
      priceRange: null,
      isRegistered: false,
    });
    expect(card.nameTranslations.ko).toBeUndefined();
  });

  it("is laid out anew when a twentieth has changed, but not while many more rows arrive", async () => {
    const catalogue = new Catalogue(now);
    const rows = (count: number, version: number) =>
      Array.from({ length: count }, (_, at) => row({ id: `r${at}`, version }));
    await catalogue.load(rows(20_000, 1));
    await catalogue.apply(rows(5_500, 2));
    expect([catalogue.isOutgrown(500), catalogue.isOutgrown(3)]).toEqual([false, true]);
    await catalogue.apply(rows(6_500, 3));
    expect(catalogue.isOutgrown(500)).toBe(true);
  });

  it("leaves out what was hidden since, and takes in what is new", async () => {
    const catalogue = await catalogueOf([row({ id: "a" }), row({ id: "b" })]);
    await catalogue.apply([row({ id: "a", version: 2, isVisible: false }), row({ id: "c", version: 3 })]);
    expect(
      idsOf(catalogue, { filter: ANY_ROW, text: null, near: null, box: null, limit: 10 }).sort(),
    ).toEqual(["b", "c"]);
    expect(catalogue.knownVersion("a")).toBe(2);
  });

  it("gives the restaurants that were asked for by name, as they are now, in that order", async () => {
    const catalogue = await catalogueOf([row({ id: "a" }), row({ id: "b" }), row({ id: "c" })]);
    await catalogue.apply([
      row({ id: "a", version: 2, isVisible: false }),
      row({ id: "b", version: 3, name: "新しい" }),
    ]);
    const query = { ids: ["c", "nobody", "a", "b"], lat: 35.681, lng: 139.76 };
    const cards = JSON.parse(findRestaurants(catalogue, query, "en").bytes.toString());
    expect(cards).toMatchObject([
      { id: "c", distance: 111 },
      { id: "b", name: "新しい", distance: 111 },
    ]);
  });
});

describe("the whole catalogue in portions", () => {
  it("names each restaurant that is shown once, also after some have changed or gone", async () => {
    const catalogue = await catalogueOf(Array.from({ length: 25 }, (_, at) => row({ id: `r${at}` })));
    await catalogue.apply([
      row({ id: "r3", version: 2, name: "新しい" }),
      row({ id: "r4", version: 2, isVisible: false }),
      row({ id: "new", version: 2 }),
    ]);
    const listed: string[] = [];
    for (let from = 0; from < catalogue.size; from += 10) listed.push(...catalogue.list(from, 10));
    const shown = Array.from({ length: 25 }, (_, at) => `r${at}`).filter((id) => id !== "r4");
    expect(listed.toSorted()).toEqual([...shown, "new"].toSorted());
  });
});
