import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetOf, type FactValues, type Feature } from "#domains/restaurants/facts.ts";
import type { CatalogueRow } from "#domains/restaurants/server/card.ts";
import { distanceMetres, isInside } from "#kernel/geo.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueQuery } from "./closest.ts";
import { budgetRank, cuisineMask, featureMask, OPEN_DATA, PARTNER, priceMask } from "./rows/row-filter.ts";
import { searchText } from "./text/search-text.ts";
import { type QueryTerm, readTextQuery } from "./text/text-query.ts";

/** So many in one square kilometre that cells are halved, and that letters are found by bits as well as by lists. */
const SIZE = 4_000;
const now = () => new Date("2026-11-21T03:00:00Z");
const FIRST = ["さくら", "富士", "Sakura", "Fuji", "銀座", "Café", "一番", "달빛"];
const KIND = ["寿司", "ラーメン", "Ramen", "食堂", "Shokudo", "カフェ"];

const unit = fc.double({ min: 0, max: 1, noNaN: true });
/** A centimetre, as maps have it: closer together than some nanometres two places are not told apart. */
const at = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const place = fc.tuple(unit, unit, fc.constantFrom(0.01, 0.05, 0.6)).map(([north, east, width]) => ({
  lat: at(35.68 + (north - 0.5) * width),
  lng: at(139.76 + (east - 0.5) * width),
}));
const STATED = { level: "restaurant" as const, source: "", date: null, count: 1 };
const BY_CARD: FactValues["payment"] = { methods: ["credit-card"], brands: [] };
const row = fc
  .record({
    at: place,
    first: fc.constantFrom(...FIRST),
    kind: fc.constantFrom(...KIND),
    rare: fc.nat(200),
    dish: fc.constantFrom(null, null, null, "ラーメン", "うに丼", "Sakura mochi"),
    cuisine: fc.constantFrom("japanese", "thai", "cafe"),
    price: fc.constantFrom(null, 1, 2, 3, 4),
    rating: fc.constantFrom(null, 3.1, 4.2, 5),
    isPartner: fc.integer({ min: 1, max: 12 }).map((n) => n === 1),
    hours: fc.constantFrom(null, "24/7", "18:00-20:00", "18:00-24:00"),
    lunch: fc.constantFrom(null, 900, 1_500, 50_000),
    takesCards: fc.boolean(),
  })
  .map(
    ({
      at,
      first,
      kind,
      rare,
      dish,
      cuisine,
      price,
      rating,
      isPartner,
      hours,
      lunch,
      takesCards,
    }): Omit<CatalogueRow, "id"> => ({
      ...at,
      version: 1,
      isVisible: true,
      source: "osm",
      name: `${first}${kind}${rare === 0 ? " 麒麟" : ""}`,
      nameTranslations: {},
      nameReadings: null,
      dishNames: dish === null ? [] : [dish],
      description: null,
      descriptionTranslations: {},
      address: null,
      addressTranslations: {},
      specialtiesTranslations: {},
      cuisines: [cuisine],
      cuisineType: null,
      zone: "Asia/Tokyo",
      priceRange: price,
      rating,
      totalRatings: 0,
      phone: null,
      website: null,
      instagram: null,
      openingHours: hours,
      photos: [],
      isPartner,
      acceptsReservations: false,
      alertMetres: null,
      takesOrders: false,
      claims: [],
      facts: [
        ...(lunch === null ? [] : [{ key: "lunch" as const, value: { from: 500, to: lunch }, ...STATED }]),
        ...(takesCards ? [{ key: "payment" as const, value: BY_CARD, ...STATED }] : []),
      ],
    }),
  );
const query = fc
  .record({
    from: place,
    radius: fc.constantFrom(30, 400, 3_000, 60_000),
    isBox: fc.boolean(),
    width: fc.constantFrom(0.004, 0.03, 0.5),
    limit: fc.constantFrom(1, 20, 300),
    text: fc.constantFrom(
      null,
      null,
      "寿司",
      "sakura",
      "さくら ramen",
      "麒麟",
      "寿司 麒麟",
      "sakura ramen",
      "寿司",
      "ra",
      // All its pairs of letters are in a common name, but not one after the other.
      "rakura",
      "一",
      "s",
      "달빛",
      "cafe",
      "没有",
      "さくら寿司",
      "うに",
      "kaiten",
    ),
    dishes: fc.constantFrom([], [], [], [], [], [], [["ramen", "ラーメン"]], [["uni", "うに"], ["寿司"]]),
    cuisine: fc.constantFrom(0, 0, cuisineMask("thai")),
    maxPrice: fc.constantFrom(4, 2),
    flags: fc.constantFrom(0, 0, PARTNER),
    excludes: fc.constantFrom(0, 0, OPEN_DATA),
    minRating10: fc.constantFrom(0, 0, 42),
    openNow: fc.boolean(),
    openLate: fc.constantFrom(false, false, false, false, false, false, true),
    lunch: fc.constantFrom(null, null, null, null, null, null, 1_000, 2_000),
    features: fc.constantFrom([], [], [], [], [], ["cards" as const]),
  })
  .map(
    ({
      from,
      radius,
      isBox,
      width,
      limit,
      text,
      dishes,
      cuisine,
      maxPrice,
      flags,
      excludes,
      minRating10,
      openNow,
      openLate,
      lunch,
      features,
    }) => ({
      filter: {
        cuisines: cuisine,
        prices: priceMask(1, maxPrice),
        needs: flags | featureMask(features),
        excludes,
        minRating10,
        lunch: budgetRank(lunch),
        dinner: 0,
        openNow,
        openLate,
      },
      maxPrice,
      lunch,
      features,
      text,
      dishes,
      near: { ...from, radius },
      box: isBox
        ? { west: from.lng - width, east: from.lng + width, south: from.lat - width, north: from.lat + width }
        : null,
      limit,
    }),
  );

