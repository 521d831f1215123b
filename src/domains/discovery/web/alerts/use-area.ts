import { useEffect, useRef, useState } from "react";
import type { Bounds, Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import type { RestaurantCard } from "../../../restaurants/contract/restaurants.ts";
import { areaAround, fetchArea, reaches } from "./area.ts";

export interface AreaState {
  status: "loading" | "failed" | "loaded";
  /** After a failure those of the last area, or none. */
  restaurants: readonly RestaurantCard[];
}

/**
 * The restaurants around somebody, fetched by the square they are in, and again when they walk out of it. What could
 * not be fetched is tried again at the next movement and when the network is back.
 */
export function useArea(here: Position | null, language: Language): AreaState {
  const [state, setState] = useState<AreaState>({ status: "loading", restaurants: [] });
  const [wanted, setWanted] = useState<Bounds | null>(null);
  const hasFailed = useRef(false);

  useEffect(() => {
    if (here === null) return;
    // The same area as a new object is another try; an answer that is still under way is waited for.
    setWanted((last) => (last && reaches(last, here) && !hasFailed.current ? last : areaAround(here)));
  }, [here]);

  useEffect(() => {
    const tryAgain = () => setWanted((last) => (last && hasFailed.current ? { ...last } : last));
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, []);

  useEffect(() => {
    if (wanted === null) return;
    const abort = new AbortController();
    hasFailed.current = false;
    fetchArea(browserApi, wanted, language, abort.signal).then(
      (restaurants) => setState({ status: "loaded", restaurants }),
      () => {
        if (abort.signal.aborted) return;
        hasFailed.current = true;
        setState(({ restaurants }) => ({ status: "failed", restaurants }));
      },
    );
    return () => abort.abort();
  }, [wanted, language]);
  return state;
}
