import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isInside } from "#kernel/geo.ts";
import { PIN_PALETTES } from "#platform/map-palette.ts";
import { isSameCamera } from "./camera.ts";
import type { MapCamera, MapLabels, RestaurantMapProps } from "./map-types.ts";
import { useOwnPosition } from "./own-position.ts";
import { addPinImages } from "./pins/pin-images.ts";
import { clusterLayers, PIN_LAYER, pinFilter, pinLayers } from "./pins/pin-layers.ts";
import {
  EMPHASISED_SOURCE,
  emphasisedToGeoJson,
  PIN_SOURCES,
  PINS_SOURCE,
  pinsToGeoJson,
} from "./pins/pin-sources.ts";
import { usePinEvents } from "./pins/use-pin-events.ts";
import { type GroundStatus, readBounds, readCamera, type StyledMap, useMap } from "./use-map.ts";
import { useStreets } from "./use-streets.ts";

/**
 * The restaurant map, filling the box given by `className`. Load it lazily and in the browser only, since it includes
 * the map library. Without WebGL or a base map, a message takes its place and the rest of the page keeps working.
 */
export default function RestaurantMap(props: RestaurantMapProps) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };

  return (
    <div className={`noren-map ${props.className ?? ""}`} data-theme={props.theme}>
      <MapCanvas
        // Properties that MapLibre reads only once; see useMap.
        key={[attempt, props.language, JSON.stringify(props.tiles)].join(" ")}
        {...props}
        onGround={(status) => setHasFailed(status === "failed")}
      />
      {hasFailed && <MapFailure message={props.labels.failed} retry={props.labels.retry} onRetry={retry} />}
    </div>
  );
}

interface MapFailureProps {
  message: string;
  retry: string;
  onRetry(): void;
}

/** Shown in place of the map. The list beside it has the same content. */
function MapFailure({ message, retry, onRetry }: MapFailureProps) {
  return (
    <div className="noren-map-failure" role="status">
      <svg viewBox="0 0 48 40" width="48" height="40" aria-hidden="true">
        <path d="M3 6h42" />
        <path d="M8 6v22q8 3 10.5 0V12M18.500 28q5.500 3 11 0V12M29.500 28q2.500 3 10.500 0V6" />
      </svg>
      <p>{message}</p>
      <button type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}

/** Above this zoom the drawn map shows less than a street map: only avenues, stations and parks. */
const SCHEMATIC_ZOOM = 13.5;

interface SchematicNoteProps {
  camera: MapCamera;
  labels: Pick<MapLabels, "schematic" | "openOutside">;
}

/** Notice that the drawn map is schematic where no streets are known, with a link to the same location on a detailed external map. */
function SchematicNote({ camera, labels }: SchematicNoteProps) {
  return (
    <p className="noren-map-note">
      {labels.schematic}{" "}
      <a href={openStreetMapUrl(camera)} target="_blank" rel="noreferrer">
        {labels.openOutside}
      </a>
    </p>
  );
}

function openStreetMapUrl({ lat, lng, zoom }: MapCamera): string {
  // OpenStreetMap's zoom levels are for 256-pixel tiles, half the size of ours.
  return `https://www.openstreetmap.org/#map=${Math.round(zoom) + 1}/${lat.toFixed(5)}/${lng.toFixed(5)}`;
}

interface MapCanvasProps extends RestaurantMapProps {
  onGround(status: GroundStatus): void;
}

/** A mounted map. The order of the hooks is the drawing order: base map, user position, restaurants. */
export function MapCanvas({ onGround, ...props }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState(props.camera);
  const styled = useMap(container, props, onGround);
  const hasStreets = useStreets(styled, props.tiles);
  useOwnPosition(styled, props.ownPosition, props.accuracyMetres, props.labels.ownPosition);
  usePins(styled, props);
  usePinEvents(styled, props);
  useCamera(styled, {
    ...props,
    onCameraChange: (next, bounds, byUser) => {
      setCamera(next);
      props.onCameraChange(next, bounds, byUser);
    },
  });

  return (
    <>
      {/* MapLibre selects the glyph variants of Han characters by this language. */}
      <div ref={container} className="noren-map-canvas" lang={props.language} />
      {!hasStreets && camera.zoom >= SCHEMATIC_ZOOM && (
        <SchematicNote camera={camera} labels={props.labels} />
      )}
    </>
  );
}

type PinProps = Pick<RestaurantMapProps, "pins" | "selectedId" | "highlightedId" | "theme" | "language">;

/** Draws the restaurants on a styled map and keeps them up to date. */
function usePins(styled: StyledMap | null, props: PinProps): void {
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

/** Also undefined briefly while a new style loads; data set in the meantime is drawn once it has loaded. */
export function source(styled: StyledMap | null, id: string): GeoJSONSource | undefined {
  return styled?.map.getSource<GeoJSONSource>(id);
}

type CameraProps = Pick<RestaurantMapProps, "camera" | "onCameraChange" | "pins" | "selectedId">;

/**
 * Synchronizes the map's camera with the parent's: reports where the map stopped, moves to a new camera, and brings a
 * selected restaurant into view. MapLibre jumps instead of animating for users who prefer reduced motion.
 */
function useCamera(styled: StyledMap | null, props: CameraProps): void {
  const map = styled?.map;
  const lastReported = useRef<MapCamera>(props.camera);

  const report = useEffectEvent((byUser: boolean) => {
    if (!map) return;
    lastReported.current = readCamera(map);
    props.onCameraChange(lastReported.current, readBounds(map), byUser);
  });
  useEffect(() => {
    if (!map) return;
    // Only moves started by the user carry an original event.
    const onMoveEnd = (event: { originalEvent?: unknown }) => report(event.originalEvent !== undefined);
    map.on("moveend", onMoveEnd);
    report(false);
    return () => {
      map.off("moveend", onMoveEnd);
    };
  }, [map]);

  const { lat, lng, zoom } = props.camera;
  useEffect(() => {
    // A camera read back from the URL, or set while the user is dragging, must not move the map.
    if (!map || map.isMoving() || isSameCamera({ lat, lng, zoom }, lastReported.current)) return;
    map.easeTo({ center: [lng, lat], zoom });
  }, [map, lat, lng, zoom]);

  const showSelected = useEffectEvent((id: string) => {
    const pin = props.pins.find((candidate) => candidate.id === id);
    if (map && pin && !isInside(pin, readBounds(map))) map.easeTo({ center: pin });
  });
  useEffect(() => {
    if (map && props.selectedId !== null) showSelected(props.selectedId);
  }, [map, props.selectedId]);
}
