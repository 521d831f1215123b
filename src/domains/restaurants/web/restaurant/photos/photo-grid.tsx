import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { Section } from "../section.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";
import { RestaurantPhoto } from "./restaurant-photo.tsx";

/** The first photo is the page's picture; the grid shows the second to the fifth. */
const FIRST = 1;
const LAST = 5;

/** Photos two to five, the last one with how many more there are; each opens all of them. Nothing when there are none. */
export function PhotoGrid({ restaurant, name }: { restaurant: RestaurantDetail; name: string }) {
  const t = useTranslations("restaurant.photos");
  const { id, cuisine, photos } = restaurant;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const shown = photos.slice(FIRST, LAST);
  const hidden = photos.length - LAST;
  if (shown.length === 0) return null;
  return (
    <Section title={t("title")}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {shown.map(({ url, thumbUrl, caption }, index) => (
          <li key={url}>
            <a
              href={url}
              className="relative block overflow-hidden rounded-card"
              onClick={(event) => {
                event.preventDefault();
                setOpenAt(index + FIRST);
              }}
            >
              <RestaurantPhoto
                id={id}
                cuisine={cuisine}
                url={thumbUrl}
                label={caption ?? t("nth", { number: index + FIRST + 1, name })}
                className="aspect-square w-full"
                isLazy
              />
              {hidden > 0 && index === shown.length - 1 && (
                <span className="absolute inset-0 grid place-items-center bg-ai-950/60 text-lg font-bold text-white">
                  {t("more", { count: hidden })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <PhotoViewer restaurant={restaurant} name={name} from={openAt} onClose={() => setOpenAt(null)} />
      )}
    </Section>
  );
}
