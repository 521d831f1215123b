import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { PIN_PALETTES } from "#platform/map-palette.ts";
import { clusterLayers, pinFilter, pinLayers } from "./pin-layers.ts";
import { PIN_SOURCES } from "./pin-sources.ts";

describe("the layers of the restaurants", () => {
  it.each(LANGUAGES)("are valid in %s", (language) => {
    for (const palette of Object.values(PIN_PALETTES)) {
      const layers = [...clusterLayers(palette), ...pinLayers(palette, language)];
      expect(validateStyleMin({ version: 8, sources: { ...PIN_SOURCES }, layers })).toEqual([]);
    }
  });

  it("stay valid when some pins are drawn by the layer above", () => {
    const [pins, emphasised] = pinLayers(PIN_PALETTES.light, "en");
    const layers = [{ ...pins, filter: pinFilter(["a", "b"]) }, emphasised].filter(
      (layer) => layer !== undefined,
    );
    expect(validateStyleMin({ version: 8, sources: { ...PIN_SOURCES }, layers } as never)).toEqual([]);
  });
});
