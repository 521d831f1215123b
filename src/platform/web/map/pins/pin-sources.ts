import type { Feature, FeatureCollection, Point } from "geojson";
import type { GeoJSONSourceSpecification } from "maplibre-gl";
import { isPosition } from "#kernel/geo.ts";
import type { MapPin } from "../map-types.ts";

/** All restaurants, clustered. */
export const PINS_SOURCE = "pins";
/** The selected and the highlighted restaurant, never clustered. */
export const EMPHASISED_SOURCE = "emphasised-pins";

/** Above this zoom level restaurants are never clustered, however dense the street. */
export const CLUSTER_MAX_ZOOM = 14;

const nothing: GeoJSONSourceSpecification["data"] = { type: "FeatureCollection", features: [] };

export const PIN_SOURCES: Readonly<Record<string, GeoJSONSourceSpecification>> = {
  [PINS_SOURCE]: {
    type: "geojson",
    data: nothing,
    cluster: true,
    clusterRadius: 42,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
    clusterProperties: { partners: ["+", ["case", ["get", "isPartner"], 1, 0]] },
  },
  [EMPHASISED_SOURCE]: { type: "geojson", data: nothing },
};

/**
 * Feature properties available to layers. `rating` is absent, not null, if there is none: styles test it with `has`.
 */
interface PinProperties {
  id: string;
  name: string;
  isPartner: boolean;
  rating?: number;
}

/** An emphasized pin. Selection takes precedence over highlighting. */
interface EmphasisedProperties extends PinProperties {
  isSelected: boolean;
}

/** The pins as GeoJSON. Restaurants without valid coordinates are omitted from the map but stay in the list. */
export function pinsToGeoJson(pins: readonly MapPin[]): FeatureCollection<Point, PinProperties> {
  return { type: "FeatureCollection", features: pins.filter(isPosition).map(toFeature) };
}

/**
 * The selected and the highlighted pin, for a separate unclustered layer: the pin of a card is visible even where its
 * surroundings are clustered. The selected one comes last and is drawn on top.
 */
export function emphasisedToGeoJson(
  pins: readonly MapPin[],
  selectedId: string | null,
  highlightedId: string | null,
): FeatureCollection<Point, EmphasisedProperties> {
  const features = pins
    .filter((pin) => (pin.id === selectedId || pin.id === highlightedId) && isPosition(pin))
    .map(toFeature)
    .map((feature) => ({
      ...feature,
      properties: { ...feature.properties, isSelected: feature.properties.id === selectedId },
    }))
    .sort((a, b) => Number(a.properties.isSelected) - Number(b.properties.isSelected));
  return { type: "FeatureCollection", features };
}

function toFeature({ id, name, lat, lng, isPartner, rating }: MapPin): Feature<Point, PinProperties> {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [lng, lat] },
    properties: { id, name, isPartner, ...(rating === null ? {} : { rating }) },
  };
}
