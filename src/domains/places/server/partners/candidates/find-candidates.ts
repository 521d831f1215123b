import type { Catalogue } from "#domains/discovery/server/public.ts";
import { toCatalogueQuery } from "#domains/discovery/server/public.ts";
import type { CatalogueRow } from "#domains/restaurants/server/public.ts";
import { restaurantsById } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { LEAST_SCORE, phoneKey, scoreOf, type Wish } from "./rules.ts";
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
