import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { isBookable } from "../card/card-facts.ts";
import { NorenSign } from "../card/partner-mark.tsx";

interface ResultsHeadingProps {
  cards: readonly RestaurantCard[];
  placeName: string;
  /** False when there may be more than the list holds. */
  isComplete: boolean;
  isFetching: boolean;
  isPaused: boolean;
  /** In words; nearest first without it. */
  order: string | undefined;
  /** The filter beside the heading. */
  toggle: ReactNode;
}

/** How many there are and where, in which order, and what partners among them mean. */
export function ResultsHeading({
  cards,
  placeName,
  isComplete,
  isFetching,
  isPaused,
  order,
  toggle,
}: ResultsHeadingProps) {
  const t = useTranslations("discovery.results");
  const bookable = cards.filter(isBookable).length;
  const count = t(isComplete ? "count" : "countMore", { count: cards.length, place: placeName });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-bold">{count}</h2>
          <p role="status" className="text-sm text-soft">
            {isPaused
              ? t("offline")
              : isFetching
                ? t("searching")
                : cards.length > 0 && (order ?? t("order"))}
          </p>
        </div>
        {toggle}
      </div>
      {bookable > 0 && (
        <p className="flex items-start gap-2.5 rounded-card border border-line bg-sunken px-3 py-2.5 text-sm text-soft">
          <NorenSign className="mt-1 h-3.5 w-4" />
          <span>{t("partners", { count: bookable })}</span>
        </p>
      )}
    </div>
  );
}
