import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { MapCamera } from "#platform/web/map/map-types.ts";
import { pixelOffset } from "#platform/web/map/view/pixel-offset.ts";
import { FIRST_LIMIT } from "../queries.ts";

interface MapSketchProps {
  cards: readonly RestaurantCard[];
  camera: MapCamera;
}

/** Further from the middle no screen shows the map. */
const REACH_PX = 1_500;

/** The restaurants as discs (partners) and rings on bare paper, where the map will draw them: it is there before the map, and without scripts. */
export function MapSketch({ cards, camera }: MapSketchProps) {
  // No more than the first list has: what comes later is for the map.
  const dots = cards
    .slice(0, FIRST_LIMIT)
    .map(({ id, latitude, longitude, isRegistered }) => {
      const place = { lat: Number(latitude), lng: Number(longitude) };
      return { id, isRegistered, ...pixelOffset(place, camera) };
    })
    .filter(({ x, y }) => Math.abs(x) < REACH_PX && Math.abs(y) < REACH_PX);
  return (
    <svg aria-hidden="true" className="absolute top-1/2 left-1/2 size-px overflow-visible">
      {dots.map(({ id, x, y, isRegistered }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={isRegistered ? 7 : 5}
          className={isRegistered ? "fill-call" : "fill-card stroke-call stroke-3"}
        />
      ))}
    </svg>
  );
}
