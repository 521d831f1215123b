import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Language } from "#kernel/languages.ts";
import { nameIn } from "./label-text.ts";

/**
 * Makes somebody else's style ours in two respects: names are in the reader's language, and letters are drawn with
 * the reader's fonts. Without a glyph server our own pins may use any font, and one host less is asked.
 */
export function adoptForeignStyle(style: StyleSpecification, language: Language): StyleSpecification {
  const { glyphs: _unused, ...rest } = style;
  return { ...rest, layers: style.layers.map((layer) => renameLabels(layer, language)) };
}

function renameLabels(layer: LayerSpecification, language: Language): LayerSpecification {
  if (layer.type !== "symbol" || !showsName(layer.layout?.["text-field"])) return layer;
  return { ...layer, layout: { ...layer.layout, "text-field": nameIn(language) } };
}

/** Road numbers, restaurant numbers and heights are labels too, but not names. */
function showsName(field: unknown): boolean {
  return field !== undefined && /["{]name[":}_]/.test(JSON.stringify(field));
}
