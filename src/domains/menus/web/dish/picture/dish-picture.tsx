import { useState } from "react";
import type { MenuDish, MenuSection } from "#domains/menus/contract/menu.ts";
import type { PhotoFile } from "#domains/restaurants/contract/restaurant-photos.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { connection } from "#platform/web/pwa/connection.ts";
import { DishCover } from "./dish-cover.tsx";
import { dishKind } from "./dish-kind.ts";

interface DishPictureProps {
  dish: MenuDish;
  section: Pick<MenuSection, "kind">;
  className?: string;
}

/** The dish's own photo as a small square, or its cover where there is none or it can't be loaded. */
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
 * What somebody sees who has opened a dish: its photo over the whole width; the small cover where there is none. Who has
 * asked for little data gets the small photo, which is here already.
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
        // It may have failed before the page came alive, when nobody was listening.
        if (image?.complete && image.naturalWidth === 0) onBroken();
      }}
    />
  );
}
