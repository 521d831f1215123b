import type { Translations } from "#kernel/languages.ts";
import type { PlaceKind } from "../understanding/words/word-list.ts";

/** A place as a source names it: a row of `gazetteer_places`. */
export interface GazetteerPlace {
  /** `osm`, or the name of an imported list. */
  source: string;
  /** Stable within its source. */
  sourceId: string;
  kind: PlaceKind;
  /** JIS X 0401, 1 (Hokkaido) to 47 (Okinawa); null if the source does not say and the position is near a border. */
  prefecture: number | null;
  lat: number;
  lng: number;
  /** By language (BCP 47); `ja` or `en` at least. */
  names: Translations;
  /** Hiragana or katakana. */
  readings: readonly string[];
}

/** A place as an answer names it. */
export interface NamedPlace {
  /** Id in `db/words/places.json`, or `<source>/<sourceId>`. */
  id: string;
  kind: PlaceKind;
  /** In the reader's language; in Latin letters or Japanese where it has no name in it. */
  name: string;
  /** In Japanese, as signs show it. */
  local: string;
  prefecture: number | null;
  /** The prefecture in the reader's language: tells places of one name apart. Null if unknown. */
  area: string | null;
  lat: number;
  lng: number;
  /** Metres that people mean by the name. */
  radius: number;
}

/** Metres that people mean by a place of this kind, for sources that don't say. */
export const RADIUS_OF: Readonly<Record<PlaceKind, number>> = {
  station: 800,
  district: 700,
  ward: 2_500,
  city: 3_000,
  prefecture: 50_000,
  landmark: 700,
  airport: 1_500,
};

/**
 * How many times farther away a place may be than a district of the same name and still be meant. Whoever types "Ginza"
 * in Nagoya means Tokyo's, not a street of that name 20 km away.
 */
export const WEIGHT_OF: Readonly<Record<PlaceKind, number>> = {
  prefecture: 30,
  city: 20,
  airport: 20,
  ward: 15,
  station: 8,
  landmark: 6,
  district: 1,
};

/** Of the places in `db/words/places.json`. Whoever types "Shinjuku" means the district, not the ward of that name. */
export const knownWeight = (kind: PlaceKind): number => 40 + (kind === "ward" ? 0 : WEIGHT_OF[kind]);