describe("in a crowded city", () => {
  it("finds by place, box, filter and text what a scan of everything finds", async () => {
    const rows = fc
      .sample(row, { numRuns: SIZE, seed: 7 })
      .map((one, index) => ({ ...one, id: `r${index}` }));
    const moves = fc.sample(place, { numRuns: SIZE, seed: 8 });
    const catalogue = new Catalogue(now);
    await catalogue.load(rows);
    compare(catalogue, rows, 11);
    // What is known of rare questions and of texts by now must not show who has moved, changed or gone since.
    const changed = rows
      .filter((_, number) => number % 9 === 0)
      .map((one, number) => ({
        ...one,
        ...moves[number],
        version: 2,
        isVisible: number % 3 > 0,
        isPartner: number % 2 > 0,
      }));
    await catalogue.apply(changed);
    const byId = new Map(changed.map((one) => [one.id, one]));
    const current = rows.map((one) => byId.get(one.id) ?? one).filter(({ isVisible }) => isVisible);
    compare(catalogue, current, 12);
  });
});

function compare(catalogue: Catalogue, rows: readonly CatalogueRow[], seed: number): void {
  let answers = 0;
  fc.assert(
    fc.property(query, (asked) => {
      const expected = scan(rows, asked);
      answers += expected.length;
      // What is asked again is answered from what is remembered.
      for (let time = 0; time < 3; time++)
        expect(catalogue.find(asked).map(({ distance }) => distance)).toEqual(expected);
    }),
    { numRuns: 650, seed },
  );
  // A comparison of empty answers would prove nothing.
  expect(answers).toBeGreaterThan(5_000);
}

interface Scanned {
  maxPrice: number;
  lunch: number | null;
  features: readonly Feature[];
}

function scan(rows: readonly CatalogueRow[], asked: CatalogueQuery & Scanned): number[] {
  const { filter, text, dishes = [], near, box, limit, maxPrice, lunch, features } = asked;
  const terms = text === null && dishes.length === 0 ? [[]] : (readTextQuery(text, dishes)?.terms ?? []);
  const tests = terms.map((list) => list.map(testOf));
  const cuisine = filter.cuisines === 0 ? null : "thai";
  return rows
    .filter(
      (one) =>
        (cuisine === null || one.cuisines.includes(cuisine)) &&
        (maxPrice === 4 || (one.priceRange !== null && one.priceRange <= maxPrice)) &&
        ((filter.needs & PARTNER) === 0 || one.isPartner) &&
        (features.length === 0 || one.facts.some(({ key }) => key === "payment")) &&
        (lunch === null || (budgetOf(one.facts, "lunch")?.to ?? 1e6) <= lunch) &&
        (!filter.openLate || ["24/7", "18:00-24:00"].includes(one.openingHours ?? "")) &&
        (filter.excludes === 0 || one.isPartner) &&
        (one.rating ?? 0) * 10 >= filter.minRating10 &&
        (!filter.openNow || one.openingHours === "24/7") &&
        (box === null || isInside(one, box)),
    )
    .map((one) => ({
      closeness: tests.findIndex((list) => list.every((test) => test(one))),
      distance: near === null ? 0 : distanceMetres(near, one),
      step: text === null || near === null ? 0 : Math.floor(distanceMetres(near, one) / 250),
      stranger: text === null || one.isPartner ? 0 : 1,
    }))
    .filter(({ closeness, distance }) => closeness >= 0 && (near === null || distance <= near.radius))
    .sort(
      (a, b) =>
        a.closeness - b.closeness || a.step - b.step || a.stranger - b.stranger || a.distance - b.distance,
    )
    .slice(0, limit)
    .map(({ distance }) => distance);
}

const texts = new WeakMap<object, { names: string; all: string }>();

function textsOf(row: CatalogueRow): { names: string; all: string } {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const all = searchText({ names: [row.name], readings: null, dishes: row.dishNames });
  const made = { names: all.split("\f")[0] ?? "", all };
  texts.set(row, made);
  return made;
}

/** A space stands for the start or end of a word; kana end where a syllable does. */
function testOf({ forms, isInName }: QueryTerm): (row: CatalogueRow) => boolean {
  const patterns = forms.map((form) => {
    const pattern = form.replace(/^ /, "(?<=\\s)").replace(/ $/, "(?=\\s)");
    return new RegExp(`${pattern}${/[\u3041-\u309f]$/.test(form) ? "(?![ゃゅょ])" : ""}`);
  });
  return (row) => {
    const { names, all } = textsOf(row);
    return patterns.some((pattern) => pattern.test(isInName ? names : all));
  };
}
