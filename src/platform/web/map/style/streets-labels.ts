import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import type { Language } from "#kernel/languages.ts";
import type { Palette } from "#platform/map-palette.ts";
import { classIsOneOf, even, FONT, fromZoom, nameIn, nameWithJapanese } from "./expressions.ts";
import { SIGN_OF_CLASS, SIGNS, signImage } from "./signs.ts";
import { STREETS_SOURCE } from "./streets-tiles.ts";

const from = { source: STREETS_SOURCE, type: "symbol" } as const;
/** Above this zoom the reader compares names with signs on the spot. */
const JAPANESE_ZOOM = 15;

function halo(p: Palette, color: string): SymbolLayerSpecification["paint"] {
  return { "text-color": color, "text-halo-color": p.halo, "text-halo-width": 1.4 };
}

/**
 * Labels of streets' tiles; later layers take precedence in collisions. Restaurants and shops are missing, since pins
 * show ours, and all labels yield to the pins' names.
 */
export function streetsLabels(p: Palette, language: Language): LayerSpecification[] {
  return [
    {
      ...from,
      id: "streets-house-number",
      "source-layer": "housenumber",
      minzoom: 17,
      layout: {
        "text-field": ["to-string", ["get", "housenumber"]],
        "text-font": FONT,
        "text-size": 9.5,
        "text-padding": 4,
      },
      paint: { "text-color": p.quietText, "text-opacity": 0.75 },
    },
    ...sights(p, language),
    ...lineNames(p, language),
    ...stations(p, language),
    ...places(p, language),
  ];
}

function lineNames(p: Palette, language: Language): LayerSpecification[] {
  const along = { "symbol-placement": "line", "text-font": FONT, "text-max-angle": 30 } as const;
  const road = (
    id: string,
    minzoom: number,
    size: number,
    filter: ExpressionSpecification,
  ): LayerSpecification => ({
    ...from,
    id: `streets-${id}-name`,
    "source-layer": "transportation_name",
    minzoom,
    filter,
    layout: {
      ...along,
      "text-field": nameIn(language),
      "text-size": even([14, size], [18, size + 2]),
      "symbol-spacing": 320,
      "text-padding": 6,
    },
    paint: halo(p, p.quietText),
  });
  const water = {
    ...from,
    "source-layer": "water_name",
    paint: { "text-color": p.waterText, "text-halo-color": p.water, "text-halo-width": 1.2 },
  } as const;
  const isPoint: ExpressionSpecification = ["==", ["geometry-type"], "Point"];
  return [
    {
      ...water,
      id: "streets-river-name",
      minzoom: 13,
      filter: ["!", isPoint],
      layout: { ...along, "text-field": nameIn(language), "text-size": 11, "symbol-spacing": 400 },
    },
    {
      ...water,
      id: "streets-lake-name",
      minzoom: 14,
      filter: isPoint,
      layout: { "text-field": nameIn(language), "text-font": FONT, "text-size": 11, "text-max-width": 7 },
    },
    ...(language === "ja" ? [] : [japaneseRoadNames(p, language)]),
    road("minor", 15.5, 10, classIsOneOf("minor", "service", "path")),
    road("main", 14, 10.5, classIsOneOf("secondary", "tertiary")),
    road("avenue", 13, 11, classIsOneOf("motorway", "trunk", "primary")),
  ];
}

/**
 * The Japanese names of streets, between those in the reader's language: in one label the two scripts would turn
 * differently on a steep street.
 */
function japaneseRoadNames(p: Palette, language: Language): LayerSpecification {
  const japanese: ExpressionSpecification = ["coalesce", ["get", "name:ja"], ["get", "name"], ""];
  return {
    ...from,
    id: "streets-japanese-name",
    "source-layer": "transportation_name",
    minzoom: 16,
    filter: ["!=", nameIn(language), japanese],
    layout: {
      "symbol-placement": "line",
      "text-field": japanese,
      "text-font": FONT,
      "text-size": even([16, 10], [19, 12]),
      "text-max-angle": 30,
      "symbol-spacing": 210,
      "text-padding": 6,
    },
    paint: { ...halo(p, p.quietText), "text-opacity": 0.85 },
  };
}

/** Steps in which sights appear: what somebody looks for on a map first, what is on the way last. */
const SIGHT_STEPS: readonly { id: string; minzoom: number; classes: readonly string[] }[] = [
  { id: "door", minzoom: 16.5, classes: ["entrance", "toilets", "bank", "atm"] },
  {
    id: "building",
    minzoom: 15.5,
    classes: ["hospital", "college", "town_hall", "lodging", "cinema", "embassy", "art_gallery"],
  },
  { id: "temple", minzoom: 15, classes: ["place_of_worship", "monument", "theatre"] },
  { id: "green", minzoom: 14.5, classes: ["park", "garden"] },
  {
    id: "sight",
    minzoom: 14,
    classes: ["attraction", "museum", "castle", "zoo", "aquarium", "stadium", "theme_park", "ferry_terminal"],
  },
];
/** Of these classes too: works of art in the street, doctors' offices, playgrounds. */
const NOT_NAMED = ["artwork", "viewpoint", "clinic", "nursing_home", "community_centre", "playground"];
const STORES = ["department_store", "mall"];

