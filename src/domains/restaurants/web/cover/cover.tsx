import { useId } from "react";
import { type Cuisine, isCuisine } from "../../cuisines.ts";
import { GLYPHS } from "./glyphs.ts";
import { PALETTES, PATTERNS, type Palette, type Tile } from "./patterns.tsx";

/** A banner is wide and low, so its crest is scaled to stay whole. */
const SIZES = { photo: { width: 320, height: 200 }, banner: { width: 960, height: 240 } } as const;
const CREST_RADIUS = 52;
const GLYPH_FIELD = 48;
const GLYPH_SCALE = 1.45;

interface CoverProps {
  /** The restaurant's id: the same id always gives the same picture. */
  id: string;
  cuisine: string | null;
  className?: string;
  /** Approximate aspect ratio of the box. */
  shape?: keyof typeof SIZES;
  /** Accessible label; decorative without it. */
  label?: string;
}

/**
 * The picture of a restaurant without photos: a traditional pattern with a dish as its crest. Fills its box like a
 * photo.
 */
export function Cover({ id, cuisine, className = "", shape = "photo", label }: CoverProps) {
  const patternId = useId();
  const { tile, palette, glyph, scale } = pickDesign(id, cuisine);
  const { width, height } = SIZES[shape];
  const centre = `translate(${width / 2} ${height / 2})`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`block ${className}`}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <pattern
        id={patternId}
        width={tile.width}
        height={tile.height}
        patternUnits="userSpaceOnUse"
        patternTransform={`${centre} scale(${scale})`}
      >
        {tile.draw(palette, patternId)}
      </pattern>
      <rect width={width} height={height} className={palette.groundFill} />
      <rect width={width} height={height} fill={`url(#${patternId})`} />
      <g transform={centre} strokeLinecap="round" strokeLinejoin="round">
        <circle r={CREST_RADIUS} className={palette.groundFill} />
        <circle r={CREST_RADIUS - 4} className={`fill-none ${palette.glyphStroke}`} strokeWidth="1.5" />
        <path
          d={glyph}
          transform={`scale(${GLYPH_SCALE}) translate(${-GLYPH_FIELD / 2} ${-GLYPH_FIELD / 2})`}
          className={`fill-none ${palette.glyphStroke}`}
          strokeWidth="1.8"
        />
      </g>
    </svg>
  );
}

interface CoverDesign {
  tile: Tile;
  palette: Palette;
  /** Path on a 48 x 48 grid. */
  glyph: string;
  /** Scale of the pattern, 1 to 1.4. */
  scale: number;
}

/** Deterministic: the same restaurant always gets the same cover, on every device. */
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

/** A deterministic pattern for other pictures. */
export function pickPattern(seed: string): Tile {
  return at(PATTERNS, hash(seed));
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("an empty list has nothing to pick");
  return item;
}

/** FNV-1a with a final mix: similar ids get different covers. Unsigned 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
