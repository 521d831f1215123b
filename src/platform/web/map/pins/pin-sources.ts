import type { GeoJSONSourceSpecification } from "maplibre-gl";

/** All restaurants, clustered. */
export const PINS_SOURCE = "pins";
/** The selected and the highlighted restaurant, never clustered. */
export const EMPHASISED_SOURCE = "emphasised-pins";

/** From here on every restaurant stands for itself, however crowded the street. */
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
