import type { StyleSpecification } from "maplibre-gl";
import type { Language } from "../../../shared/languages.ts";
import type { MapTheme } from "../map-types.ts";
import { builtinGround } from "./builtin-ground.ts";
import { builtinLabels } from "./builtin-labels.ts";
import { builtinLines } from "./builtin-lines.ts";
import { PALETTES } from "./palette.ts";

/** Owners of the data in `public/map/basemap.pmtiles`; its README says which part is whose. */
const CREDITS = "GSHHG (LGPL-3.0) · Natural Earth · Noren";

/**
 * The style of the built-in map. It asks for the archive and nothing else: no glyphs, no sprite.
 * @param archiveUrl absolute address of the archive
 */
export function builtinStyle(archiveUrl: string, language: Language, theme: MapTheme): StyleSpecification {
  const palette = PALETTES[theme];
  return {
    version: 8,
    sources: { base: { type: "vector", url: `pmtiles://${archiveUrl}`, attribution: CREDITS } },
    layers: [...builtinGround(palette), ...builtinLines(palette), ...builtinLabels(palette, language)],
  };
}
