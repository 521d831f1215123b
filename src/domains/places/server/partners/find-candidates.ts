import { type Catalogue, fold, toCatalogueQuery } from "#domains/discovery/server/public.ts";
import { type CatalogueRow, restaurantsById } from "#domains/restaurants/server/public.ts";
import { distanceMetres, type Position } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { idsByPhone } from "./store.ts";

export interface Candidate {
  id: string;
  name: string;
  address: string | null;
  lat: number;
  lng: number;
  isPartner: boolean;
}

const MAX_CANDIDATES = 3;
/** Of a name that a whole chain has; those nearby are asked for apart. */
const MAX_NAMED = 50;
const NEARBY_M = 2_000;

/** Places that are shown and may be the one that somebody speaks of, the likeliest first; at most three. */
export async function findCandidates(db: Queryable, catalogue: Catalogue, wish: Wish): Promise<Candidate[]> {
  const ids = new Set([...(await idsByPhone(db, phoneKey(wish.phone))), ...named(catalogue, wish)]);
  const rows = await restaurantsById(db, [...ids]);
  return rows
    .filter(({ isVisible }) => isVisible)
    .map((row) => ({ row, score: scoreOf(wish, row) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, MAX_CANDIDATES)
    .map(({ row }) => candidate(row));
}

/** A place that is shown; null for any other. */
export async function candidateById(db: Queryable, id: string): Promise<Candidate | null> {
  const [row] = await restaurantsById(db, [id]);
  return row?.isVisible ? candidate(row) : null;
}

function candidate({ id, name, address, lat, lng, isPartner }: CatalogueRow): Candidate {
  return { id, name, address, lat, lng, isPartner };
}

/** By the whole name, or, where nobody is called so, by its longest word: people add branches and kinds to names. */
function named(catalogue: Catalogue, { name, position }: Wish): string[] {
  const longest = name
    .split(/[\s\u3000・]+/)
    .reduce((best, word) => (word.length > best.length ? word : best), "");
  for (const search of new Set([name, longest])) {
    const near = position === null ? [] : find(catalogue, { search, ...position, radius: NEARBY_M });
    const ids = [...near, ...find(catalogue, { search })];
    if (ids.length > 0) return ids;
  }
  return [];
}

function find(catalogue: Catalogue, asked: Parameters<typeof toCatalogueQuery>[0]): string[] {
  return catalogue
    .find(toCatalogueQuery({ ...asked, limit: MAX_NAMED }))
    .map(({ shelf, row }) => shelf.id(row));
}

/** What somebody says of a restaurant that may be known already. */
export interface Wish {
  name: string;
  address: string;
  phone: string;
  /** Null where nobody has said. */
  position: Position | null;
}

/** What a place is known by. */
export interface KnownDoor extends Position {
  name: string;
  nameTranslations: Translations;
  address: string | null;
  phone: string | null;
}

/** Below it a place is somebody else's. */
export const LEAST_SCORE = 3;
const SAME_BLOCK_M = 150;
const SAME_QUARTER_M = 1_000;
const ELSEWHERE_M = 5_000;

/** A name as it is compared: width, case, kana, marks and spaces are no difference. */
export function nameKey(name: string): string {
  return fold(name).replaceAll(" ", "") || name.trim();
}

/** A number as it is compared. */
export function phoneKey(phone: string): string {
  return toE164(phone, "JP") ?? phone.replace(/\D/g, "");
}

/** How much speaks for one door: the same number, the same name, a like address, and how near it is. */
export function scoreOf(wish: Wish, place: KnownDoor): number {
  const wanted = nameKey(wish.name);
  const names = [place.name, ...Object.values(place.nameTranslations)].map(nameKey);
  const name = names.includes(wanted)
    ? 3
    : names.some((one) => one.includes(wanted) || wanted.includes(one))
      ? 2
      : 0;
  const phone = place.phone !== null && phoneKey(wish.phone) === place.phone ? 4 : 0;
  if (phone === 0 && name === 0) return 0;
  const address = place.address !== null && likeness(wish.address, place.address) >= 0.6 ? 2 : 0;
  return name + phone + address + nearness(wish, place, phone > 0);
}

function nearness({ position }: Wish, place: KnownDoor, isSameNumber: boolean): number {
  if (position === null) return 0;
  const distance = distanceMetres(position, place);
  if (distance <= SAME_BLOCK_M) return 3;
  if (distance <= SAME_QUARTER_M) return 1;
  // A branch of the same name in another part of town is not the one that is meant.
  return distance > ELSEWHERE_M && !isSameNumber ? -3 : 0;
}

/** The share of the shorter text's pairs of letters that the other has too, 0 to 1. */
function likeness(a: string, b: string): number {
  const [few, many] = [pairsOf(a), pairsOf(b)].sort((one, two) => one.size - two.size);
  if (few === undefined || many === undefined || few.size === 0) return 0;
  return [...few].filter((pair) => many.has(pair)).length / few.size;
}

function pairsOf(text: string): Set<string> {
  const letters = [...nameKey(text)];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}
