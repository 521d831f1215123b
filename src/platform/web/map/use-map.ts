import type { Map as MapLibreMap, TransformStyleFunction } from "maplibre-gl";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createMap, type GroundStatus, watchGround } from "./map-instance.ts";
import type { MapTheme, RestaurantMapProps } from "./map-types.ts";
import { adoptForeignStyle, resolveStyle } from "./style/resolve-style.ts";

/**
 * A map whose style has loaded. Every loaded style gives a new object, because with the old style everything drawn
 * on it is gone: an effect that depends on this draws again.
 */
export interface StyledMap {
  readonly map: MapLibreMap;
}

type MapSetup = Pick<RestaurantMapProps, "camera" | "labels" | "tiles" | "language" | "theme">;

/**
 * Keeps one MapLibre map in `container` while the component lives. A new theme changes the style in place; language,
 * labels and tiles are read once, so the owner gives the component a new key when they change.
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
      // Always from scratch, so that "style.load" comes and everything above the ground is drawn in the new colours.
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
