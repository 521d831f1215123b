import type { Feature, Polygon } from "geojson";
import { type GeoJSONSource, Marker } from "maplibre-gl";
import { useEffect } from "react";
import { EARTH_RADIUS_M, type Position } from "#kernel/geo.ts";
import { OWN_POSITION_BLUE } from "#platform/map-palette.ts";
import type { StyledMap } from "./use-map.ts";

const ACCURACY = "own-position-accuracy";

/** Shows the user's position: a blue dot on top, and the accuracy circle below the pins. */
export function useOwnPosition(
  styled: StyledMap | null,
  position: Position | null,
  accuracyMetres: number | undefined,
  label: string,
): void {
  const map = styled?.map;
  const { lat, lng } = position ?? {};

  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    const dot = document.createElement("div");
    dot.className = "noren-map-own-position";
    dot.setAttribute("role", "img");
    dot.setAttribute("aria-label", label);
    const marker = new Marker({ element: dot }).setLngLat([lng, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, lat, lng, label]);

  useEffect(() => {
    if (!styled) return;
    styled.map.addSource(ACCURACY, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
    styled.map.addLayer({
      id: ACCURACY,
      type: "fill",
      source: ACCURACY,
      paint: { "fill-color": OWN_POSITION_BLUE, "fill-opacity": 0.14 },
    });
    styled.map.addLayer({
      id: `${ACCURACY}-edge`,
      type: "line",
      source: ACCURACY,
      paint: { "line-color": OWN_POSITION_BLUE, "line-opacity": 0.35, "line-width": 1 },
    });
  }, [styled]);

  useEffect(() => {
    const isKnown = lat !== undefined && lng !== undefined && accuracyMetres !== undefined;
    styled?.map.getSource<GeoJSONSource>(ACCURACY)?.setData({
      type: "FeatureCollection",
      features: isKnown ? [accuracyCircle({ lat, lng }, accuracyMetres)] : [],
    });
  }, [styled, lat, lng, accuracyMetres]);
}

const CORNERS = 64;
const DEGREES = 180 / Math.PI;

/** A circle on the ground as a polygon, `metres` around `centre`. Accurate for radii up to a few kilometers. */
export function accuracyCircle(centre: Position, metres: number): Feature<Polygon> {
  const latRadius = (metres / EARTH_RADIUS_M) * DEGREES;
  const lngRadius = latRadius / Math.cos(centre.lat / DEGREES);
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [centre.lng + lngRadius * Math.cos(angle), centre.lat + latRadius * Math.sin(angle)];
  });
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}
