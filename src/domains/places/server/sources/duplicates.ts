import { fold } from "#domains/discovery/server/public.ts";
import { distanceMetres } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";
import type { Source } from "../../../restaurants/place-record.ts";

/** Two sources put one door at most this far apart (entrance against building centre). */
export const SAME_PLACE_M = 75;

export interface KnownPlace {
  id: string;
  source: Source;
  sourceId: string;
  lat: number;
  lng: number;
  name: string;
  nameTranslations: Translations;
  phone: string | null;
  duplicateOf: string | null;
  isPartner: boolean;
}

export interface Neighbour {
  a: KnownPlace;
  b: KnownPlace;
}

/** A place that is shown, beside one that was taken off the map. */
export interface RemovedNeighbour {
  place: KnownPlace;
  removed: KnownPlace;
  /** Whether the shown one was first heard of after that. */
  isLater: boolean;
}

/** Whose record is shown when two sources know one place. */
const RANK: Record<Source, number> = { noren: 0, demo: 1, osm: 2, "open-data": 3, google: 4 };

/**
 * Decides which of the close pairs are one place: another origin, within 75 m, and one name (in any language, as it is
 * folded for search) or one phone number in common. A name alone never joins two places, and two places of one origin
 * are never joined: 336 branches of a chain stay 336, and each stands in for one record of another origin at the most.
 * A partner stands for what others say of its door, and is never hidden itself.
 * Returns the id of each duplicate with the id of the place that stands for it.
 */
export function findDuplicates(pairs: readonly Neighbour[]): Map<string, string> {
  const candidates = pairs
    .flatMap(({ a, b }) => [order(a, b)])
    .filter(({ shown, hidden }) => originOf(shown) !== originOf(hidden) && shown.duplicateOf === null)
    .filter(({ hidden }) => !hidden.isPartner)
    .filter(({ shown, hidden, distance }) => distance <= SAME_PLACE_M && haveInCommon(shown, hidden))
    .sort((one, two) => one.distance - two.distance);
  const duplicates = new Map<string, string>();
  const taken = new Set<string>();
  for (const { shown, hidden } of candidates) {
    const place = `${shown.id} ${originOf(hidden)}`;
    if (duplicates.has(hidden.id) || duplicates.has(shown.id) || taken.has(place)) continue;
    duplicates.set(hidden.id, shown.id);
    taken.add(place);
  }
  return duplicates;
}

/**
 * Which of these places are one that was removed, come back under another id: within 75 m, with one name or number in
 * common, and of another origin or first heard of later. A branch next door that was always there is not meant, and
 * whoever joins is never hidden. Returns each with the removed place that it is.
 */
export function findReturned(pairs: readonly RemovedNeighbour[]): Map<string, string> {
  const returned = pairs
    .filter(({ place }) => !place.isPartner)
    .filter(({ place, removed, isLater }) => isLater || originOf(place) !== originOf(removed))
    .filter(({ place, removed }) => distanceMetres(place, removed) <= SAME_PLACE_M)
    .filter(({ place, removed }) => haveInCommon(place, removed));
  return new Map(returned.map(({ place, removed }) => [place.id, removed.id]));
}

function order(a: KnownPlace, b: KnownPlace) {
  const rank = (place: KnownPlace) =>
    place.isPartner ? -1 : RANK[place.source] * 2 + (hasOsmId(place) ? 0 : 1);
  const first = rank(a) - rank(b) || (a.id < b.id ? -1 : 1);
  const [shown, hidden] = first < 0 ? [a, b] : [b, a];
  return { shown, hidden, distance: distanceMetres(a, b) };
}

/** One export of one source, as the column `origin` of the table. A dataset without ids is an origin of its own beside the source's numbered objects. */
function originOf(place: KnownPlace): string {
  return hasOsmId(place) ? place.source : `${place.source} ${place.sourceId.split("/")[0]}`;
}

function hasOsmId({ sourceId }: KnownPlace): boolean {
  return /^(node|way|relation)\/\d+$/.test(sourceId);
}

function haveInCommon(a: KnownPlace, b: KnownPlace): boolean {
  if (a.phone !== null && a.phone === b.phone) return true;
  const names = new Set(namesOf(a));
  return namesOf(b).some((name) => names.has(name));
}

function namesOf({ name, nameTranslations }: KnownPlace): string[] {
  return [name, ...Object.values(nameTranslations)]
    .map((text) => fold(text).replaceAll(" ", ""))
    .filter((text) => text !== "");
}
