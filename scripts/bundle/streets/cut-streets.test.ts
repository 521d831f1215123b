import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { fromVectorTileJs, type VectorTileFeatureLike, type VectorTileLayerLike } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packArchive } from "../basemap/pmtiles-archive.ts";
import { cutStreets } from "./cut-streets.ts";
import { openMbtiles, openPmtiles } from "./tile-sources.ts";

const GINZA = { z: 14, x: 14551, y: 6452 };
const [LINE, POLYGON, POINT] = [2, 3, 1] as const;
type Properties = Record<string, string | number>;
type Shape = readonly (readonly [number, number])[];

function layer(name: string, type: 1 | 2 | 3, features: readonly [Properties, Shape][]): VectorTileLayerLike {
  return {
    version: 2,
    name,
    extent: 4096,
    length: features.length,
    feature: (index: number) => {
      const [properties, points] = features[index] ?? [{}, []];
      return {
        type,
        extent: 4096,
        id: index + 1,
        properties,
        loadGeometry: () => [points.map(([x, y]) => ({ x, y }))],
      } satisfies VectorTileFeatureLike;
    },
  };
}

function square(x: number, y: number): Shape {
  const [right, lower] = [x + 20, y + 20];
  return [
    [x, y],
    [right, y],
    [right, lower],
    [x, lower],
    [x, y],
  ];
}
const street: Shape = [
  [0, 0],
  [100, 100],
];
const SOURCE = fromVectorTileJs({
  layers: {
    building: layer("building", POLYGON, [
      [{ render_height: 5, render_min_height: 0 }, square(0, 0)],
      [{ render_height: 9, render_min_height: 0 }, square(3000, 3000)],
      [{ render_height: 30, render_min_height: 9 }, square(3001, 3001)],
    ]),
    transportation: layer("transportation", LINE, [
      [{ class: "primary", surface: "paved", oneway: 1 }, street],
      [{ class: "primary", surface: "unpaved", oneway: 0 }, street],
      [{ class: "primary", brunnel: "tunnel" }, street],
      [{ class: "path", subclass: "footway", indoor: 1 }, street],
    ]),
    poi: layer("poi", POINT, [
      [
        {
          class: "railway",
          subclass: "station",
          name: "銀座",
          "name:ja": "銀座",
          "name:en": "Ginza",
          "name:ko": "긴자",
          "name:fr": "Ginza",
          "name:es": "Ginza",
          rank: 1,
        },
        [[5, 5]],
      ],
      [
        {
          class: "place_of_worship",
          subclass: "shinto",
          name: "宝珠稲荷神社",
          "name:latin": "Hōju Inari Jinja",
        },
        [[6, 6]],
      ],
      [{ class: "restaurant", subclass: "restaurant", name: "すし" }, [[7, 7]]],
      [{ class: "toilets", subclass: "toilets" }, [[8, 8]]],
      [{ class: "museum", subclass: "museum" }, [[9, 9]]],
      [
        {
          class: "railway",
          subclass: "subway",
          name: "銀座",
          "name:en": "Ginza",
          "name:th": "กินซะ",
          rank: 2,
        },
        [[105, 5]],
      ],
      [
        { class: "entrance", subclass: "subway_entrance", name: "銀座駅", "name:en": "Ginza Station" },
        [[20, 5]],
      ],
      [{ class: "entrance", subclass: "subway_entrance", name: "A5" }, [[21, 5]]],
      [{ class: "park", subclass: "park", name: "紅葉川公園", "name:ja_rm": "momiji kawa kōen" }, [[22, 5]]],
    ]),
    aeroway: layer("aeroway", LINE, [[{ class: "runway" }, street]]),
  },
});

const folder = mkdtempSync(join(tmpdir(), "noren-streets-"));
const path = join(folder, "source.pmtiles");
beforeAll(() => {
  const tiles = [
    { ...GINZA, data: SOURCE },
    { z: 10, x: 909, y: 403, data: SOURCE },
  ];
  const bounds = { west: 139.7, south: 35.6, east: 139.8, north: 35.7 };
  writeFileSync(path, packArchive(tiles, { minZoom: 10, maxZoom: 14, bounds }, {}));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function cut() {
  const { archive } = await cutStreets(await openPmtiles(path));
  const bytes = new Uint8Array(archive);
  return new PMTiles({
    getKey: () => "cut",
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
  });
}

async function readTile() {
  const tile = await (await cut()).getZxy(GINZA.z, GINZA.x, GINZA.y);
  return new VectorTile(new PbfReader(new Uint8Array(tile?.data ?? new ArrayBuffer(0)))).layers;
}

function propertiesOf(layers: Awaited<ReturnType<typeof readTile>>, name: string): unknown[] {
  const found = layers[name];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties);
}

it("keeps the zooms and the area at which streets are drawn, with whose they are", async () => {
  const archive = await cut();
  expect(await archive.getHeader()).toMatchObject({ minZoom: 11, maxZoom: 14, minLon: 139.7, maxLat: 35.7 });
  expect(await archive.getZxy(10, 909, 403)).toBeUndefined();
  expect(await archive.getMetadata()).toMatchObject({
    attribution: "© OpenMapTiles © OpenStreetMap contributors",
  });
});

it("merges what is drawn alike, and drops what is not drawn", async () => {
  const layers = await readTile();
  expect(Object.keys(layers).sort()).toEqual(["building", "poi", "transportation"]);
  expect(propertiesOf(layers, "building")).toEqual([{}]);
  expect(layers.building?.feature(0).loadGeometry()).toHaveLength(2);
  expect(propertiesOf(layers, "transportation")).toEqual([{ class: "primary" }]);
  expect(layers.transportation?.feature(0).loadGeometry()).toHaveLength(2);
});

it("keeps sights and stations with the names that our languages need", async () => {
  expect(propertiesOf(await readTile(), "poi")).toEqual([
    {
      class: "railway",
      subclass: "station",
      rank: 1,
      name: "銀座",
      "name:en": "Ginza",
      "name:ko": "긴자",
      "name:th": "กินซะ",
    },
    {
      class: "place_of_worship",
      subclass: "shinto",
      name: "宝珠稲荷神社",
      "name:latin": "Hōju Inari Jinja",
    },
    { class: "toilets" },
    { class: "entrance" },
    { class: "entrance", name: "A5" },
    { class: "park", name: "紅葉川公園", "name:latin": "Momiji Kawa Kōen" },
  ]);
});

it("takes MBTiles, whose rows count from the south", async () => {
  const mbtiles = join(folder, "source.mbtiles");
  const db = new DatabaseSync(mbtiles);
  db.exec(`CREATE TABLE metadata (name text, value text);
    CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
    INSERT INTO metadata VALUES ('bounds', '139.7,35.6,139.8,35.7'), ('maxzoom', '14')`);
  const { z, x, y } = GINZA;
  db.prepare("INSERT INTO tiles VALUES (?, ?, ?, ?)").run(z, x, 2 ** z - 1 - y, gzipSync(SOURCE));
  db.close();
  const { archive } = await cutStreets(openMbtiles(mbtiles));
  expect(archive).toEqual((await cutStreets(await openPmtiles(path))).archive);
});

it("says what is wrong with a file that is no archive", async () => {
  const broken = join(folder, "broken.pmtiles");
  writeFileSync(broken, "<html>not found</html>".repeat(1_000));
  await expect(openPmtiles(broken)).rejects.toThrow(/magic number/i);
});
