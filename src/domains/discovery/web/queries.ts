import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FIRST_LIST, LONGEST_LIST } from "#domains/discovery/discovery-constants.ts";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { usablePart } from "#kernel/text/usable-text.ts";
import { type Api, ApiError, browserApi, passingApi } from "#platform/web/calls/api.ts";
import { truncateText } from "#platform/web/i18n/truncate.ts";
import { type Filters, PRICE_LEVELS } from "./filters/filters.ts";
import { AREAS, centreOf, DEFAULT_AREA, type Place } from "./place/place.ts";
import type { Wish } from "./search/wish.ts";

/** The server's limit, in characters. */
export const MAX_TEXT_LENGTH = 100;
/** Normalizes a search text that was typed, pasted or linked. */
export function searchText(text: string): string {
  return truncateText(usablePart(text).trim(), MAX_TEXT_LENGTH);
}

/** Length of the server-rendered list, before the browser requests all pins. */
export const FIRST_LIMIT = FIRST_LIST;
/** Maximum number of restaurants on the map. */
export const MAP_LIMIT = LONGEST_LIST;

export interface Search {
  text: string;
  filters: Filters;
  place: Place;
  wish: Wish;
}

export type ListQuery = NonNullable<Parameters<typeof discoveryApi<"GET /api/restaurants">>[1]>["query"] & {};

/** The query of `GET /api/restaurants` for a search (specification, section 7). Defaults are left out. */
export function toListQuery(
  search: Search,
  own: Position | null,
  language: Language,
  limit: number,
): ListQuery {
  return {
    ...whereQuery(search, own),
    ...filterQuery(search.filters),
    search: searchText(search.text) || undefined,
    dish: search.wish.dishes.join(",") || undefined,
    partnersOnly: search.wish.hasTable || undefined,
    lang: language,
    limit,
  };
}

/** For our own list: Google's places come by a call of their own, for which it doesn't wait. */
export function withoutGoogle(query: ListQuery): ListQuery {
  return { ...query, includeGooglePlaces: false };
}

function whereQuery({ place, filters }: Search, own: Position | null): ListQuery {
  if (place.kind === "box") {
    const { west, south, east, north } = place.bounds;
    // With a position but no radius, the server sorts the box by distance.
    return { bbox: [west, south, east, north].map(toDegrees).join(","), ...(own && positionQuery(own)) };
  }
  const centre = centreOf(place, own) ?? AREAS[DEFAULT_AREA];
  return { ...positionQuery(centre), radius: filters.radiusKm * 1_000 };
}

function filterQuery(filters: Filters): ListQuery {
  return {
    cuisine: filters.cuisine === "all" ? undefined : filters.cuisine,
    minPrice: filters.minPrice > PRICE_LEVELS.min ? filters.minPrice : undefined,
    maxPrice: filters.maxPrice < PRICE_LEVELS.max ? filters.maxPrice : undefined,
    minRating: filters.minRating > 0 ? filters.minRating : undefined,
    includeGooglePlaces: filters.withPlacesService,
    includeOpenStreetMap: filters.withOpenMap,
    openNow: filters.openNow || undefined,
    openLate: filters.openLate || undefined,
    features: filters.features.join(",") || undefined,
    maxLunch: filters.maxLunch ?? undefined,
    maxDinner: filters.maxDinner ?? undefined,
    diet: filters.diets.join(",") || undefined,
    allergens: filters.allergens.join(",") || undefined,
    allergyFriendly: filters.allergyFriendly || undefined,
  };
}

function positionQuery({ lat, lng }: Position): ListQuery {
  return { lat: toDegrees(lat), lng: toDegrees(lng) };
}

/** Five decimals are about a metre; more would make equal searches look different. */
function toDegrees(value: number): string {
  return value.toFixed(5);
}

export function fetchRestaurants(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<RestaurantCard[]> {
  return api.get(discoveryApi("GET /api/restaurants", { query }), signal);
}

export const FRESH_MS = 60_000;

/**
 * The restaurants of a search. The previous list stays while another search is loading; obsolete requests are aborted.
 * `first`: the server-rendered list for the initial search, also the fallback without a network. `isPrivate`: the list
 * reveals the reader's position and must not be stored on the device.
 */
export function useRestaurants(query: ListQuery, first: RestaurantCard[] | null, isPrivate: boolean) {
  const [firstQuery] = useState(query);
  const isFirst = JSON.stringify(query) === JSON.stringify(firstQuery);
  return useQuery({
    queryKey: ["restaurants", query],
    queryFn: async ({ signal }) => {
      try {
        return await fetchRestaurants(isPrivate ? passingApi : browserApi, query, signal);
      } catch (error) {
        if (error instanceof ApiError || signal.aborted || !isFirst || first === null) throw error;
        return first;
      }
    },
    placeholderData: (previous) => keepPreviousData(previous) ?? first ?? undefined,
    staleTime: FRESH_MS,
    // Without a network the service worker may still have the previous list.
    networkMode: "offlineFirst",
    refetchOnWindowFocus: false,
    refetchOnReconnect: "always",
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
}
