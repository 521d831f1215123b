import { useState } from "react";
import type { Position } from "#kernel/geo.ts";
import { usePage } from "../page/page-data.ts";
import type { MapLabels } from "./map-types.ts";
import { useMapComponent, useMapTheme } from "./use-map-component.ts";

/** Zoom at which entrances can be told apart, if the base map is that detailed. */
const DOOR_ZOOM = 16;

interface PositionPickerProps {
  /** Position of the pin, in degrees. A value other than the last one reported moves the map. */
  position: Position;
  /** The map was moved beneath the pin. */
  onChange(position: Position): void;
  labels: MapLabels;
  /** Shown while the map library loads. */
  waiting: string;
  /** Initial zoom, a MapLibre level. */
  zoom?: number;
}

/**
 * A pin fixed at the center of a map that the user pans to choose a position. The thumb never covers the pin this way,
 * and the arrow keys work too. Without the library or the base map, the page's own fields are the fallback.
 */
export function PositionPicker({
  position,
  onChange,
  labels,
  waiting,
  zoom: firstZoom = DOOR_ZOOM,
}: PositionPickerProps) {
  const { language, tiles } = usePage();
  const { loaded, retry } = useMapComponent();
  const theme = useMapTheme();
  const [zoom, setZoom] = useState(firstZoom);
  if (loaded.status !== "ready")
    return (
      <div className="grid h-72 w-full place-content-center justify-items-center gap-3 rounded-card bg-sunken p-4 text-center text-soft">
        <p role={loaded.status === "failed" ? "alert" : undefined}>
          {loaded.status === "failed" ? labels.failed : waiting}
        </p>
        {loaded.status === "failed" && (
          <button
            type="button"
            onClick={retry}
            className="min-h-11 rounded-xl border border-line bg-card px-4"
          >
            {labels.retry}
          </button>
        )}
      </div>
    );
  return (
    <div className="relative h-72 w-full overflow-hidden rounded-card border border-line sm:h-96">
      <loaded.RestaurantMap
        pins={[]}
        camera={{ ...position, zoom }}
        onCameraChange={({ lat, lng, zoom: now }, _bounds, byUser) => {
          setZoom(now);
          if (byUser) onChange(rounded({ lat, lng }));
        }}
        selectedId={null}
        highlightedId={null}
        onSelect={() => undefined}
        ownPosition={null}
        {...{ language, theme, tiles, labels }}
        className="h-full w-full"
      />
      <svg
        viewBox="0 0 36 36"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 size-14 -translate-x-1/2 -translate-y-[89%] drop-shadow-md"
      >
        <path
          d="M6 7h24v16q-4 2-8 1-1 5-4 8-3-3-4-8-4 1-8-1z"
          className="fill-shu-600 stroke-washi-50"
          strokeWidth="1.5"
        />
        <path d="M14 12v12m8-12v12" className="stroke-washi-50" strokeWidth="1.3" />
        <rect x="3" y="4" width="30" height="3.5" rx="1.7" className="fill-ai-950 stroke-washi-50" />
      </svg>
    </div>
  );
}

/** Five decimals are about one meter; more would be false precision. */
function rounded({ lat, lng }: Position): Position {
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
}
