import { useState } from "react";
import { MapCanvas } from "./map-canvas.tsx";
import type { RestaurantMapProps } from "./map-types.ts";

/**
 * The map of restaurants, filling the box that `className` gives it. Load it lazily and in the browser only: it
 * brings the map library with it. When there is no WebGL or no ground to draw, a message takes its place and the
 * rest of the page goes on.
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
        // What MapLibre reads only once; see useMap.
        key={[attempt, props.language, props.tiles.kind, "url" in props.tiles && props.tiles.url].join(" ")}
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

/** Stands where the map would be. The list beside it has everything the map would show. */
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
