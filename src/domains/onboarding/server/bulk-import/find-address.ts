import type { Gazetteer } from "#domains/discovery/server/public.ts";
import { distanceMetres, type Position } from "#kernel/geo.ts";
import type { FindAddress } from "./restaurant-line.ts";

/** A quarter farther from the city or ward before it is another one of the same name. */
const FARTHEST_M = 30_000;

/**
 * Finds an address by the quarter that it names (谷中 in 東京都台東区谷中3-1-2), the one that is nearest to the prefecture, city
 * or ward before it. A ward or a station alone would put the pin too far away.
 */
export function addressFinder(gazetteer: Gazetteer): FindAddress {
  return (address) => {
    let near: Position | null = null;
    let isNarrow = false;
    let quarter: (Position & { name: string }) | null = null;
    // Each name is looked for near the one before it: there are dozens of quarters called Honcho.
    for (const { text } of gazetteer.placesIn(address, { near, language: "ja" })) {
      const found = gazetteer.find(text, { near, language: "ja" });
      if (found === null) continue;
      const { kind, lat, lng, local: name } = found.place;
      if (kind === "district") {
        if (near !== null && isNarrow && distanceMetres(near, { lat, lng }) > FARTHEST_M) continue;
        quarter = { lat, lng, name };
      } else if (kind === "city" || kind === "ward") isNarrow = true;
      else if (kind !== "prefecture") continue;
      near = { lat, lng };
    }
    return quarter;
  };
}
