import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useWhenBackOnline } from "../pwa/network.ts";
import type { RestaurantMapProps } from "./map-types.ts";
import { whenAtRest } from "./view/when-at-rest.ts";

type Loaded =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; RestaurantMap: ComponentType<RestaurantMapProps> };

/**
 * Brings the map with its large library, never on the server. Unlike `React.lazy` a library that does not arrive takes only
 * the map's place, and can be asked for again.
 *
 * @param isWaiting the page is there for more than its map, which waits until the page is at rest or `start` is called
 */
export function useMapComponent({ isWaiting = false } = {}) {
  /** Times that it was asked for. */
  const [attempt, setAttempt] = useState(isWaiting ? 0 : 1);
  const [loaded, setLoaded] = useState<Loaded>({ status: "loading" });
  const start = useCallback(() => setAttempt((before) => Math.max(before, 1)), []);
  useEffect(() => (attempt === 0 ? whenAtRest(start) : undefined), [attempt, start]);
  useEffect(() => {
    if (attempt === 0) return;
    let isGone = false;
    const finish = (next: Loaded) => !isGone && setLoaded(next);
    loadMap(attempt).then(
      (RestaurantMap) => finish({ status: "ready", RestaurantMap }),
      () => finish({ status: "failed" }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  const retry = () => {
    setLoaded({ status: "loading" });
    setAttempt(attempt + 1);
  };
  useWhenBackOnline(() => loaded.status === "failed" && retry());
  return { loaded, start, retry };
}

async function loadMap(_attempt: number): Promise<ComponentType<RestaurantMapProps>> {
  const module = await import("./restaurant-map.tsx");
  return module.default;
}
