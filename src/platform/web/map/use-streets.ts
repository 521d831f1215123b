import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { TileSource } from "#kernel/addresses/page-request.ts";
import { DRAWN_SOURCE } from "./style/builtin-style.ts";
import { STREETS_COVER, STREETS_ZOOM } from "./style/streets-tiles.ts";
import type { StyledMap } from "./use-map.ts";

/**
 * Whether the middle of the map shows streets. Where the area of the streets is not known in advance, the labels of the
 * drawn map, which mean the same places, are hidden while it does.
 */
export function useStreets(styled: StyledMap | null, tiles: TileSource): boolean {
  const [hasStreets, setHasStreets] = useState(true);
  const isAreaUnknown = tiles.kind === "proxied" || (tiles.kind === "pmtiles" && tiles.bounds === null);
  useEffect(() => {
    if (!styled || tiles.kind === "style") return;
    const { map } = styled;
    const look = () => {
      const found = isCovered(map);
      setHasStreets(found);
      if (isAreaUnknown) showDrawnLabels(map, !found);
    };
    map.on("idle", look);
    return () => {
      map.off("idle", look);
    };
  }, [styled, tiles.kind, isAreaUnknown]);
  return hasStreets;
}

function isCovered(map: MapLibreMap): boolean {
  if (!map.getLayer(STREETS_COVER)) return false;
  return map.queryRenderedFeatures(map.project(map.getCenter()), { layers: [STREETS_COVER] }).length > 0;
}

function showDrawnLabels(map: MapLibreMap, isShown: boolean): void {
  const visibility = isShown || map.getZoom() < STREETS_ZOOM ? "visible" : "none";
  for (const { id, type, ...layer } of map.getStyle().layers) {
    if ((type !== "symbol" && type !== "circle") || !("source" in layer) || layer.source !== DRAWN_SOURCE)
      continue;
    // Unchanged, it would draw the map anew, and become idle again.
    if ((map.getLayoutProperty(id, "visibility") ?? "visible") !== visibility)
      map.setLayoutProperty(id, "visibility", visibility);
  }
}
