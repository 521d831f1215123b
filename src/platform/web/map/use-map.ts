import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { MapTheme } from "#platform/map-palette.ts";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import {
  AttributionControl,
  type ErrorEvent,
  Map as MapLibreMap,
  type MapSourceDataEvent,
  NavigationControl,
  setWorkerUrl,
  type TransformStyleFunction,
} from "maplibre-gl";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Bounds } from "#kernel/geo.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./camera.ts";
import type { MapCamera, MapLabels, RestaurantMapProps } from "./map-types.ts";
import { drawSign } from "./sign-images.ts";
import { adoptForeignStyle, resolveStyle } from "./style/resolve-style.ts";
import { STREETS_SOURCE } from "./style/streets-tiles.ts";
import { addTileProtocols } from "./tile-protocols.ts";

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

// Global settings of the library, set once on import.
// A strict Content-Security-Policy allows a worker with its own URL, but not one from a blob.
setWorkerUrl(workerUrl);
addTileProtocols();

/**
 * Creates an empty map in `container`; the style is set later. Null if the browser has no WebGL 2, which is common on
 * old phones and remote desktops.
 */
function createMap(container: HTMLElement, camera: MapCamera, labels: MapLabels): MapLibreMap | null {
  try {
    const map = new MapLibreMap({
      container,
      center: camera,
      zoom: camera.zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      // Always north up and flat: a rotated map confuses users who are looking for an entrance.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      attributionControl: false,
      locale: {
        "Map.Title": labels.map,
        "Marker.Title": labels.ownPosition,
        "NavigationControl.ZoomIn": labels.zoomIn,
        "NavigationControl.ZoomOut": labels.zoomOut,
        "AttributionControl.ToggleAttribution": labels.attribution,
      },
    });
    map.setMissingStyleImageResolver(async (id) => drawSign(map, id));
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new AttributionControl({ compact: true }), "bottom-left");
    map.addControl(new NavigationControl({ showCompass: false }), "bottom-right");
    foldAttribution(map);
    return map;
  } catch {
    container.replaceChildren();
    return null;
  }
}

/** So long the sources are shown in full on a small map; its button shows them again. */
const ATTRIBUTION_MS = 6_000;

/** On a small map the sources fold to their button, as they do by themselves once the map is moved. */
function foldAttribution(map: MapLibreMap): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  map.once("load", () => {
    timer = setTimeout(() => {
      const box = map.getContainer();
      if (box.clientWidth > SMALL_MAP_PX) return;
      const open = box.querySelector(".maplibregl-ctrl-attrib.maplibregl-compact-show");
      open?.classList.remove("maplibregl-compact-show");
      open?.setAttribute("open", "");
    }, ATTRIBUTION_MS);
  });
  map.once("remove", () => clearTimeout(timer));
}
const SMALL_MAP_PX = 640;

export type GroundStatus = "ready" | "failed";

/** The base map is reported as failed if no tile loads within this time; the map keeps trying. */
const GROUND_TIMEOUT_MS = 20_000;

/**
 * Reports whether the base map loads, until its first tile: a single tile missing later is no reason to remove the map.
 * A base map that loads after the timeout still reports "ready". Returns a function that stops it.
 */
function watchGround(map: MapLibreMap, report: (status: GroundStatus) => void): () => void {
  let isReady = false;
  const fail = () => {
    if (!isReady) report("failed");
  };
  const onError = (event: ErrorEvent) => {
    // Without streets the drawn map remains.
    if ((event as ErrorEvent & { sourceId?: string }).sourceId !== STREETS_SOURCE) fail();
  };
  const timer = setTimeout(fail, GROUND_TIMEOUT_MS);

  // Without a listener the library logs every failed tile to the console.
  map.on("error", onError);
  map.on("sourcedata", (event: MapSourceDataEvent) => {
    if (isReady || event.source.type === "geojson" || !event.tile) return;
    isReady = true;
    clearTimeout(timer);
    report("ready");
  });
  return () => clearTimeout(timer);
}

/** The current camera, with the longitude normalized to a single turn. */
export function readCamera(map: MapLibreMap): MapCamera {
  const { lat, lng } = map.getCenter().wrap();
  return { lat, lng, zoom: map.getZoom() };
}

/** The visible bounds. If they cross the date line, west is greater than east, as `Bounds` requires. */
export function readBounds(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  const [south, north] = [bounds.getSouth(), bounds.getNorth()];
  if (bounds.getEast() - bounds.getWest() >= 360) return { west: -180, south, east: 180, north };
  return { west: bounds.getSouthWest().wrap().lng, south, east: bounds.getNorthEast().wrap().lng, north };
}
