import type { Feature, FeatureCollection, Point } from "geojson";
import { isPosition } from "#kernel/geo.ts";
import type { MapPin } from "../map-types.ts";

/** What a layer can ask of one pin. `rating` is absent, not null, when there is none: styles test it with `has`. */
export interface PinProperties {
  id: string;
  name: string;
  isPartner: boolean;
  rating?: number;
}

/** A pin that wants attention. A selected one outranks a highlighted one. */
export interface EmphasisedProperties extends PinProperties {
  isSelected: boolean;
}

/** The pins as GeoJSON. A restaurant without usable coordinates stays in the list but cannot be on the map. */
export function pinsToGeoJson(pins: readonly MapPin[]): FeatureCollection<Point, PinProperties> {
  return { type: "FeatureCollection", features: pins.filter(isPosition).map(toFeature) };
}

/**
 * The selected and the highlighted pin, for a layer of their own: it is never clustered, so the twin of a card
 * shows also when its surroundings are a cluster. The selected one comes last and is drawn on top.
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
