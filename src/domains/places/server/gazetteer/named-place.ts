import { type GazetteerPlace, PLACES, type PlaceKind } from "#domains/discovery/server/public.ts";
import { distanceMetres, type Position } from "#kernel/geo.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { namesOf, type Tags } from "../sources/osm/osm-tags.ts";
import { countryAt } from "../sources/place-facts.ts";

/** Keys of elements that may be places of the gazetteer. */
export const NAMED_KEYS: readonly string[] = ["railway", "place", "tourism", "aeroway", "historic"];

/** What a reader of OpenStreetMap asks an Overpass server for, as filters of its query language. */
export const NAMED_FILTERS: readonly string[] = [
  '["railway"="station"]',
  '["place"~"^(city|town|suburb|quarter|neighbourhood|island)$"]',
  '["tourism"~"^(attraction|museum|theme_park)$"]',
  '["aeroway"="aerodrome"]',
  '["historic"="castle"]',
];

interface Meaning {
  kind: PlaceKind;
  /** Every block and every small sight has a name: those that visitors ask for have it in several languages. */
  needsTranslation: boolean;
}

const MEANINGS: Readonly<Record<string, Meaning>> = {
  "railway=station": { kind: "station", needsTranslation: false },
  "place=city": { kind: "city", needsTranslation: false },
  "place=town": { kind: "city", needsTranslation: false },
  "place=suburb": { kind: "district", needsTranslation: false },
  "place=quarter": { kind: "district", needsTranslation: true },
  "place=neighbourhood": { kind: "district", needsTranslation: true },
  "place=island": { kind: "district", needsTranslation: true },
  "tourism=attraction": { kind: "landmark", needsTranslation: true },
  "tourism=museum": { kind: "landmark", needsTranslation: true },
  "tourism=theme_park": { kind: "landmark", needsTranslation: true },
  "aeroway=aerodrome": { kind: "airport", needsTranslation: false },
  "historic=castle": { kind: "landmark", needsTranslation: false },
};

function meaningOf(tags: Tags): Meaning | null {
  for (const key of NAMED_KEYS) {
    const meaning = MEANINGS[`${key}=${tags[key]}`];
    if (meaning) return meaning;
  }
  return null;
}

/** Languages of names that are kept: ours, and Japanese in Latin letters, by which places are typed too. */
const KEPT: ReadonlySet<string> = new Set([...LANGUAGES, "ja-Latn"]);
const READINGS = ["ja-Hira", "ja-Hrkt", "ja-Kana"];

/** Whether an element may be a place of the gazetteer: the geometry of others is not needed for it. */
export function isNamed(tags: Tags): boolean {
  const meaning = meaningOf(tags);
  if (meaning === null) return false;
  const { name, nameTranslations } = namesOf(tags);
  if (name === null) return false;
  const spoken = Object.keys(nameTranslations).filter((each) => !each.startsWith("ja"));
  return !meaning.needsTranslation || spoken.length > 0;
}

/** The place of an OpenStreetMap element, or null: without a name, or not in Japan. */
export function namedPlaceFrom(
  sourceId: string,
  tags: Tags,
  position: Position | null,
): GazetteerPlace | null {
  const meaning = meaningOf(tags);
  if (meaning === null || position === null || !isNamed(tags) || countryAt(position) !== "JP") return null;
  const { name, nameTranslations } = namesOf(tags);
  const names: Record<string, string> = {};
  for (const [language, text] of Object.entries({ ...(name && { ja: name }), ...nameTranslations })) {
    const ours = language === "zh-Hans" ? "zh" : /^zh-(Hant.*|TW|HK)$/.test(language) ? "zh-Hant" : language;
    if (KEPT.has(ours)) names[ours] ??= text;
  }
  const readings = READINGS.flatMap((each) => nameTranslations[each] ?? []);
  return {
    source: "osm",
    sourceId,
    kind: meaning.kind,
    prefecture: prefectureAt(position),
    lat: position.lat,
    lng: position.lng,
    names,
    readings: [...new Set(readings)],
  };
}

/** A place of another prefecture must be this many times farther away than the nearest one. */
const CLEARLY = 2;
const ANCHORS = PLACES.filter(({ kind }) => kind !== "prefecture");

/** The prefecture around a position by the places that we know; null near a border, where it would be a guess. */
function prefectureAt(position: Position): number | null {
  const nearest = new Map<number, number>();
  for (const anchor of ANCHORS) {
    const metres = distanceMetres(anchor, position);
    if (metres < (nearest.get(anchor.prefecture) ?? Number.POSITIVE_INFINITY))
      nearest.set(anchor.prefecture, metres);
  }
  const [first, second] = [...nearest].sort(([, a], [, b]) => a - b);
  if (!first || !second) return null;
  return second[1] >= first[1] * CLEARLY ? first[0] : null;
}
