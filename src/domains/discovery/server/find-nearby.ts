import type { ClaimSubject } from "#domains/dietary/dietary.ts";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { restaurantsById } from "#domains/restaurants/server/public.ts";
import type { Position } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { toCatalogueQuery } from "./find-restaurants.ts";
import type { Catalogue } from "./search/catalogue.ts";

export interface NearbyPartner {
  id: string;
  name: string;
  nameTranslations: Translations;
  cuisine: string | null;
  /** Metres. */
  distance: number;
}

/**
 * Partners around a point that take bookings and are known to have what is needed, by the same rules as the search; the
 * nearest first. `radius`: metres.
 */
export async function findNearby(
  db: Queryable,
  catalogue: Catalogue,
  wanted: { position: Position; radius: number; needs: readonly ClaimSubject[]; limit: number },
): Promise<NearbyPartner[]> {
  const { position, radius, needs, limit } = wanted;
  const diet = DIETS.filter((one) => needs.includes(one));
  const allergens = ALLERGENS.filter((one) => needs.includes(`without-${one}`));
  const query = toCatalogueQuery({ ...position, radius, diet, allergens, partnersOnly: true, limit });
  const hits = catalogue.find(query);
  const rows = await restaurantsById(
    db,
    hits.map(({ shelf, row }) => shelf.id(row)),
  );
  return hits.flatMap(({ shelf, row, distance }) => {
    const known = rows.find(({ id }) => id === shelf.id(row));
    if (!known?.acceptsReservations || distance === null) return [];
    const { id, name, nameTranslations, cuisines } = known;
    return [{ id, name, nameTranslations, cuisine: cuisines[0] ?? null, distance }];
  });
}
