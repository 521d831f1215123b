import { useEffect, useRef, useState } from "react";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { type Bounds, isInside, type Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { type Api, browserApi } from "#platform/web/calls/api.ts";

/**
 * Restaurants are asked for by the square that the person is in, about a kilometre wide, and never by their position:
 * everybody in the square asks the same. In hundredths of a degree, so that whole numbers name a square.
 */
const SQUARES_PER_DEGREE = 100;
/** What is fetched beyond the square's edge, in degrees. */
const MARGIN_DEGREES = 0.004;
/** So far beyond the edge the area still serves; what is left of the margin exceeds every alert distance up to 50° north. */
const SLACK_DEGREES = 0.001;
/** As many restaurants as the server gives at once; more means that the part is asked for in quarters. */
const MOST_AT_ONCE = 1_000;
/** A quarter of a quarter holds no thousand restaurants, anywhere. */
const MAX_DEPTH = 2;

/** The part of the map to fetch for somebody who is here. The same for all positions of one square. */
export function areaAround({ lat, lng }: Position): Bounds {
  const south = Math.floor(lat * SQUARES_PER_DEGREE) / SQUARES_PER_DEGREE;
  const west = Math.floor(lng * SQUARES_PER_DEGREE) / SQUARES_PER_DEGREE;
  const size = 1 / SQUARES_PER_DEGREE;
  return {
    west: round(Math.max(-180, west - MARGIN_DEGREES)),
    south: round(Math.max(-90, south - MARGIN_DEGREES)),
    east: round(Math.min(180, west + size + MARGIN_DEGREES)),
    north: round(Math.min(90, south + size + MARGIN_DEGREES)),
  };
}

/** True while everything near enough for an alert is inside the area. Who walks along an edge needs one area, not two. */
export function reaches(area: Bounds, here: Position): boolean {
  const inset = MARGIN_DEGREES - SLACK_DEGREES;
  const { west, south, east, north } = area;
  return isInside(here, {
    west: west + inset,
    south: south + inset,
    east: east - inset,
    north: north - inset,
  });
}

/**
 * All restaurants of an area, each once. A part that holds more than the server gives at once is asked for in quarters.
 * @throws ApiError, or TypeError without a network
 */
export async function fetchArea(
  api: Api,
  area: Bounds,
  language: Language,
  signal: AbortSignal,
): Promise<RestaurantCard[]> {
  const found = await fetchPart(api, area, { language, signal }, 0);
  return [...new Map(found.map((card) => [card.id, card])).values()];
}

async function fetchPart(
  api: Api,
  part: Bounds,
  asked: { language: Language; signal: AbortSignal },
  depth: number,
): Promise<RestaurantCard[]> {
  const bbox = [part.west, part.south, part.east, part.north].join(",");
  const query = { bbox, lang: asked.language, limit: MOST_AT_ONCE };
  const found = await api.get(discoveryApi("GET /api/restaurants", { query }), asked.signal);
  if (found.length < MOST_AT_ONCE || depth === MAX_DEPTH) return found;
  const parts = await Promise.all(quarters(part).map((quarter) => fetchPart(api, quarter, asked, depth + 1)));
  return parts.flat();
}

function quarters({ west, south, east, north }: Bounds): Bounds[] {
  const [middle, centre] = [round((west + east) / 2), round((south + north) / 2)];
  return [
    { west, south, east: middle, north: centre },
    { west: middle, south, east, north: centre },
    { west, south: centre, east: middle, north },
    { west: middle, south: centre, east, north },
  ];
}

/** Five decimals are a metre. Without this the query would be 139.76999999999998. */
function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

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
