import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { cutText } from "#platform/web/lib/cut-text.ts";
import { usePatchSearch } from "#platform/web/lib/page/url-state.ts";
import type { MapCamera } from "#platform/web/map/map-types.ts";
import { cameraFromParam, cameraToParam } from "#platform/web/map/view/camera.ts";
import { type Filters, filterPatch, filtersFrom } from "./filters/filters.ts";
import { hasNoPlace, type Place, placeFrom, placePatch } from "./place/place.ts";
import { MAX_TEXT_LENGTH, type Search } from "./queries.ts";

export function searchFrom(params: URLSearchParams): Search {
  return {
    text: cutText(params.get("q") ?? "", MAX_TEXT_LENGTH),
    filters: filtersFrom(params),
    place: placeFrom(params),
  };
}

/** The state of the map and its list. It lives in the address bar: a reload or a shared link brings it back. */
export function useDiscoveryState() {
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  return useMemo(() => {
    const search = searchFrom(params);
    return {
      search,
      /** Where the reader has moved the map; null while it looks where the search is. */
      camera: cameraFromParam(params.get("at")),
      isFreshStart: hasNoPlace(params),
      setText: (text: string) => patch({ q: text || null }, { replace: true }),
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
