import { useEffect, useRef, useState } from "react";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { type Bounds, isInside, type Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { type Api, browserApi } from "#platform/web/calls/api.ts";

/**
 * Restaurants are requested by the grid square that the person is in, about a kilometre wide, never by position:
 * everybody in the square sends the same request. In hundredths of a degree, so that integers identify a square.
 */
const SQUARES_PER_DEGREE = 100;
/** Margin fetched beyond the square's edge, in degrees. */
const MARGIN_DEGREES = 0.004;
/**
 * The area is still used this far beyond its edge; the remaining margin exceeds every alert distance up to 50° north.
 */
const SLACK_DEGREES = 0.001;
/** The server's limit per request; a fuller area is requested in quarters. */
const MOST_AT_ONCE = 1_000;
/** A quarter of a quarter never holds a thousand restaurants. */
const MAX_DEPTH = 2;

/** The area to fetch for a position; the same for all positions of one square. */
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

/**
 * True while everything near enough for an alert is inside the area. Hysteresis: walking along an edge needs one area,
 * not two.
 */
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
 * All restaurants of an area, each once. An area that exceeds the server's limit is requested in quarters.
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

/** Five decimals are a metre; avoids 139.76999999999998 in the query. */
function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

export interface AreaState {
  status: "loading" | "failed" | "loaded";
  /** After a failure, those of the last area, or none. */
  restaurants: readonly RestaurantCard[];
}

/**
 * The restaurants around a person, fetched by grid square, and again when they leave it. Failures are retried at the
 * next movement and when the network is back.
 */
export function useArea(here: Position | null, language: Language): AreaState {
  const [state, setState] = useState<AreaState>({ status: "loading", restaurants: [] });
  const [wanted, setWanted] = useState<Bounds | null>(null);
  const hasFailed = useRef(false);

  useEffect(() => {
    if (here === null) return;
    // The same area as a new object is a retry; a pending request is awaited.
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
