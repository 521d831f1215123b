import { useEffect, useState } from "react";
import type { Position } from "#kernel/geo.ts";
import { browserApi, timeLimit } from "#platform/web/calls/api.ts";
import { guessPosition } from "#platform/web/map/guess-position.ts";
import type { AddressPlace } from "../contract.ts";
import { onboardingApi } from "./api.ts";

/** MapLibre levels: streets, a part of a city, a whole town. */
const ZOOM = { quarter: 16, municipality: 13, prefecture: 12 } as const;
const SEARCH_MS = 4_000;
/** Until the address is no longer being typed. */
const PAUSE_MS = 700;

export interface MapStart {
  /** The address that was looked for. */
  address: string;
  position: Position;
  zoom: number;
  /** What the address names; null if nothing was found. */
  place: AddressPlace | null;
}

/**
 * Where the map of an address starts. Null until it is known, and while not `isOpen`. Looked up again when the address
 * changes. `isSet`: the pin is set, and the map stays where it is.
 */
export function useMapStart(address: string, isOpen: boolean, isSet: boolean): MapStart | null {
  const [start, setStart] = useState<MapStart | null>(null);
  const wanted = address.trim();
  useEffect(() => {
    if (!isOpen || start?.address === wanted || (isSet && start !== null)) return;
    let isOver = false;
    const look = async () => {
      const place = await placeOf(wanted);
      if (!isOver) setStart(startAt(wanted, place));
    };
    const timer = setTimeout(look, start === null ? 0 : PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wanted, isOpen, isSet, start]);
  return isOpen ? start : null;
}

function startAt(address: string, place: AddressPlace | null): MapStart {
  if (place === null) return { address, position: guessPosition(address), zoom: ZOOM.prefecture, place };
  return { address, position: { lat: place.lat, lng: place.lng }, zoom: ZOOM[place.precision], place };
}

/** Null also if the search fails: the map then starts at the prefecture. */
async function placeOf(address: string): Promise<AddressPlace | null> {
  if (address === "") return null;
  try {
    const call = onboardingApi("GET /api/owner-applications/address-place", { query: { address } });
    return (await browserApi.get(call, timeLimit(SEARCH_MS))).place;
  } catch {
    return null;
  }
}
