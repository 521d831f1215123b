import { type MouseEvent, useState } from "react";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { Cover } from "#domains/restaurants/web/cover/cover.tsx";
import { PHOTO_WIDTHS } from "#kernel/addresses/paths.ts";

interface CardPictureProps {
  card: Pick<RestaurantCard, "id" | "drawing" | "imageUrl">;
  className: string;
  /** The `sizes` attribute; for lists by default. */
  sizes?: string;
}

/**
 * On the click that leads to a restaurant's page: the picture of its card becomes the one of its page (`picture` in
 * `view-transition-name`). Only this card's, since a name must be unique on a page.
 */
export function carryPicture({ currentTarget }: MouseEvent<HTMLElement>): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-picture]")) {
    const isHere = box.closest("article")?.contains(currentTarget) === true;
    box.style.setProperty("view-transition-name", isHere ? "picture" : "none");
  }
}

const IN_LISTS = "(min-width: 40rem) 9rem, 7rem";

/** The restaurant's photo, or the drawn cover if there is none or it fails to load. */
export function CardPicture({ card, className, sizes = IN_LISTS }: CardPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (card.imageUrl === null || card.imageUrl === failedUrl) {
    return <Cover id={card.id} drawing={card.drawing} className={className} />;
  }
  return (
    <img
      sizes={sizes}
      srcSet={photoSet(card.imageUrl)}
      src={card.imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      className={`object-cover ${className}`}
      onError={() => setFailedUrl(card.imageUrl)}
    />
  );
}

const WIDE = new RegExp(`^(/photos/[\\w-]+)-${PHOTO_WIDTHS.wide}\\.webp$`);

/**
 * The `srcset` of a photo: the small size is enough for most lists, and is the one cached for offline use. Undefined
 * for external pictures.
 */
export function photoSet(url: string): string | undefined {
  const [, name] = WIDE.exec(url) ?? [];
  if (name === undefined) return undefined;
  return `${name}-${PHOTO_WIDTHS.thumb}.webp ${PHOTO_WIDTHS.thumb}w, ${url} ${PHOTO_WIDTHS.wide}w`;
}
