import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";

/** Names OpenStreetMap under a list that holds its places, as its licence asks. */
export function MapDataCredit({ cards }: { cards: readonly Pick<RestaurantCard, "source">[] }) {
  const t = useTranslations("discovery.results");
  if (!cards.some(({ source }) => source === "osm")) return null;
  return (
    <p className="text-center text-xs text-soft">
      {t.rich("credit", {
        link: (text) => (
          <a
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noreferrer"
            className="inline-block py-3 text-link underline"
          >
            {text}
          </a>
        ),
      })}
    </p>
  );
}
