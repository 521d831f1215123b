import { useId } from "react";
import { PAPER } from "#domains/restaurants/web/cover/palettes.ts";
import { pickPattern } from "#domains/restaurants/web/cover/pick-design.ts";
import { type DishKind, WET_KINDS } from "./dish-kind.ts";
import { DISH_GLYPHS } from "./glyphs.ts";

const SIDE = 64;
const CREST_RADIUS = 24;
const PATTERN_SCALE = 0.5;
const GLYPH_FIELD = 48;
const GLYPH_SCALE = 0.82;

interface DishCoverProps {
  /** The dish's id: the same id and kind always give the same picture. */
  id: string;
  kind: DishKind;
  className: string;
}

/**
 * The picture of a dish that has no photo: its kind as a crest on a pattern. Decoration: the name stands beside it. Only
 * the two colours that mean nothing on a menu are used; red and green would speak of allergens.
 */
export function DishCover({ id, kind, className }: DishCoverProps) {
  const patternId = useId();
  const tile = pickPattern(`${id} ${kind}`);
  const palette = WET_KINDS.has(kind) ? PAPER.ai : PAPER.washi;
  const centre = `translate(${SIDE / 2} ${SIDE / 2})`;
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} className={`block ${className}`} aria-hidden="true">
      <pattern
        id={patternId}
        width={tile.width}
        height={tile.height}
        patternUnits="userSpaceOnUse"
        patternTransform={`${centre} scale(${PATTERN_SCALE})`}
      >
        {tile.draw(palette, patternId)}
      </pattern>
      <rect width={SIDE} height={SIDE} className={palette.groundFill} />
      <rect width={SIDE} height={SIDE} fill={`url(#${patternId})`} />
      <g transform={centre} strokeLinecap="round" strokeLinejoin="round">
        <circle r={CREST_RADIUS} className={palette.groundFill} />
        <path
          d={DISH_GLYPHS[kind]}
          transform={`scale(${GLYPH_SCALE}) translate(${-GLYPH_FIELD / 2} ${-GLYPH_FIELD / 2})`}
          className={`fill-none ${palette.glyphStroke}`}
          strokeWidth="2"
        />
      </g>
    </svg>
  );
}
