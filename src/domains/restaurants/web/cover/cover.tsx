import { useId } from "react";
import { pickDesign } from "./pick-design.ts";

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
