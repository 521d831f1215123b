import { describe, expect, it } from "vitest";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { isSkipped } from "../port.ts";
import { type Identity, placeFromTags, type Tags, verdictOn } from "./osm-tags.ts";

const IDENTITY: Identity = {
  source: "osm",
  sourceId: "node/1",
  sourceUrl: "https://www.openstreetmap.org/node/1",
  sourceDate: "2025-03-04",
};
const SHIBUYA = { lat: 35.6619, lng: 139.7041 };
const MONACO = { lat: 43.7384, lng: 7.4246 };

function place(tags: Tags, position = SHIBUYA): PlaceRecord {
  const made = placeFromTags(IDENTITY, { name: "Kaede", amenity: "restaurant", ...tags }, position);
  if (isSkipped(made)) throw new Error(`skipped as ${made.skipped}`);
  return made;
}

describe("verdictOn", () => {
  it.each([
    ["a restaurant", { amenity: "restaurant" }, "place-to-eat"],
    ["a bar that is also a restaurant", { amenity: "bar;restaurant" }, "place-to-eat"],
    ["a bakery", { shop: "bakery" }, "something-else"],
    ["a police station", { amenity: "police" }, "something-else"],
    ["a former restaurant", { "disused:amenity": "restaurant" }, "closed-for-good"],
    ["a former school", { "disused:amenity": "school" }, "something-else"],
    ["a bank in a former pub", { amenity: "bank", "was:amenity": "pub" }, "closed-for-good"],
    [
      "a restaurant whose hours say closed",
      { amenity: "restaurant", opening_hours: "closed" },
      "closed-for-good",
    ],
    ["a restaurant that shuts on Mondays", { amenity: "cafe", opening_hours: "Mo closed" }, "place-to-eat"],
    ["one that ended", { amenity: "cafe", end_date: "2024-01-31" }, "closed-for-good"],
    ["one that will end", { amenity: "cafe", end_date: "2031-01-31" }, "place-to-eat"],
  ] as const)("takes %s as it is", (_, tags, verdict) => expect(verdictOn(tags, "2026-06-01")).toBe(verdict));
});

describe("names", () => {
  it("come in every language, as BCP 47 tags", () => {
    const { nameTranslations } = place({
      "name:en": "Kaede",
      "name:zh-Hant": "楓",
      "name:zh_TW": "楓葉",
      "name:ja_rm": "Kaede Ya",
      "name:ja_kana": "かえで",
      "name:sr-latn": "Kaede",
      "name:etymology": "maple",
      "name:old": "Momiji",
      "name:constructor": "no",
    });
    expect(nameTranslations).toEqual({
      en: "Kaede",
      "zh-Hant": "楓",
      "zh-TW": "楓葉",
      "ja-Latn": "Kaede Ya",
      "ja-Hrkt": "かえで",
      "sr-Latn": "Kaede",
    });
  });

  it("fall back to the Japanese one", () => {
    expect(place({ name: " ", "name:ja": "楓" }).name).toBe("楓");
  });

  it("are one clean line of at most 200 characters", () => {
    expect(place({ name: "\u202E  か\u3099\n店\u0000 " }).name).toBe("が 店");
    expect(Array.from(place({ name: "🍜".repeat(300) }).name)).toHaveLength(200);
  });

  it("are required, and so is a position", () => {
    expect(placeFromTags(IDENTITY, { name: "\u200B" }, SHIBUYA)).toEqual({
      skipped: "no-name",
      id: "node/1",
    });
    expect(placeFromTags(IDENTITY, { name: "Kaede" }, null)).toEqual({
      skipped: "no-position",
      id: "node/1",
    });
  });
});

