import { type ComponentType, useEffect, useState } from "react";
import { useWhenBackOnline } from "../pwa/network.ts";
import type { RestaurantMapProps } from "./map-types.ts";

type Loaded =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; RestaurantMap: ComponentType<RestaurantMapProps> };

/**
 * Brings the map with its large library once the page is alive, never on the server. Unlike `React.lazy` a library
 * that does not arrive takes only the map's place, and can be asked for again.
 */
export function useMapComponent() {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ status: "loading" });
  useEffect(() => {
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
  return { loaded, retry };
}

async function loadMap(_attempt: number): Promise<ComponentType<RestaurantMapProps>> {
  const module = await import("./restaurant-map.tsx");
  return module.default;
}
