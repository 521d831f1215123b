import { useEffect, useEffectEvent, useRef } from "react";
import { isInside } from "#kernel/geo.ts";
import type { MapCamera, RestaurantMapProps } from "../map-types.ts";
import type { StyledMap } from "../use-map.ts";
import { isSameCamera } from "./camera.ts";
import { readBounds, readCamera } from "./view.ts";

type CameraProps = Pick<RestaurantMapProps, "camera" | "onCameraChange" | "pins" | "selectedId">;

/**
 * Connects the map's camera with the owner's: reports where the map came to rest, goes where the owner points, and
 * brings a selected restaurant into sight. MapLibre jumps instead of gliding for readers who prefer reduced motion.
 */
export function useCamera(styled: StyledMap | null, props: CameraProps): void {
  const map = styled?.map;
  const lastReported = useRef<MapCamera>(props.camera);

  const report = useEffectEvent((byUser: boolean) => {
    if (!map) return;
    lastReported.current = readCamera(map);
    props.onCameraChange(lastReported.current, readBounds(map), byUser);
  });
  useEffect(() => {
    if (!map) return;
    // Only moves that started with a hand carry the event of that hand.
    const onMoveEnd = (event: { originalEvent?: unknown }) => report(event.originalEvent !== undefined);
    map.on("moveend", onMoveEnd);
    report(false);
    return () => {
      map.off("moveend", onMoveEnd);
    };
  }, [map]);

  const { lat, lng, zoom } = props.camera;
  useEffect(() => {
    // A camera that comes back from the address bar, or while a hand is on the map, must not fight the reader.
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
