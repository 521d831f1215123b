import type { Map as MapLibreMap, MapSourceDataEvent } from "maplibre-gl";

export type GroundStatus = "ready" | "failed";

/** After this many milliseconds without any ground we say so; the map goes on trying. */
const PATIENCE_MS = 20_000;

/**
 * Tells when the ground under the pins appears, or that it does not. Only until its first tile: after that a missing
 * tile is a blank spot (a tunnel, a lost network) and no reason to take the map away. A ground that comes late after
 * all still reports "ready".
 */
export function watchGround(map: MapLibreMap, report: (status: GroundStatus) => void): () => void {
  let isReady = false;
  const giveUp = () => {
    if (!isReady) report("failed");
  };
  const patience = setTimeout(giveUp, PATIENCE_MS);

  // Without a listener the library writes every lost tile to the console.
  map.on("error", giveUp);
  map.on("sourcedata", (event: MapSourceDataEvent) => {
    if (isReady || event.source.type === "geojson" || !event.tile) return;
    isReady = true;
    clearTimeout(patience);
    report("ready");
  });
  return () => clearTimeout(patience);
}
