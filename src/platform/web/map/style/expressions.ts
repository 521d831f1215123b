import type { ExpressionSpecification } from "maplibre-gl";
import type { Language } from "#kernel/languages.ts";

/**
 * Fonts of the map. Our styles have no glyph server: the browser renders all glyphs with local fonts. MapLibre derives
 * the weight from the first name of a stack, so that name must not exist on any system.
 */
export const FONT = ["system-ui", "sans-serif"];
export const BOLD_FONT = ["Noren bold", "system-ui", "sans-serif"];

/** Whether a feature of the OpenMapTiles schema is of one of these classes. */
export function classIsOneOf(...classes: readonly string[]): ExpressionSpecification {
  return ["in", ["get", "class"], ["literal", [...classes]]];
}

/** Kana but those that join the kanji of a name, as in 市ヶ谷 and 虎ノ門. */
const KANA = [
  ..."あいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちぢてでとどなにぬねはばぱひびぴふぶぷへべぺほぼぽまみむめもやゆよらりるれろわをんアイウエオカガキギクグコゴサザシジスズセゼソゾタダチヂテデトドナニヌネハバパヒビピフブプヘベペホボポマミムメモヤユヨラリルレロワヲンー",
];

const HAS_KANA: ExpressionSpecification = [
  "any",
  ...KANA.map(
    (letter): ExpressionSpecification => [
      "in",
      letter,
      ["coalesce", ["get", "name"], ["get", "name:ja"], ""],
    ],
  ),
];

/**
 * Name of a feature: in the user's language, else English, else any Latin script, else the local name. Readers of Chinese
 * see the local name before the English one if it is in kanji: the signs on the spot say it. Names in traditional
 * characters are rare in the data, so that the local one also comes before the simplified one.
 */
export function nameIn(language: Language): ExpressionSpecification {
  const others = ["name:en", "name:latin", "name", "name:ja"];
  switch (language) {
    case "ja":
      return firstOf("name:ja", "name", "name:en");
    case "zh":
      return [
        "case",
        HAS_KANA,
        firstOf("name:zh", ...others),
        firstOf("name:zh", "name", "name:ja", "name:en"),
      ];
    case "zh-Hant":
      return [
        "case",
        HAS_KANA,
        firstOf("name:zh-Hant", "name:zh", ...others),
        firstOf("name:zh-Hant", "name", "name:ja", "name:zh", "name:en"),
      ];
    default:
      return firstOf(`name:${language}`, ...others);
  }
}

function firstOf(...attributes: readonly string[]): ExpressionSpecification {
  return ["coalesce", ...attributes.map((name): ExpressionSpecification => ["get", name])];
}

/** The name in the user's language with the Japanese one below, for comparison with signs on the spot. */
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

/** `near` from `zoom` on, `far` below it. */
export function fromZoom(
  zoom: number,
  near: ExpressionSpecification,
  far: ExpressionSpecification | string,
): ExpressionSpecification {
  return ["step", ["zoom"], far, zoom, near];
}

type Stops = readonly [zoom: number, pixels: number | ExpressionSpecification][];

/** A width in pixels that scales with the ground (exponential interpolation) rather than linearly. */
export function growing(...stops: Stops): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.6], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

/** A number interpolated linearly between zoom levels. */
export function even(...stops: Stops): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}
