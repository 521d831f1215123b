import type { ExpressionSpecification } from "maplibre-gl";
import type { Language } from "#kernel/languages.ts";

/**
 * Fonts of the map. Our styles have no glyph server: the browser draws every letter with the reader's own fonts.
 * MapLibre reads the weight from the first name of a stack, hence one that no system has.
 */
export const FONT = ["system-ui", "sans-serif"];
export const BOLD_FONT = ["Noren bold", "system-ui", "sans-serif"];

/** The name of a feature for a reader: their language, else English, else any Latin letters, else what stands on the sign. */
export function nameIn(language: Language): ExpressionSpecification {
  if (language === "ja") return ["coalesce", ["get", "name:ja"], ["get", "name"], ["get", "name:en"]];
  return [
    "coalesce",
    ["get", `name:${language}`],
    ["get", "name:en"],
    ["get", "name:latin"],
    ["get", "name"],
    ["get", "name:ja"],
  ];
}

/** The reader's name with the Japanese one beneath, to compare with the sign on the spot. */
export function nameWithJapanese(language: Language): ExpressionSpecification {
  const name = nameIn(language);
  if (language === "ja") return name;
  const japanese: ExpressionSpecification = ["coalesce", ["get", "name:ja"], ["get", "name"], ""];
  return [
    "case",
    ["==", name, japanese],
    name,
    ["format", name, {}, "\n", {}, japanese, { "font-scale": 0.82 }],
  ];
}

/** `near` from `zoom` on, `far` before it. */
export function fromZoom(
  zoom: number,
  near: ExpressionSpecification,
  far: ExpressionSpecification | string,
): ExpressionSpecification {
  return ["step", ["zoom"], far, zoom, near];
}

type Stops = readonly [zoom: number, pixels: number | ExpressionSpecification][];

/** A width in pixels that grows with the zoom like the ground itself (exponential) rather than evenly. */
export function growing(...stops: Stops): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.6], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

/** A number that changes evenly between zoom levels. */
export function even(...stops: Stops): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}
