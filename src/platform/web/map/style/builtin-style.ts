import type { StyleSpecification } from "maplibre-gl";
import type { Language } from "#kernel/languages.ts";
import type { MapTheme } from "../map-types.ts";
import { builtinGround } from "./builtin-ground.ts";
import { builtinLabels } from "./builtin-labels.ts";
import { builtinLines } from "./builtin-lines.ts";
import { PALETTES } from "./palette.ts";

/** Owners of the data in `public/map/basemap.pmtiles`; its README says which part is whose. Names, in every language. */
const CREDITS = '<span translate="no">GSHHG (LGPL-3.0) · Natural Earth · Noren</span>';

const OVERVIEW_ZOOM = 4;
/** Where the archive has the detailed coast (scripts/build-basemap). */
const JAPAN: GeoJSON.Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [122.2, 24],
      [149.5, 24],
      [149.5, 45.9],
      [122.2, 45.9],
      [122.2, 24],
    ],
  ],
};

/**
 * The style of the built-in map. It asks for the archive and nothing else: no glyphs, no sprite.
 * @param archiveUrl absolute address of the archive
 */
export function builtinStyle(archiveUrl: string, language: Language, theme: MapTheme): StyleSpecification {
  const palette = PALETTES[theme];
  const url = `pmtiles://${archiveUrl}`;
  return {
    version: 8,
    sources: {
      base: { type: "vector", url, attribution: CREDITS },
      // The same archive up to the zoom at which it holds the whole world: what lies outside Japan is drawn from this.
      overview: { type: "vector", url, maxzoom: OVERVIEW_ZOOM },
      japan: { type: "geojson", data: JAPAN },
    },
    layers: [...builtinGround(palette), ...builtinLines(palette), ...builtinLabels(palette, language)],
  };
}
