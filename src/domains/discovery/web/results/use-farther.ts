import { useQuery } from "@tanstack/react-query";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { browserApi, passingApi } from "#platform/web/calls/api.ts";
import { isBookable } from "../card/card-facts.ts";
import { useCardTables } from "../card/card-tables.ts";
import { WIDEST_RADIUS_KM } from "../filters/filters.ts";
import { FRESH_MS, fetchRestaurants, type ListQuery, type Search } from "../queries.ts";
import { wantsTable } from "../search/wish.ts";

/** As many answers within the radius are enough. */
const ENOUGH = 3;
/** As many of the nearest beyond it are looked at. */
const MOST_ASKED = 20;

export interface Farther {
  cards: readonly RestaurantCard[];
  /** Whether each has a table that answers the wish. */
  isTables: boolean;
}

interface Found {
  search: Search;
  /** The query of the search. */
  query: ListQuery;
  /** Null until the list has come. */
  cards: readonly RestaurantCard[] | null;
  /** Those of `cards` with a table that answers the wish; null until it is known. */
  free: ReadonlySet<string> | null;
  isComplete: boolean;
  isPrivate: boolean;
}

/**
 * The nearest restaurants beyond the radius that fit everything else, at most three: those with a free table where too
 * few within the radius have one, and any where there is no restaurant at all.
 */
export function useFarther(found: Found): Farther {
  const { search, query, cards, free, isComplete, isPrivate } = found;
  const { useFree } = useCardTables();
  const hasTable = wantsTable(search.wish);
  const isEmpty = cards?.length === 0;
  const isLacking = isEmpty || (hasTable && free !== null && free.size < ENOUGH);
  const canWiden = search.place.kind !== "box" && search.filters.radiusKm < WIDEST_RADIUS_KM;
  const wider: ListQuery = {
    ...query,
    radius: WIDEST_RADIUS_KM * 1_000,
    limit: MOST_ASKED + (cards?.length ?? 0),
    ...(!isEmpty && { partnersOnly: true }),
  };
  const { data } = useQuery({
    queryKey: ["restaurants", wider],
    queryFn: ({ signal }) => fetchRestaurants(isPrivate ? passingApi : browserApi, wider, signal),
    enabled: canWiden && isComplete && isLacking,
    staleTime: FRESH_MS,
    retry: false,
  });
  const near = new Set(cards?.map(({ id }) => id));
  const beyond = isLacking && canWiden ? (data ?? []).filter(({ id }) => !near.has(id)) : [];
  const bookable = hasTable ? beyond.filter(isBookable) : [];
  const freeBeyond = useFree(
    bookable.map(({ id }) => id),
    search.wish,
  );
  const withTable = bookable.filter(({ id }) => freeBeyond?.has(id));
  const isTables = withTable.length > 0;
  return { isTables, cards: (isTables || !isEmpty ? withTable : beyond).slice(0, ENOUGH) };
}
