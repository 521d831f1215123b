import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { AT_LEAST_LG } from "#platform/web/device/use-media.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Updating } from "#platform/web/ui/states.tsx";
import { isBookable } from "../card/card-facts.ts";
import type { Selection } from "../map/map-and-list.tsx";
import type { ListQuery } from "../queries.ts";
import { CardList, MapDataCredit } from "./card-list.tsx";
import { ListFailed, ListLoading } from "./results-states.tsx";
import type { Farther } from "./use-farther.ts";

const GoogleResults = lazy(() => import("../google/google-results.tsx"));
const STEP = 20;
/** Number of cards before the welcome card. */
const BEFORE_INTERLUDE = 3;

interface ResultsProps {
  /** Null while the first list is loading. */
  cards: readonly RestaurantCard[] | null;
  /** Changes with every search, and resets the list to its top. */
  searchKey: string;
  placeName: string;
  /** False if there may be more than the list holds. */
  isComplete: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  isPaused: boolean;
  onRetry(): void;
  /** The filter next to the heading. */
  toggle: ReactNode;
  /** The query for Google's places; null shows none. */
  googleQuery: ListQuery | null;
  /** Beyond the radius of the search, below its results. */
  farther?: Farther;
  /** Shown if nothing was found. */
  empty: ReactNode;
  /** Shown between the first cards and the rest. */
  interlude?: ReactNode;
  /** The order in words, unless nearest first. */
  order?: string;
  /** Selection and highlight shared with the map. */
  selection?: Selection | null;
  highlightedId?: string | null;
  onHighlight?(id: string | null): void;
  onShowOnMap?(id: string): void;
}

/** The list beside the map, in all its states. */
export function Results(props: ResultsProps) {
  const { cards, farther, selection = null, interlude, onHighlight, onShowOnMap } = props;
  const t = useTranslations("discovery.results");
  const [shown, showMore] = useShown(props.searchKey);
  useTwinInSight(selection);
  if (props.hasFailed) return <ListFailed onRetry={props.onRetry} />;
  if (cards === null) return <ListLoading />;
  const list = {
    highlightedId: selection?.id ?? props.highlightedId ?? null,
    ...(onHighlight && { onHighlight }),
    ...(onShowOnMap && { onShowOnMap }),
  };
  return (
    <div id="results" tabIndex={-1} className="grid grid-cols-1 gap-2 focus:outline-none">
      <ResultsHeading
        cards={cards}
        placeName={props.placeName}
        isComplete={props.isComplete}
        isPaused={props.isPaused}
        isFetching={props.isFetching}
        order={props.order}
        toggle={props.toggle}
      />
      <Updating isUpdating={props.isFetching} className="grid grid-cols-1 gap-2">
        <CardList cards={cards.slice(0, BEFORE_INTERLUDE)} {...list} />
        {farther !== undefined && farther.cards.length > 0 && (
          <section className="-mx-1.5 grid gap-2 rounded-card bg-sunken p-1.5 pt-2.5">
            <h3 className="px-1.5 leading-5 font-bold">
              {t(farther.isTables ? "fartherTables" : "farther")}
            </h3>
            <CardList cards={farther.cards} {...list} />
          </section>
        )}
        {cards.length === 0 && props.empty}
        {interlude}
        <CardList cards={cards.slice(BEFORE_INTERLUDE, shown)} {...list} />
      </Updating>
      {cards.length > shown && (
        <Button onClick={showMore} className="mx-auto">
          {t("more", { count: Math.min(STEP, cards.length - shown) })}
        </Button>
      )}
      <MapDataCredit cards={cards} />
      <GoogleGroup query={props.googleQuery} />
    </div>
  );
}

/** Google's places below our own. */
export function GoogleGroup({ query }: { query: ListQuery | null }) {
  return <Suspense>{query && <GoogleResults query={query} />}</Suspense>;
}

/** Number of cards shown: grows in steps, and resets with another search. */
function useShown(searchKey: string): [shown: number, showMore: () => void] {
  const [state, setState] = useState({ searchKey, shown: STEP });
  const shown = state.searchKey === searchKey ? state.shown : STEP;
  return [shown, () => setState({ searchKey, shown: shown + STEP })];
}

/** Scrolls the card selected on the map into view if map and list are side by side. */
function useTwinInSight(selection: Selection | null): void {
  useEffect(() => {
    if (selection?.from !== "map" || !matchMedia(AT_LEAST_LG).matches) return;
    const card = document.querySelector(`[data-restaurant="${CSS.escape(selection.id)}"]`);
    card?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, [selection]);
}

interface ResultsHeadingProps {
  cards: readonly RestaurantCard[];
  placeName: string;
  /** False if there may be more than the list holds. */
  isComplete: boolean;
  isFetching: boolean;
  isPaused: boolean;
  /** In words; nearest first without it. */
  order: string | undefined;
  /** The filter next to the heading. */
  toggle: ReactNode;
}

/** Number of results, place, order, and how many can be booked. */
function ResultsHeading({
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
  const inOrder = cards.length > 0 ? (order ?? t("order")) : null;
  const partners = bookable > 0 ? t("partners", { count: bookable }) : null;
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="line-clamp-2 leading-6 font-bold">{count}</h2>
        <p role="status" className="flex items-center gap-1.5 text-xs text-soft">
          {isPaused
            ? t("offline")
            : isFetching
              ? t("searching")
              : [inOrder, partners].filter(Boolean).join(" · ")}
        </p>
      </div>
      {toggle}
    </div>
  );
}
