import { type Cuisine, isCuisine } from "../../cuisines.ts";
import { GLYPHS } from "./glyphs.ts";
import { PALETTES, PATTERNS, type Palette, type Tile } from "./patterns.tsx";

export interface CoverDesign {
  tile: Tile;
  palette: Palette;
  /** Path on a field of 48 x 48. */
  glyph: string;
  /** How large the pattern is drawn, 1 to 1.4. */
  scale: number;
}

/** The same restaurant always gets the same cover, on every device. */
export function pickDesign(id: string, cuisine: string | null): CoverDesign {
  const kind: Cuisine | "unknown" = isCuisine(cuisine) ? cuisine : "unknown";
  const seed = hash(`${id} ${kind}`);
  return {
    tile: at(PATTERNS, seed),
    palette: at(PALETTES, seed >>> 8),
    glyph: GLYPHS[kind],
    scale: 1 + ((seed >>> 16) % 5) / 10,
  };
}

/** A pattern for anything else that is drawn, by the same rule. */
export function pickPattern(seed: string): Tile {
  return at(PATTERNS, hash(seed));
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("an empty list has nothing to pick");
  return item;
}

/** FNV-1a with a last stir: neighbouring ids get unlike covers. Unsigned 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
