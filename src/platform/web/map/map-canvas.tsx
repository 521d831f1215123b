import { useRef, useState } from "react";
import type { RestaurantMapProps } from "./map-types.ts";
import { usePinEvents } from "./pins/use-pin-events.ts";
import { usePins } from "./pins/use-pins.ts";
import { useOwnPosition } from "./position/use-own-position.ts";
import { SCHEMATIC_ZOOM, SchematicNote } from "./schematic-note.tsx";
import { useMap } from "./use-map.ts";
import { useCamera } from "./view/use-camera.ts";
import type { GroundStatus } from "./view/watch-ground.ts";

interface MapCanvasProps extends RestaurantMapProps {
  onGround(status: GroundStatus): void;
}

/** One living map. The order of the hooks is the order of drawing: the ground, the reader, the restaurants. */
export function MapCanvas({ onGround, ...props }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState(props.camera);
  const styled = useMap(container, props, onGround);
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
      {/* MapLibre picks the letter forms of Chinese characters by this language. */}
      <div ref={container} className="noren-map-canvas" lang={props.language} />
      {props.tiles.kind === "builtin" && camera.zoom >= SCHEMATIC_ZOOM && (
        <SchematicNote camera={camera} labels={props.labels} />
      )}
    </>
  );
}
