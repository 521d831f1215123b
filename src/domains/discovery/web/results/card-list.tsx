import { useTranslations } from "use-intl";
import type { RestaurantCard as Card } from "#domains/restaurants/contract/restaurants.ts";
import { RestaurantCard } from "../card/restaurant-card.tsx";

interface CardListProps {
  cards: readonly Card[];
  highlightedId?: string | null;
  onHighlight?(id: string | null): void;
  onShowOnMap?(id: string): void;
  /** Shown, but not for long: their hearts have just been taken away. */
  leavingIds?: readonly string[];
}

/** The list of restaurants: everything that the map shows, within reach of the keyboard. */
export function CardList({ cards, highlightedId = null, leavingIds = [], ...actions }: CardListProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-3">
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

/** Names OpenStreetMap under a list that holds its places, as its licence asks. */
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
