import { useId } from "react";
import { pickDesign } from "./cover/pick-design.ts";

const WIDTH = 320;
const HEIGHT = 200;
const CREST_RADIUS = 52;
const GLYPH_FIELD = 48;
const GLYPH_SCALE = 1.45;

interface CoverProps {
  /** The restaurant's id: the same id always gives the same picture. */
  id: string;
  cuisine: string | null;
  className?: string;
  /** Says what the picture stands for; without it the cover is decoration. */
  label?: string;
}

/** The picture of a restaurant that has none: a traditional pattern with its dish as a crest. Fills its box like a photo. */
export function Cover({ id, cuisine, className = "", label }: CoverProps) {
  const patternId = useId();
  const { tile, palette, glyph, scale } = pickDesign(id, cuisine);
  const centre = `translate(${WIDTH / 2} ${HEIGHT / 2})`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
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
      <rect width={WIDTH} height={HEIGHT} className={palette.groundFill} />
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${patternId})`} />
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
