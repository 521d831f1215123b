import { fold, latinOfSound, plainRomaji, soundOf } from "#domains/discovery/server/public.ts";
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
 * Decides which nearby pairs are the same place: different origins, within 75 m, and a common name (in any language or
 * script, without words for kinds of restaurants) or phone number. A name alone never merges two places, and two places of the same origin
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
  return hasOsmId(place) ? place.source : `${place.source} ${datasetOf(place.sourceId)}`;
}

/** The list that a record without an id of its source belongs to, as its `sourceId` begins. */
export function datasetOf(sourceId: string): string {
  return sourceId.split("/")[0] ?? sourceId;
}

function hasOsmId({ sourceId }: KnownPlace): boolean {
  return /^(node|way|relation)\/\d+$/.test(sourceId);
}

function haveInCommon(a: KnownPlace, b: KnownPlace): boolean {
  const [one, other] = [namesOf(a), namesOf(b)];
  if (one.some((name) => other.includes(name))) return true;
  // Two restaurants of one owner may share a telephone: their names decide, where they can be compared at all.
  if (
    a.phone !== null &&
    a.phone === b.phone &&
    (isLatin(a.name) !== isLatin(b.name) || areAlike(one, other))
  )
    return true;
  return isNamedWithBranch(a, b) || isNamedWithBranch(b, a);
}

/** One name holds the other: 鮨処 浜元 and 浜元, "Hamamoto" and "Sushi Hamamoto". */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.some((a) =>
    other.some(
      (b) => (a.length < b.length ? b.includes(a) : a.includes(b)) && Math.min(a.length, b.length) > 1,
    ),
  );
}

function isLatin(text: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}

/**
 * A place in kanji, not the number of another shop (二号店): more than that may be another restaurant (北海道 and
 * 北海道ラーメンひむろ上野店).
 */
const BRANCH = /^(?!.*号店$)[\p{Script=Han}ヶケ0-9]{1,8}店$/u;

/** 松屋 and 松屋京都西院店: one source leaves out the branch, which in Japan is part of the name. */
function isNamedWithBranch({ name: short }: KnownPlace, { name: long }: KnownPlace): boolean {
  const [chain, whole] = [plainName(short), plainName(long)];
  return chain.length > 1 && whole.startsWith(chain) && BRANCH.test(whole.slice(chain.length));
}

/** Words for kinds of restaurants, which one source writes and another leaves out. Folded. */
const KINDS =
  /^(?:れすとらん|居酒屋|いざかや|かふぇ|喫茶|らめん|らーめん|中華料理|焼肉|やきにく) | (?:れすとらん|かふぇ)$/u;
const MAIN_BRANCH = /(?:本店|総本店)$/u;

function plainName(name: string): string {
  return fold(name).replaceAll(" ", "");
}

/**
 * The forms under which a name is compared: as written, without words for the kind of restaurant and for the main branch,
 * and each by its sound in Latin letters, so that kana and romaji are equal. A dictionary's readings of kanji are guesses
 * (松屋 as shoya, which is another restaurant), and merge nothing.
 */
function namesOf({ name, nameTranslations }: KnownPlace): string[] {
  const written = [name, ...Object.values(nameTranslations)].map(fold);
  const cores = written.map((text) => text.replace(KINDS, "").replace(MAIN_BRANCH, ""));
  const sounds = cores.map(latinSound);
  return [...new Set([...written, ...cores, ...sounds].map((text) => text.replaceAll(" ", "")))].filter(
    (text) => text !== "",
  );
}

function latinSound(folded: string): string {
  const latin = latinOfSound(soundOf(folded));
  return latin.split(" ").map(plainRomaji).join("");
}
