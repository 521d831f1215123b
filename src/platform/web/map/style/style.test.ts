import { readFileSync } from "node:fs";
import { VectorTile } from "@mapbox/vector-tile";
import { createExpression, validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { StyleSpecification } from "maplibre-gl";
import { PbfReader } from "pbf";
import { describe, expect, it } from "vitest";
import type { TileSource } from "#kernel/addresses/page-request.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { TILE } from "#tests/setup/vendors/fake-tiles.ts";
import { adoptForeignStyle, resolveStyle } from "./resolve-style.ts";
import { readSignImage } from "./signs.ts";
import {
  BUILTIN_BOUNDS,
  COVER_LAYER,
  STREETS_COVER,
  STREETS_MAX_ZOOM,
  STREETS_ZOOM,
  withCover,
} from "./streets-tiles.ts";

const PAGE = "https://noren.example/en/app";

describe.each(["light", "dark"] as const)("the %s map", (theme) => {
  it.each(LANGUAGES)("is a valid style in %s, built in and with OpenMapTiles", (language) => {
    for (const tiles of [
      { kind: "builtin" },
      { kind: "pmtiles", url: "/tiles/tokyo.pmtiles", bounds: null },
      { kind: "proxied", path: "/map/tiles" },
    ] as const) {
      const style = resolveStyle(tiles, language, theme, PAGE);
      expect(validateStyleMin(style as StyleSpecification)).toEqual([]);
    }
  });

  it("asks no other host", () => {
    const { glyphs, sprite, ...style } = resolveStyle(
      { kind: "builtin" },
      "en",
      theme,
      PAGE,
    ) as StyleSpecification;
    expect({ glyphs, sprite }).toEqual({});
    for (const source of Object.values(style.sources)) if ("attribution" in source) delete source.attribution;
    const hosts = JSON.stringify(style).match(/https?:\/\/[^/"]+/g);
    expect(new Set(hosts)).toEqual(new Set(["https://noren.example"]));
  });
});

describe("streets", () => {
  const labelsIn = (language: Language, tiles: TileSource = { kind: "builtin" }) => {
    const { layers } = resolveStyle(tiles, language, "light", PAGE) as StyleSpecification;
    return Object.fromEntries(layers.map((layer) => [layer.id, layer]));
  };
  const readIn = (language: Language, zoom: number, properties: Record<string, string>) => {
    const layer = labelsIn(language)["streets-station"];
    const field = layer?.type === "symbol" ? layer.layout?.["text-field"] : undefined;
    const parsed = createExpression(field, { type: "formatted" } as never);
    if (parsed.result !== "success") throw new Error("not an expression");
    return String(parsed.value.evaluate({ zoom }, { type: 1, properties } as never));
  };

  it.each([
    ["en", 13, "Ginza"],
    ["en", 16, "Ginza\n銀座"],
    ["ko", 16, "긴자\n銀座"],
    ["zh", 16, "银座\n銀座"],
    ["zh-Hant", 16, "銀座"],
    ["th", 16, "Ginza\n銀座"],
    ["ja", 16, "銀座"],
  ] as const)("are labelled in %s at zoom %d: %j", (language, zoom, label) => {
    const names = { name: "銀座", "name:en": "Ginza", "name:ko": "긴자", "name:zh": "银座" };
    expect(readIn(language, zoom, names)).toBe(label);
  });

  it("are labelled in Japanese once where nobody knows another name", () => {
    expect(readIn("pl", 16, { name: "銀座" })).toBe("銀座");
    expect(readIn("pl", 16, { name: "銀座", "name:latin": "Ginza" })).toBe("Ginza\n銀座");
  });

  it("are labelled for readers of Chinese in the kanji of the sign, but not in kana", () => {
    const shop = { name: "ルミネ", "name:en": "Lumine" };
    const crossing = { name: "新宿三丁目駅", "name:en": "Shinjuku-sanchome Station" };
    for (const language of ["zh", "zh-Hant"] as const) {
      expect(readIn(language, 16, crossing)).toBe("新宿三丁目駅");
      expect(readIn(language, 16, { name: "市ヶ谷", "name:en": "Ichigaya" })).toBe("市ヶ谷");
      expect(readIn(language, 16, shop)).toBe("Lumine\nルミネ");
    }
  });

  it("replace the labels of the drawn map where their area is known", () => {
    const filterOf = (tiles?: TileSource) => JSON.stringify((labelsIn("en", tiles).station as object) ?? {});
    expect(filterOf()).toContain('["within",');
    expect(filterOf({ kind: "proxied", path: "/map/tiles" })).not.toContain("within");
  });

  it("are below the labels and above the drawn map", () => {
    const order = Object.keys(labelsIn("en"));
    const at = (id: string) => order.indexOf(id);
    expect(at("rail")).toBeLessThan(at(STREETS_COVER));
    expect(at(STREETS_COVER)).toBeLessThan(at("streets-building"));
    expect(at("streets-motorway")).toBeLessThan(at("station"));
    expect(at("station")).toBeLessThan(at("streets-station"));
  });

  it("cover the whole tile, where there is one", () => {
    const covered = withCover(TILE);
    expect(covered.subarray(0, TILE.length)).toEqual(new Uint8Array(TILE));
    const tile = new VectorTile(new PbfReader(covered));
    const feature = tile.layers[COVER_LAYER]?.feature(0);
    expect(feature?.type).toBe(3);
    expect(feature?.loadGeometry()).toEqual([
      [
        { x: -64, y: -64 },
        { x: 4160, y: -64 },
        { x: 4160, y: 4160 },
        { x: -64, y: 4160 },
        { x: -64, y: -64 },
      ],
    ]);
    expect(withCover(new Uint8Array())).toHaveLength(0);
  });

  it("have the area that their archive says", () => {
    const header = readFileSync("public/map/streets.pmtiles").subarray(0, 127);
    const degrees = [102, 106, 110, 114].map((at) => header.readInt32LE(at) / 1e7);
    const { west, south, east, north } = BUILTIN_BOUNDS;
    expect(degrees).toEqual([west, south, east, north]);
    expect([header[100], header[101]]).toEqual([STREETS_ZOOM, STREETS_MAX_ZOOM]);
  });

  it("have signs that can be drawn", () => {
    const { layers } = resolveStyle({ kind: "builtin" }, "en", "dark", PAGE) as StyleSpecification;
    const images =
      JSON.stringify(layers)
        .match(/"sign \w+ \w+"/g)
        ?.map((id) => JSON.parse(id)) ?? [];
    expect(images.length).toBeGreaterThan(10);
    for (const id of images) expect(readSignImage(id), id).not.toBeNull();
    expect(readSignImage("sign pub dark")).toBeNull();
  });
});

describe("a style from elsewhere", () => {
  const foreign: StyleSpecification = {
    version: 8,
    glyphs: "https://fonts.example/{fontstack}/{range}.pbf",
    sources: { o: { type: "vector", url: "https://tiles.example" } },
    layers: [
      {
        id: "old",
        type: "symbol",
        source: "o",
        "source-layer": "place",
        layout: { "text-field": "{name:latin}" },
      },
      {
        id: "new",
        type: "symbol",
        source: "o",
        "source-layer": "poi",
        layout: { "text-field": ["get", "name_en"] },
      },
      {
        id: "shield",
        type: "symbol",
        source: "o",
        "source-layer": "road",
        layout: { "text-field": "{ref}" },
      },
    ],
  };

  it("is labelled in the reader's language and stays valid", () => {
    const adopted = adoptForeignStyle(foreign, "th");
    const fields = adopted.layers.map((layer) => layer.type === "symbol" && layer.layout?.["text-field"]);
    expect(JSON.stringify(fields[0])).toContain("name:th");
    expect(JSON.stringify(fields[1])).toContain("name:th");
    expect(fields[2]).toBe("{ref}");
    expect(adopted.glyphs).toBeUndefined();
    expect(validateStyleMin(adopted)).toEqual([]);
  });
});
