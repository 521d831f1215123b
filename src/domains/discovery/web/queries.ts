import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { FIRST_LIST, LONGEST_LIST } from "#kernel/list-lengths.ts";
import { usablePart } from "#kernel/text/usable-text.ts";
import { type Api, ApiError, browserApi, passingApi } from "#platform/web/calls/api.ts";
import { truncateText } from "#platform/web/i18n/truncate.ts";
import type { RestaurantCard } from "../../restaurants/contract/restaurants.ts";
import { type Filters, PRICE_LEVELS } from "./filters/filters.ts";
import { AREAS, centreOf, DEFAULT_AREA, type Place } from "./place/place.ts";

/** The longest text that the server looks for. */
export const MAX_TEXT_LENGTH = 100;
/** The search text of what was typed, pasted or linked. */
export function searchText(text: string): string {
  return truncateText(usablePart(text).trim(), MAX_TEXT_LENGTH);
}

/** What the first page brings along, before the browser asks for all the pins. */
export const FIRST_LIMIT = FIRST_LIST;
/** As many restaurants as the map shows at once. */
export const MAP_LIMIT = LONGEST_LIST;

export interface Search {
  text: string;
  filters: Filters;
  place: Place;
}

export type ListQuery = NonNullable<Parameters<typeof discoveryApi<"GET /api/restaurants">>[1]>["query"] & {};

/** The query of `GET /api/restaurants` for a search (specification, section 7). Fields at their default are left out. */
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
    lang: language,
    limit,
  };
}

function whereQuery({ place, filters }: Search, own: Position | null): ListQuery {
  if (place.kind === "box") {
    const { west, south, east, north } = place.bounds;
    // With a position but no radius the server orders the box by the way there.
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
    diet: filters.diets.join(",") || undefined,
    allergens: filters.allergens.join(",") || undefined,
    allergyFriendly: filters.allergyFriendly || undefined,
  };
}

function positionQuery({ lat, lng }: Position): ListQuery {
  return { lat: toDegrees(lat), lng: toDegrees(lng) };
}

/** Five decimals are about a metre; more would only make equal searches look different. */
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

const FRESH_MS = 60_000;

/**
 * The restaurants of a search. While another search is under way the former list stays; an answer that nobody waits
 * for any more is abandoned. `first`: what the server put into the page, for the search that it was opened with; without
 * a network it is better than nothing. `isPrivate`: the list tells where the reader is, and must not stay on the device.
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
    // Without a network the service worker may still have the list of last time.
    networkMode: "offlineFirst",
    refetchOnWindowFocus: false,
    refetchOnReconnect: "always",
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
}
