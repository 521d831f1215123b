import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MenuDish } from "#domains/menus/contract/menu.ts";
import type { PhotoFile } from "#domains/restaurants/contract/restaurant-photos.ts";
import type { Drawing } from "#domains/restaurants/drawings.ts";
import { Drawn } from "#domains/restaurants/web/cover/drawn.tsx";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { connection } from "#platform/web/pwa/connection.ts";

interface DishPictureProps {
  dish: MenuDish;
  className?: string;
}

/** The dish's own photo as a small square, or the drawing of its kind if there is none or it fails to load. */
export function DishPicture({ dish, className = "size-16" }: DishPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const t = useTranslations("restaurant.menu");
  const shape = `shrink-0 rounded-xl ${className}`;
  if (dish.photo === null || isBroken)
    return <DishDrawing drawing={dish.drawing} className={shape} label={t("drawing")} />;
  return (
    <Photo file={dish.photo.thumb} dish={dish} className={shape} isLazy onBroken={() => setBroken(true)} />
  );
}

/**
 * Shown when a dish is opened: its photo at full width, or the drawing of its kind if there is none. With data saving on, the
 * small photo is reused because it is already loaded.
 */
export function OpenDishPicture({ dish }: Pick<DishPictureProps, "dish">) {
  const [isBroken, setBroken] = useState(false);
  const [isSparing] = useState(() => connection().saveData === true);
  const { photo } = dish;
  if (photo === null || isBroken) return <DishPicture dish={{ ...dish, photo: null }} className="size-32" />;
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

interface DishDrawingProps {
  drawing: Drawing | null;
  className: string;
  /** Says that it is a drawing, not a photo; decorative without it. */
  label?: string;
}

/**
 * The picture of a dish without a photo: its kind as a drawing, or an empty plate if the kind is unknown. Only in one color
 * of paper; red and green would suggest allergens.
 */
export function DishDrawing({ drawing, className, label }: DishDrawingProps) {
  const isSilent = drawing === null || label === undefined;
  return (
    <svg
      viewBox="0 0 64 64"
      className={`block bg-plate ${className}`}
      role={isSilent ? undefined : "img"}
      aria-label={isSilent ? undefined : label}
      aria-hidden={isSilent}
    >
      <Drawn name={drawing ?? "plate"} x="5" y="5" width="54" height="54" />
    </svg>
  );
}
