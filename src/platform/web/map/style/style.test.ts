import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { StyleSpecification } from "maplibre-gl";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { adoptForeignStyle, resolveStyle } from "./resolve-style.ts";

const PAGE = "https://noren.example/en/app";

describe.each(["light", "dark"] as const)("the %s map", (theme) => {
  it.each(LANGUAGES)("is a valid style in %s, built in and with OpenMapTiles", (language) => {
    for (const tiles of [{ kind: "builtin" }, { kind: "pmtiles", url: "/tiles/tokyo.pmtiles" }] as const) {
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
    const hosts = JSON.stringify(style).match(/https?:\/\/[^/"]+/g);
    expect(new Set(hosts)).toEqual(new Set(["https://noren.example"]));
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
