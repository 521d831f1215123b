import { useState } from "react";
import { MapCanvas } from "./map-canvas.tsx";
import { MapFailure } from "./map-failure.tsx";
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
