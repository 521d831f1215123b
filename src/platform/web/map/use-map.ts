import type { Map as MapLibreMap, TransformStyleFunction } from "maplibre-gl";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createMap, type GroundStatus, watchGround } from "./map-instance.ts";
import type { MapTheme, RestaurantMapProps } from "./map-types.ts";
import { adoptForeignStyle, resolveStyle } from "./style/resolve-style.ts";

/**
 * A map whose style has loaded. Every style load creates a new object, because it removes everything drawn on the old
 * style: effects that depend on this draw again.
 */
export interface StyledMap {
  readonly map: MapLibreMap;
}

type MapSetup = Pick<RestaurantMapProps, "camera" | "labels" | "tiles" | "language" | "theme">;

/**
 * Keeps one MapLibre map in `container` while the component is mounted. A new theme changes the style in place;
 * language, labels and tiles are read once, so the parent must change the component's key when they change.
 */
export function useMap(
  container: RefObject<HTMLElement | null>,
  setup: MapSetup,
  onGround: (status: GroundStatus) => void,
): StyledMap | null {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [styled, setStyled] = useState<StyledMap | null>(null);
  const reportGround = useEffectEvent(onGround);
  const create = useEffectEvent((element: HTMLElement) => createMap(element, setup.camera, setup.labels));
  const applyStyle = useEffectEvent((target: MapLibreMap, theme: MapTheme) => {
    const { tiles, language } = setup;
    const adopt: TransformStyleFunction = (_previous, next) => adoptForeignStyle(next, language);
    target.setStyle(resolveStyle(tiles, language, theme, document.baseURI), {
      // Always a full reload, so that "style.load" fires and all overlays are redrawn in the new colors.
      diff: false,
      ...(tiles.kind === "style" && { transformStyle: adopt }),
    });
  });

  useEffect(() => {
    if (!container.current) return;
    const created = create(container.current);
    if (!created) return reportGround("failed");
    const stopWatching = watchGround(created, (status) => reportGround(status));
    created.on("style.load", () => setStyled({ map: created }));
    setMap(created);
    return () => {
      stopWatching();
      setMap(null);
      setStyled(null);
      created.remove();
    };
  }, [container]);

  const { theme } = setup;
  useEffect(() => {
    if (map) applyStyle(map, theme);
  }, [map, theme]);

  return styled;
}
