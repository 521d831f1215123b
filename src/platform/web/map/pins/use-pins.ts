import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent } from "react";
import type { RestaurantMapProps } from "../map-types.ts";
import { PIN_PALETTES } from "../style/palette.ts";
import type { StyledMap } from "../use-map.ts";
import { clusterLayers } from "./cluster-layers.ts";
import { emphasisedToGeoJson, pinsToGeoJson } from "./pin-features.ts";
import { addPinImages } from "./pin-images.ts";
import { PIN_LAYER, pinFilter, pinLayers } from "./pin-layers.ts";
import { EMPHASISED_SOURCE, PIN_SOURCES, PINS_SOURCE } from "./pin-sources.ts";

type PinProps = Pick<RestaurantMapProps, "pins" | "selectedId" | "highlightedId" | "theme" | "language">;

/** Draws the restaurants on a styled map and keeps them up to date. */
export function usePins(styled: StyledMap | null, props: PinProps): void {
  const { pins, selectedId, highlightedId } = props;

  const draw = useEffectEvent((map: MapLibreMap) => {
    const palette = PIN_PALETTES[props.theme];
    addPinImages(map, palette);
    for (const [id, source] of Object.entries(PIN_SOURCES)) map.addSource(id, source);
    for (const layer of [...clusterLayers(palette), ...pinLayers(palette, props.language)])
      map.addLayer(layer);
  });
  useEffect(() => {
    if (styled) draw(styled.map);
  }, [styled]);

  useEffect(() => {
    source(styled, PINS_SOURCE)?.setData(pinsToGeoJson(pins));
  }, [styled, pins]);

  useEffect(() => {
    const emphasised = emphasisedToGeoJson(pins, selectedId, highlightedId);
    source(styled, EMPHASISED_SOURCE)?.setData(emphasised);
    if (styled?.map.getLayer(PIN_LAYER)) {
      styled.map.setFilter(PIN_LAYER, pinFilter(emphasised.features.map(({ properties }) => properties.id)));
    }
  }, [styled, pins, selectedId, highlightedId]);
}

/** Undefined also for a moment while a new style is on its way; what is set now is drawn when it has come. */
function source(styled: StyledMap | null, id: string): GeoJSONSource | undefined {
  return styled?.map.getSource<GeoJSONSource>(id);
}
