import { PALETTES, type Palette } from "#platform/map-palette.ts";

export type Sign = keyof typeof SIGNS;

/**
 * Small signs of stations and sights. `glyph`: strokes in a box of 12 by 12; `color` is a family of the palette, so that
 * all signs together stay quieter than the pins.
 */
export const SIGNS = {
  station: {
    color: "station",
    glyph: "M3.2 2h5.6v6H3.2zM3.200 5.300h5.600M4 10.500l1-1.600M8 10.500l-1-1.600",
  },
  entrance: { color: "station", glyph: "M2 3h2.700v2.700h2.700v2.700h2.700" },
  ferry: { color: "station", glyph: "M1.500 7h9l-1.500 3h-6zM6 7V2l3 3H6" },
  shrine: { color: "culture", glyph: "M1 2.500h10M2.200 5h7.600M3.700 2.500v8M8.300 2.500v8" },
  temple: { color: "culture", glyph: "M1 5l5-3 5 3M3 5.500v5M9 5.500v5M1.500 10.500h9" },
  worship: { color: "culture", glyph: "M6 1.500v9M3.500 4h5" },
  museum: {
    color: "culture",
    glyph: "M1.500 4.500l4.500-2.500 4.500 2.500zM3 5v5M6 5v5M9 5v5M1.500 10.300h9",
  },
  sight: { color: "culture", glyph: "M6 1.500v9M1.500 6h9M3 3l6 6M9 3l-6 6" },
  stage: { color: "culture", glyph: "M2 2.500h8v2c0 3.500-1.500 5-4 5.500-2.500-.5-4-2-4-5.500z" },
  park: { color: "green", glyph: "M6 11V6M6 1.500l3 3.500H3zM6 4l4 4.500H2z" },
  store: { color: "service", glyph: "M2.500 4.500h7l.5 6h-8zM4.500 4.500V3a1.500 1.500 0 0 1 3 0v1.500" },
  hospital: { color: "service", glyph: "M6 2v8M2 6h8" },
  hotel: { color: "service", glyph: "M1.500 2.500v8M1.500 8.500h9v2M10.500 8V6.500L5 5v3" },
  school: {
    color: "service",
    glyph: "M1 4.500l5-2.500 5 2.500-5 2.500zM3 5.800V9c2 1.300 4 1.300 6 0V5.800",
  },
  office: { color: "service", glyph: "M3 10.500V2l5 1.500L3 5" },
  bank: { color: "service", glyph: "M3 2l3 4 3-4M6 6v4.500M3.500 6.300h5M3.500 8.300h5" },
  toilets: { color: "service", glyph: "M3.500 2v.1M3.500 5v5.500M8.500 2v.1M8.500 5v5.500M6 2v8.500" },
} as const satisfies Record<string, { color: keyof Palette["signs"]; glyph: string }>;

/** By class of the OpenMapTiles schema; places of worship by their religion. */
export const SIGN_OF_CLASS = {
  attraction: "sight",
  castle: "sight",
  monument: "sight",
  theme_park: "sight",
  museum: "museum",
  art_gallery: "museum",
  theatre: "stage",
  cinema: "stage",
  stadium: "stage",
  zoo: "park",
  aquarium: "sight",
  park: "park",
  garden: "park",
  hospital: "hospital",
  college: "school",
  town_hall: "office",
  embassy: "office",
  lodging: "hotel",
  bank: "bank",
  atm: "bank",
  toilets: "toilets",
  entrance: "entrance",
  ferry_terminal: "ferry",
} as const satisfies Record<string, Sign>;

/** Name of the image of a sign in the colors of a palette. */
export function signImage(sign: Sign, palette: Palette): string {
  return `sign ${sign} ${palette === PALETTES.dark ? "dark" : "light"}`;
}

/** What `signImage` has named; null for other images. */
export function readSignImage(id: string): { sign: Sign; palette: Palette } | null {
  const [, sign, theme] = /^sign (\w+) (light|dark)$/.exec(id) ?? [];
  if (sign === undefined || !Object.hasOwn(SIGNS, sign)) return null;
  return { sign: sign as Sign, palette: PALETTES[theme === "dark" ? "dark" : "light"] };
}
