import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { SearchReading } from "#domains/discovery/contract.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { truncateText } from "#platform/web/i18n/truncate.ts";
import { cameraFromParam, cameraToParam } from "#platform/web/map/camera.ts";
import type { MapCamera } from "#platform/web/map/map-types.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { allows } from "#platform/web/storage/consent.ts";
import { isBookable } from "./card/card-facts.ts";
import { useCardTables } from "./card/card-tables.ts";
import { type Filters, filterPatch, filtersFrom } from "./filters/filters.ts";
import { useOwnPosition } from "./place/own-position.tsx";
import { hasNoPlace, type Place, placeFrom, placePatch } from "./place/place.ts";
import {
  FIRST_LIMIT,
  MAP_LIMIT,
  MAX_TEXT_LENGTH,
  type Search,
  toListQuery,
  useRestaurants,
  withoutGoogle,
} from "./queries.ts";
import { useFarther } from "./results/use-farther.ts";
import { applyReading, notesPatch, searchPatch } from "./search/apply-reading.ts";
import { useKeptNeeds } from "./search/keep-needs.ts";
import { type Wish, wantsTable, wishFrom, wishPatch } from "./search/wish.ts";

/** What every view of the restaurants has: the search in the address bar, the own position, and what was found. */
export function useDiscovery(first: RestaurantCard[] | null) {
  const { language, hasGooglePlaces } = usePage();
  const state = useDiscoveryState();
  const { own, locateMe } = useOwnPosition((_here, asked) => {
    if (asked || state.isFreshStart) state.goTo({ kind: "me" }, { replace: !asked });
  });
  const here = own.status === "granted" ? own.here : null;
  const asked = toListQuery(state.search, here, language, MAP_LIMIT);
  const query = hasGooglePlaces ? withoutGoogle(asked) : asked;
  /** Lists then tell where the reader is, who has not agreed that this stays on the device. */
  const isPrivate = here !== null && !allows("location");
  const list = useRestaurants(query, first, isPrivate);
  // A longer list is drawn in pieces, between which the page still answers.
  const found = useDeferredValue(list.data ?? null);
  const { cards, free } = useWithTable(found, state.search.wish);
  /** False when there may be more than the list holds. */
  const isComplete = found !== null && found.length < (found === first ? FIRST_LIMIT : MAP_LIMIT);
  const farther = useFarther({ search: state.search, query, cards, free, isComplete, isPrivate });
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  useKeptNeeds(state.search);
  return {
    state,
    own,
    here,
    locateMe,
    query,
    /** The query for Google's places; null if they aren't wanted. */
    googleQuery: hasGooglePlaces && state.search.filters.withPlacesService ? asked : null,
    isPrivate,
    /** Changes with every search. */
    searchKey: JSON.stringify(query),
    /** Null until the first list has come. */
    cards,
    /** Beyond the radius, where too little was found within it. */
    farther,
    isComplete,
    isFetching: list.isFetching && found !== first,
    hasFailed: list.isError,
    isPaused: list.isPaused,
    retry: () => void list.refetch(),
    placeName: usePlaceName()(state.search.place, here !== null),
    areFiltersOpen,
    setFiltersOpen,
  };
}

/** As many of the nearest restaurants as are asked for a table: for the order of the list, or to show only these. */
const ASKED_FOR_ORDER = 20;
const MOST_ASKED = 60;

/**
 * If a table is wanted, what has a free one first, then what can be booked; or only what has a free table, null until
 * that is known.
 */
function useWithTable(found: RestaurantCard[] | null, wish: Wish) {
  const { useFree } = useCardTables();
  const most = wish.hasTable ? MOST_ASKED : wantsTable(wish) ? ASKED_FOR_ORDER : 0;
  const asked = (found ?? []).filter(isBookable).slice(0, most);
  const free = useFree(
    asked.map(({ id }) => id),
    wish,
  );
  const cards = useMemo((): RestaurantCard[] | null => {
    if (found === null || (wish.hasTable && free === null)) return null;
    const shown = wish.hasTable ? found.filter(({ id }) => free?.has(id)) : found;
    if (!wantsTable(wish)) return shown;
    // Sorting is stable: the nearest stay first among equals.
    const rank = (card: RestaurantCard) => (free?.has(card.id) ? 2 : isBookable(card) ? 1 : 0);
    return [...shown].sort((a, b) => rank(b) - rank(a));
  }, [found, free, wish]);
  return { cards, free };
}

export type Discovery = ReturnType<typeof useDiscovery>;

/** Names the place of a search as part of a heading: "around Tokyo Station", "near you". */
function usePlaceName(): (place: Place, isLocated: boolean) => string {
  const t = useTranslations("discovery");
  return (place, isLocated) => {
    if (place.kind === "area") return t("place.area", { area: t(`area.${place.code}`) });
    if (place.kind === "me") return isLocated ? t("place.me") : t("place.area", { area: t("area.tokyo") });
    if (place.kind === "box") return t("place.box");
    return place.name === undefined ? t("place.point") : t("place.area", { area: place.name });
  };
}

export function searchFrom(params: URLSearchParams): Search {
  return {
    text: truncateText(params.get("q") ?? "", MAX_TEXT_LENGTH),
    filters: filtersFrom(params),
    place: placeFrom(params),
    wish: wishFrom(params),
  };
}

/** The state of the map and its list. It lives in the address bar: a reload or a shared link brings it back. */
function useDiscoveryState() {
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  return useMemo(() => {
    const search = searchFrom(params);
    return {
      search,
      /** Where the reader has moved the map; null while it looks where the search is. */
      camera: cameraFromParam(params.get("at")),
      isFreshStart: hasNoPlace(params),
      setText: (text: string) => patch({ q: text || null, typed: null }, { replace: true }),
      /** The name as it was typed, if `search.text` is what its spelling was corrected to. */
      typed: params.get("typed"),
      /** What a typed search named that could not be considered. */
      skipped: (params.get("skip") ?? "").split(",").filter((word) => word !== ""),
      note: params.get("note"),
      setSearch: (changed: Search) => patch(searchPatch(changed)),
      setWish: (wish: Wish) => patch(wishPatch(wish), { replace: true }),
      /** Shows what was read from a typed search; the search before can be gone back to. */
      showReading: (reading: SearchReading) =>
        patch({ ...searchPatch(applyReading(search, reading)), ...notesPatch(reading) }),
      setFilters: (filters: Filters) => patch(filterPatch(filters), { replace: true }),
      /** Searches elsewhere, and brings the map there unless it is already (`camera`). */
      goTo(place: Place, { camera, replace }: { camera?: MapCamera; replace?: boolean } = {}) {
        patch(
          { ...placePatch(place), at: camera ? cameraToParam(camera) : null },
          { replace: replace ?? false },
        );
      },
      /** The reader has moved the map. The search stays where it was, so that is written down too. */
      moveMap: (camera: MapCamera) =>
        patch({ ...placePatch(search.place), at: cameraToParam(camera) }, { replace: true }),
    };
  }, [params, patch]);
}

export type DiscoveryState = ReturnType<typeof useDiscoveryState>;
