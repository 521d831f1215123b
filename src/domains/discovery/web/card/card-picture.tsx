import { useState } from "react";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { Cover } from "../../../restaurants/web/cover/cover.tsx";
import { photoSet } from "./photo-set.ts";

interface CardPictureProps {
  card: Pick<RestaurantCard, "id" | "cuisine" | "imageUrl">;
  className: string;
  /** How wide it is drawn, as a browser that chooses a file reads it; as in lists unless told. */
  sizes?: string;
}

const IN_LISTS = "(min-width: 40rem) 9rem, 7rem";

/** The restaurant's own photo; the drawn cover where there is none, or where it does not load. */
export function CardPicture({ card, className, sizes = IN_LISTS }: CardPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (card.imageUrl === null || card.imageUrl === failedUrl) {
    return <Cover id={card.id} cuisine={card.cuisine} className={className} />;
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
