import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { allows } from "#platform/web/lib/memory/consent.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import type { RestaurantCard } from "../../restaurants/contract/restaurants.ts";
import type { Place } from "./place/place.ts";
import { FIRST_LIMIT, MAP_LIMIT, toListQuery, useRestaurants } from "./queries.ts";
import { useDiscoveryState } from "./use-discovery-state.ts";
import { useOwnPosition } from "./use-own-position.ts";

/** What every view of the restaurants has: the search in the address bar, the own position, and what was found. */
export function useDiscovery(first: RestaurantCard[] | null) {
  const { language } = usePage();
  const state = useDiscoveryState();
  const { own, locateMe } = useOwnPosition((_here, asked) => {
    if (asked || state.isFreshStart) state.goTo({ kind: "me" }, { replace: !asked });
  });
  const here = own.status === "granted" ? own.here : null;
  const query = toListQuery(state.search, here, language, MAP_LIMIT);
  /** Lists then tell where the reader is, who has not agreed that this stays on the device. */
  const isPrivate = here !== null && !allows("location");
  const list = useRestaurants(query, first, isPrivate);
  // A longer list is drawn in pieces, between which the page still answers.
  const cards = useDeferredValue(list.data ?? null);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  return {
    state,
    own,
    here,
    locateMe,
    query,
    isPrivate,
    /** Changes with every search. */
    searchKey: JSON.stringify(query),
    /** Null until the first list has come. */
    cards,
    /** False when there may be more than the list holds. */
    isComplete: cards !== null && cards.length < (cards === first ? FIRST_LIMIT : MAP_LIMIT),
    isFetching: list.isFetching && cards !== first,
    hasFailed: list.isError,
    isPaused: list.isPaused,
    retry: () => void list.refetch(),
    placeName: usePlaceName()(state.search.place, here !== null),
    areFiltersOpen,
    setFiltersOpen,
  };
}

export type Discovery = ReturnType<typeof useDiscovery>;

/** Names the place of a search as part of a heading: "around Tokyo Station", "near you". */
function usePlaceName(): (place: Place, isLocated: boolean) => string {
  const t = useTranslations("discovery");
  return (place, isLocated) => {
    if (place.kind === "area") return t("place.area", { area: t(`area.${place.code}`) });
    if (place.kind === "me") return isLocated ? t("place.me") : t("place.area", { area: t("area.tokyo") });
    return place.kind === "box" ? t("place.box") : t("place.point");
  };
}