function sights(p: Palette, language: Language): LayerSpecification[] {
  const isNamed: ExpressionSpecification = ["!", ["in", subclass, ["literal", NOT_NAMED]]];
  return SIGHT_STEPS.map(({ id, minzoom, classes }) => ({
    ...from,
    id: `streets-${id}-name`,
    "source-layer": "poi",
    minzoom,
    filter: [
      "all",
      id === "sight" ? ["any", classIsOneOf(...classes), isStore] : classIsOneOf(...classes),
      isNamed,
    ],
    layout: {
      "icon-image": ["match", ["get", "class"], ...signCases(p), signImage("store", p)] as never,
      "icon-padding": 3,
      "text-field": fromZoom(16, nameWithJapanese(language), nameIn(language)),
      "text-font": FONT,
      "text-size": even([14, 10], [18, 11.5]),
      "text-anchor": "top",
      "text-offset": [0, 0.85],
      "text-max-width": 8,
      "text-line-height": 1.15,
      "text-padding": 5,
      "text-optional": true,
      "symbol-sort-key": ["coalesce", ["get", "rank"], 99],
    },
    paint: {
      ...halo(p, p.quietText),
      "text-color": ["match", ["get", "class"], ...colorCases(p), p.quietText] as never,
    },
  }));
}

const subclass: ExpressionSpecification = ["coalesce", ["get", "subclass"], ""];
const isStore: ExpressionSpecification = ["in", subclass, ["literal", STORES]];

/** Pairs of class and image of a `match`; shrines and temples differ in the subclass. */
function signCases(p: Palette): unknown[] {
  const worship = [
    "match",
    subclass,
    "shinto",
    signImage("shrine", p),
    "buddhist",
    signImage("temple", p),
    signImage("worship", p),
  ];
  return [
    ...Object.entries(SIGN_OF_CLASS).flatMap(([kind, sign]) => [kind, signImage(sign, p)]),
    "place_of_worship",
    worship,
  ];
}

function colorCases(p: Palette): unknown[] {
  const kinds = Object.entries(SIGN_OF_CLASS).map(([kind, sign]) => [kind, SIGNS[sign].color] as const);
  const of = (color: string) => kinds.filter(([, own]) => own === color).map(([kind]) => kind);
  return [of("green"), p.parkText, of("culture"), p.cultureText];
}

function stations(p: Palette, language: Language): LayerSpecification[] {
  const isStation: ExpressionSpecification = [
    "all",
    classIsOneOf("railway"),
    ["in", subclass, ["literal", ["station", "subway", "halt", "tram_stop"]]],
  ];
  return [
    {
      ...from,
      id: "streets-station",
      "source-layer": "poi",
      minzoom: 12,
      filter: isStation,
      layout: {
        "icon-image": signImage("station", p),
        "icon-size": even([12, 0.6], [14, 0.85], [16, 1]),
        "icon-padding": 2,
        "text-field": fromZoom(JAPANESE_ZOOM, nameWithJapanese(language), nameIn(language)),
        "text-font": FONT,
        "text-size": even([12, 10.5], [14, 11.5], [17, 13.5]),
        "text-variable-anchor": ["top", "bottom", "right", "left"],
        "text-radial-offset": even([12, 0.6], [16, 0.95]),
        "text-max-width": 8,
        "text-line-height": 1.15,
        "text-padding": even([12, 4], [16, 14]),
        "symbol-sort-key": ["coalesce", ["get", "rank"], 99],
      },
      paint: halo(p, p.stationText),
    },
  ];
}

function places(p: Palette, language: Language): LayerSpecification[] {
  const place = (
    id: string,
    zooms: readonly [number, number],
    size: ExpressionSpecification,
    classes: readonly string[],
  ): LayerSpecification => ({
    ...from,
    id: `streets-${id}-name`,
    "source-layer": "place",
    minzoom: zooms[0],
    maxzoom: zooms[1],
    filter: classIsOneOf(...classes),
    layout: {
      "text-field": fromZoom(JAPANESE_ZOOM, nameWithJapanese(language), nameIn(language)),
      "text-font": FONT,
      "text-size": size,
      "text-letter-spacing": 0.06,
      "text-max-width": 7,
      "text-padding": 10,
      "symbol-sort-key": ["coalesce", ["get", "rank"], 99],
    },
    paint: halo(p, p.quietText),
  });
  return [
    place("neighbourhood", [14, 17], even([14, 10.5], [16, 12]), ["neighbourhood", "quarter"]),
    place("suburb", [12, 16], even([12, 11], [15, 13.5]), ["suburb", "village", "town"]),
    place("city", [11, 14], even([11, 12], [14, 15]), ["city"]),
  ];
}
