import { useId, useState } from "react";
import type { MenuDish, MenuSection } from "#domains/menus/contract/menu.ts";
import type { PhotoFile } from "#domains/restaurants/contract/restaurant-photos.ts";
import { pickPattern } from "#domains/restaurants/web/cover/cover.tsx";
import { PAPER } from "#domains/restaurants/web/cover/patterns.tsx";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { connection } from "#platform/web/pwa/connection.ts";
import { DISH_GLYPHS } from "./dish-glyphs.ts";
import { type DishKind, dishKind, WET_KINDS } from "./dish-kind.ts";

interface DishPictureProps {
  dish: MenuDish;
  section: Pick<MenuSection, "kind">;
  className?: string;
}

/** The dish's own photo as a small square, or its cover if there is none or it fails to load. */
export function DishPicture({ dish, section, className = "size-16" }: DishPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const shape = `shrink-0 rounded-xl ${className}`;
  if (dish.photo === null || isBroken)
    return <DishCover id={dish.id} kind={dishKind(dish, section)} className={shape} />;
  return (
    <Photo file={dish.photo.thumb} dish={dish} className={shape} isLazy onBroken={() => setBroken(true)} />
  );
}

/**
 * Shown when a dish is opened: its photo at full width, or the small cover if there is none. With data saving on, the
 * small photo is reused because it is already loaded.
 */
export function OpenDishPicture({ dish, section }: Pick<DishPictureProps, "dish" | "section">) {
  const [isBroken, setBroken] = useState(false);
  const [isSparing] = useState(() => connection().saveData === true);
  const { photo } = dish;
  if (photo === null || isBroken) return <DishPicture dish={{ ...dish, photo: null }} section={section} />;
  return (
    <Photo
      file={isSparing ? photo.thumb : photo.wide}
      dish={dish}
      className="aspect-3/2 max-h-72 w-full rounded-xl"
      onBroken={() => setBroken(true)}
    />
  );
}

interface PhotoProps {
  file: PhotoFile;
  dish: MenuDish;
  className: string;
  isLazy?: boolean;
  onBroken(): void;
}

function Photo({ file: { url, width, height }, dish, className, isLazy = false, onBroken }: PhotoProps) {
  const { language } = usePage();
  const { name } = bothNames(dish.name, dish.nameTranslations, language);
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={name.text}
      lang={name.lang}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      className={`bg-sunken object-cover ${className}`}
      onError={onBroken}
      ref={(image) => {
        // It may have failed before hydration, when there was no listener.
        if (image?.complete && image.naturalWidth === 0) onBroken();
      }}
    />
  );
}

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
 * The picture of a dish without a photo: its kind as a crest on a pattern. Decorative: the name is next to it. Uses
 * only the two colors without a meaning on a menu; red and green would suggest allergens.
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
