import { distanceMetres, type Position } from "#kernel/geo.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { nameKey } from "./find-candidates.ts";
import { placesAround } from "./store.ts";

/** A place of the same name near a door. */
export interface SamePlace {
  id: string;
  name: string;
  /** Distance, rounded. */
  metres: number;
  isPartner: boolean;
}

/** Metres of a degree of latitude. */
const DEGREE_M = 111_000;

/**
 * By the index of each door: partners, also hidden ones, and listed places of the same name in any language within so
 * many metres; the nearest first.
 */
export async function findSameNearby(
  db: Queryable,
  doors: readonly (Position & { name: string })[],
  metres: number,
): Promise<SamePlace[][]> {
  const found: SamePlace[][] = doors.map(() => []);
  const rows = await placesAround(db, doors, metres / DEGREE_M);
  for (const { door, id, isPartner, name, nameTranslations, lat, lng } of rows) {
    const wanted = doors[door];
    if (wanted === undefined) continue;
    const distance = distanceMetres(wanted, { lat, lng });
    const key = nameKey(wanted.name);
    const isSame = [name, ...Object.values(nameTranslations)].some((one) => nameKey(one) === key);
    if (isSame && distance <= metres)
      found[door]?.push({ id, name, metres: Math.round(distance), isPartner });
  }
  return found.map((places) => places.sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1)));
}
