import { useTranslations } from "use-intl";
import type { RestaurantCard as Card } from "#domains/restaurants/contract/restaurants.ts";
import { RestaurantCard } from "../card/restaurant-card.tsx";
import type { Wish } from "../search/wish.ts";

interface CardListProps {
  cards: readonly Card[];
  highlightedId?: string | null;
  onHighlight?(id: string | null): void;
  onShowOnMap?(id: string): void;
  /** Shown until the view is left: their favourites have just been removed. */
  leavingIds?: readonly string[];
  /** The table whose free times are shown; by default the one in the page's address. */
  wish?: Wish;
}

/** The list of restaurants: the keyboard-accessible counterpart of the map. */
export function CardList({ cards, highlightedId = null, leavingIds = [], ...actions }: CardListProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {cards.map((card) => (
        <li key={card.id} className="when-near grid min-w-0">
          <RestaurantCard
            card={card}
            isHighlighted={card.id === highlightedId}
            isLeaving={leavingIds.includes(card.id)}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

/** Credits OpenStreetMap below a list with its places, as its license requires. */
export function MapDataCredit({ cards }: { cards: readonly Pick<Card, "source">[] }) {
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
