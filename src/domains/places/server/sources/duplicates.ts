import { fold } from "#domains/discovery/server/public.ts";
import type { Source } from "#domains/restaurants/place-record.ts";
import { distanceMetres } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";

/** Maximum distance between two sources' positions of the same restaurant (entrance vs. building center). */
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

/** A visible place near a removed one. */
export interface RemovedNeighbour {
  place: KnownPlace;
  removed: KnownPlace;
  /** Whether the visible one was first imported after the removal. */
  isLater: boolean;
}

/** Precedence of sources for the same place. */
const RANK: Record<Source, number> = { noren: 0, demo: 1, osm: 2, "open-data": 3, google: 4 };

/**
 * Decides which nearby pairs are the same place: different origins, within 75 m, and a common name (in any language,
 * normalized as for search) or phone number. A name alone never merges two places, and two places of the same origin
 * are never merged: 336 branches of a chain remain 336, and each replaces at most one record of another origin. A
 * partner replaces other sources' records of its location and is never hidden itself. Returns the id of each duplicate
 * with the id of the place that replaces it.
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
 * Which of these places are removed places re-imported under another id: within 75 m, with a common name or phone
 * number, and of another origin or first imported later. A neighboring branch that already existed is not affected, and
 * partners are never hidden. Returns each with the removed place it matches.
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

/**
 * One export of one source, as in the column `origin`. A dataset without ids is an origin of its own, separate from the
 * source's objects with ids.
 */
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
