import { useState } from "react";
import type { RestaurantCard } from "../../../../shared/contract/restaurants.ts";
import { Cover } from "../../../ui/cover/cover.tsx";

interface CardPictureProps {
  card: Pick<RestaurantCard, "id" | "cuisine" | "imageUrl">;
  className: string;
}

/** The restaurant's own photo; the drawn cover where there is none, or where it does not load. */
export function CardPicture({ card, className }: CardPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (card.imageUrl === null || card.imageUrl === failedUrl) {
    return <Cover id={card.id} cuisine={card.cuisine} className={className} />;
  }
  return (
    <img
      src={card.imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      className={`object-cover ${className}`}
      onError={() => setFailedUrl(card.imageUrl)}
    />
  );
}
