import type { Gazetteer, NamedPlace } from "#domains/discovery/server/public.ts";
import { distanceMetres, type Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import type { AddressPlace } from "../contract.ts";
import type { FindAddress } from "./bulk-import/restaurant-line.ts";

/** A quarter or ward farther from the city or ward before it is another one of the same name. */
const FARTHEST_M = 30_000;

/** What a place of each kind says of an address. A station or a landmark may be anywhere: a restaurant is named after it. */
const PRECISION = {
  district: "quarter",
  city: "municipality",
  ward: "municipality",
  prefecture: "prefecture",
} as const satisfies Partial<Record<string, AddressPlace["precision"]>>;

interface PlacedAddress extends AddressPlace {
  /** In Japanese. */
  local: string;
}

/**
 * The narrowest place that an address names: its quarter (谷中 in 東京都台東区谷中3-1-2), the one that is nearest to the
 * prefecture, city or ward before it; else its city or ward, else its prefecture. `name` is in this language.
 */
export function placeAddress(
  gazetteer: Gazetteer,
  address: string,
  language: Language,
): PlacedAddress | null {
  let near: Position | null = null;
  let isNarrow = false;
  let prefecture: number | null = null;
  let quarter: PlacedAddress | null = null;
  let wider: PlacedAddress | null = null;
  // Each name is looked for near the one before it: there are dozens of quarters called Honcho.
  for (const { text } of gazetteer.placesIn(wideFirst(address), { near, language })) {
    const found: NamedPlace | undefined = gazetteer.find(text, { near, language })?.place;
    if (found === undefined || !(found.kind in PRECISION)) continue;
    const { kind, local, name } = found;
    const centre: Position = { lat: found.lat, lng: found.lng };
    // The gazetteer doesn't know every place: 札幌市中央区 must not become the ward of this name in Tokyo.
    if (prefecture !== null && found.prefecture !== null && found.prefecture !== prefecture) continue;
    if (near !== null && isNarrow && distanceMetres(near, centre) > FARTHEST_M) continue;
    prefecture ??= found.prefecture;
    const place = { ...centre, local, name, precision: PRECISION[kind as keyof typeof PRECISION] };
    if (kind === "district") quarter = place;
    else if (kind !== "prefecture") {
      wider = place;
      isNarrow = true;
    } else wider ??= place;
    near = centre;
  }
  return quarter ?? wider;
}

/** The quarter that an import takes for an address. A ward or a station alone would put the pin too far away. */
export function addressFinder(gazetteer: Gazetteer): FindAddress {
  return (address) => {
    const found = placeAddress(gazetteer, address, "ja");
    return found?.precision === "quarter" ? { lat: found.lat, lng: found.lng, name: found.local } : null;
  };
}

/** Addresses in Latin letters name the narrowest place first: "3-1-2 Yanaka, Taito-ku, Tokyo". */
function wideFirst(address: string): string {
  return /[\p{scx=Han}\p{scx=Kana}\p{scx=Hira}]/u.test(address)
    ? address
    : address.split(",").reverse().join(", ");
}