describe("diets", () => {
  it("stay as they were said, with their source and its day", () => {
    const { claims } = place({
      "diet:vegan": "only",
      "diet:halal": "limited",
      "diet:kosher": "no",
      gluten_free: "yes",
    });
    expect(claims.map(({ subject, value }) => `${subject}=${value}`)).toEqual([
      "halal=limited",
      "kosher=no",
      "vegan=only",
      "gluten-free=yes",
    ]);
    expect(claims[0]).toEqual({
      subject: "halal",
      value: "limited",
      level: "open-data",
      source: "OpenStreetMap",
      date: "2025-03-04",
      expires: null,
    });
  });

  it("are never concluded from a kitchen or from a neighbouring word", () => {
    expect(
      place({ cuisine: "vegan;halal", "diet:lactose_free": "yes", "diet:vegan": "sometimes" }).claims,
    ).toEqual([]);
  });

  it("follow the current key where an old one disagrees", () => {
    expect(place({ "diet:vegan": "no", vegan: "yes" }).claims[0]?.value).toBe("no");
  });
});

describe("kitchens", () => {
  it.each([
    [{ cuisine: "sushi;ramen" }, ["sushi", "ramen"], "sushi"],
    [{ cuisine: "japanese;udon;soba" }, ["udon-soba"], "udon"],
    [{ cuisine: "noodle", "cuisine:ja": "ラーメン" }, ["ramen"], "noodle"],
    [{ cuisine: "takoyaki" }, ["japanese"], "takoyaki"],
    [{ amenity: "pub", cuisine: "japanese" }, ["izakaya"], "pub"],
    [{ amenity: "bar", cuisine: "japanese;yakitori" }, ["yakitori"], "yakitori"],
    [{ cuisine: "italian" }, ["italian"], null],
    [{ cuisine: "Italian; pizza" }, ["italian"], "pizza"],
    [{ cuisine: "indian;thai" }, ["indian", "thai"], null],
    [{ cuisine: "regional" }, [], "regional"],
    [{ amenity: "pub" }, [], "pub"],
    [{ amenity: "cafe", cuisine: "french" }, ["french", "cafe"], null],
    [{ "diet:vegan": "only" }, ["vegetarian"], null],
    [{ cuisine: "yes" }, [], null],
  ])("reads %j", (tags, cuisines, cuisineType) => {
    expect(place(tags)).toMatchObject({ cuisines, cuisineType });
  });
});

describe("contacts", () => {
  it("dial from where the place is", () => {
    expect(place({ phone: "03-5301-5611" }).phone).toBe("+81353015611");
    expect(place({ phone: "n/a", "contact:mobile": "090-7185-9319" }).phone).toBe("+819071859319");
    expect(place({ "contact:phone": "93 50 65 65" }, MONACO).phone).toBe("+37793506565");
    expect(place({ phone: "03-5301-5611" }, { lat: 35.1, lng: 129.03 }).phone).toBeNull();
  });
});

describe("addresses", () => {
  const parts = {
    "addr:province": "東京都",
    "addr:city": "渋谷区",
    "addr:quarter": "神宮前",
    "addr:neighbourhood": "1丁目",
  };

  it("run from the largest area down in Japan, without spaces", () => {
    const address = { ...parts, "addr:block_number": "2", "addr:housenumber": "3", "addr:floor": "2" };
    expect(place(address).address).toBe("東京都渋谷区神宮前1丁目2-3 2F");
  });

  it("run from the restaurant up elsewhere", () => {
    const address = {
      "addr:housenumber": "12",
      "addr:street": "Rue Grimaldi",
      "addr:city": "Monaco",
      "addr:postcode": "98000",
    };
    expect(place(address, MONACO).address).toBe("12 Rue Grimaldi, Monaco, 98000");
    expect(place({ "addr:housenumber": "12" }, MONACO).address).toBeNull();
  });

  it("come in the other languages that are mapped", () => {
    const english = { "addr:quarter:en": "Jingumae", "addr:city:en": "Shibuya", "addr:housenumber": "2-3" };
    expect(place({ ...parts, ...english }).addressTranslations).toEqual({ en: "2-3 Jingumae, Shibuya" });
  });
});
