import type { RestaurantCard as Card } from "../../../../shared/contract/restaurants.ts";
import { RestaurantCard } from "../card/restaurant-card.tsx";

interface CardListProps {
  cards: readonly Card[];
  highlightedId?: string | null;
  onHighlight?(id: string | null): void;
  onShowOnMap?(id: string): void;
  /** Shown, but not for long: their hearts have just been taken away. */
  fadedIds?: readonly string[];
  className?: string;
}

/** The list of restaurants: everything that the map shows, within reach of the keyboard. */
export function CardList({
  cards,
  highlightedId = null,
  fadedIds = [],
  className = "",
  ...actions
}: CardListProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={`grid gap-3 ${className}`}>
      {cards.map((card) => (
        <li key={card.id} className={`grid min-w-0 ${fadedIds.includes(card.id) ? "opacity-60" : ""}`}>
          <RestaurantCard card={card} isHighlighted={card.id === highlightedId} {...actions} />
        </li>
      ))}
    </ul>
  );
}
