import { describe, expect, it } from "vitest";
import { collect, fileWith, TODAY } from "../fixtures/collect.ts";
import { readPlacesFile } from "../read-file.ts";

const POINT = { type: "Point", coordinates: [139.7, 35.6] };

function feature(properties: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return { type: "Feature", properties, geometry: POINT, ...more };
}

/** A list whose operator says that all of it are places to eat, and whose it is. */
const STATED = { attribution: "City of Kaede", isAllPlacesToEat: true };

async function read(
  features: readonly unknown[],
  top: Record<string, unknown> = {},
  stated: Partial<typeof STATED> = STATED,
) {
  const content = JSON.stringify({ type: "FeatureCollection", features, ...top });
  return collect(readPlacesFile(await fileWith("Ward 7.geojson", content), { today: TODAY, ...stated }));
}

describe("which element a feature is", () => {
  it.each([
    [feature({ name: "A", "@id": "way/7" }), "way/7"],
    [feature({ name: "A" }, { id: "node/8" }), "node/8"],
    [feature({ name: "A" }, { id: "r9" }), "relation/9"],
    [feature({ name: "A", _id: 10, _type: "node" }), "node/10"],
    [feature({ name: "A", osm_id: 11, osm_type: "W" }), "way/11"],
    [feature({ name: "A", osm_id: "12" }), "node/12"],
    [feature({ name: "A", osm_id: -13 }), "relation/13"],
  ])("%j", async (item, sourceId) => {
    const { places } = await read([item]);
    expect(places[0]).toMatchObject({
      source: "osm",
      sourceId,
      sourceUrl: `https://www.openstreetmap.org/${sourceId}`,
    });
  });

  it("is a key of name and point where none is told, the same on every import", async () => {
    const first = await read([
      feature({ name: "Ｋａｅｄｅ" }),
      feature({ name: "kaede" }),
      feature({ name: "Momiji" }),
    ]);
    const again = await read([feature({ name: "Momiji" }), feature({ name: "Kaede" })]);
    expect(first.skipped).toEqual({ duplicate: 1 });
    expect(first.places[0]?.sourceId).toMatch(/^Ward 7\/[0-9a-f]{24}$/);
    expect(again.places.map(({ sourceId }) => sourceId).reverse()).toEqual(
      first.places.map(({ sourceId }) => sourceId),
    );
  });

  it("decides the source together with the file's licence, wherever that stands", async () => {
    expect((await read([feature({ name: "A" })])).places[0]?.source).toBe("open-data");
    const odbl = await read([feature({ name: "A" })], { license: "ODbL, © OpenStreetMap contributors" });
    expect(odbl.places[0]).toMatchObject({ source: "osm", sourceUrl: null });
  });
});

describe("what a feature is", () => {
  it.each([
    [{ kind: "restaurant" }, {}],
    [{ kind: "nightclub" }, { "not-a-place-to-eat": 1 }],
    [{ shop: "bakery", icon: "bakery" }, { "not-a-place-to-eat": 1 }],
    [{ icon: "star" }, { "not-a-place-to-eat": 1 }],
    [{ icon: "star", cuisine: "indian" }, {}],
    [{ icon: "cafe" }, {}],
    [{}, {}],
    [{ amenity: "cafe", opening_hours: "closed" }, { "closed-for-good": 1 }],
  ])("%j", async (properties, skipped) => {
    expect((await read([feature({ name: "A", ...properties })])).skipped).toEqual(skipped);
  });

  it("is nothing without a name or a point", async () => {
    const { skipped } = await read([
      feature({}),
      feature({ name: "node 5", _id: 5, _type: "node" }),
      feature({ name: "A" }, { geometry: null }),
      feature({ name: "A" }, { geometry: { type: "Point", coordinates: [0, 0] } }),
      feature({ name: "A" }, { geometry: { type: "Point", coordinates: ["139", "35"] } }),
      feature({ name: "A" }, { geometry: { type: "Point", coordinates: [35, 139] } }),
    ]);
    expect(skipped).toEqual({ "no-name": 2, "no-position": 4 });
  });

  it("stands in the middle of an area", async () => {
    const ring = [
      [139, 35],
      [139.2, 35],
      [139.2, 35.4],
      [139, 35],
    ];
    const { places } = await read([
      feature({ name: "A" }, { geometry: { type: "Polygon", coordinates: [ring] } }),
      feature({ name: "B" }, { geometry: { type: "MultiPolygon", coordinates: [[ring], [[[140, 36]]]] } }),
    ]);
    expect(places.map(({ lat, lng }) => [lat, lng])).toEqual([
      [35.2, 139.1],
      [35.5, 139.5],
    ]);
  });
});

describe("what a feature says", () => {
  it("is read where tags have underscores or an object of their own", async () => {
    const { places } = await read([
      feature({ _id: 1, _type: "node", name: "A", contact_phone: "03-5301-5611", addr_city: "渋谷区" }),
      feature({ name: "B", tags: { "contact:instagram": "@b" } }),
    ]);
    expect(places).toMatchObject([{ phone: "+81353015611", address: "渋谷区" }, { instagram: "b" }]);
  });

  it.each([
    ["vegan_only", "vegan", "only"],
    ["vegan_friendly", "vegan", "yes"],
    ["vegan_limited", "vegan", "limited"],
    ["vegetarian_only", "vegetarian", "only"],
    ["vegetarian_friendly", "vegetarian", "yes"],
  ])("%s is %s=%s on the day of the file", async (category, subject, value) => {
    const { places } = await read([feature({ name: "A", category })], {
      _timestamp: "2022-12-02 14:53:30.5",
    });
    expect(places[0]?.claims).toMatchObject([{ subject, value, date: "2022-12-02", level: "open-data" }]);
  });
});

it("refuses a list whose entries are no features", async () => {
  await expect(read([{ name: "A" }])).rejects.toMatchObject({ code: "file-damaged" });
});

describe("a list that doesn't say what it is of", () => {
  const halal = [
    feature({ name: "Halal Kitchen", category: "Restaurant" }),
    feature({ name: "Central Mosque", category: "Mosque" }),
    feature({ name: "Hotel Aoi", type: "Hotel" }),
    feature({ name: "Aoi", level: "3" }),
  ];
  const of = { attribution: "Halal board" };

  it("gives the places that say so; what says nothing is left out, until the operator says what it is", async () => {
    const first = await read(halal, {}, of);
    expect(first.places.map(({ name }) => name)).toEqual(["Halal Kitchen"]);
    expect(first.skipped).toEqual({ "not-a-place-to-eat": 2, "kind-not-stated": 1 });
    expect((await read(halal)).places.map(({ name }) => name)).toEqual(["Halal Kitchen", "Aoi"]);
  });

  it("is refused with an example and the way out if nothing in it says that it is a place to eat", async () => {
    await expect(read([feature({ name: "Aoi", level: "3" })], {}, of)).rejects.toMatchObject({
      code: "kind-not-stated",
      message: expect.stringMatching(/"level":"3".*--all-places-to-eat/),
    });
  });

  it("is refused if it doesn't say whose it is", async () => {
    const unknown = read(halal, {}, { isAllPlacesToEat: true });
    await expect(unknown).rejects.toMatchObject({
      code: "attribution-missing",
      message: expect.stringContaining("--attribution"),
    });
    expect((await read(halal, { attribution: "Halal board, CC BY 4.0" }, {})).places).toHaveLength(1);
  });
});
