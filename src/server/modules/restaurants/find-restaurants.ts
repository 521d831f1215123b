import { DEFAULT_LIMIT, MAX_RADIUS_M, type RestaurantQuery } from "../../../shared/contract/restaurants.ts";
import { type ClaimSubject, subjectMask } from "../../../shared/dietary.ts";
import type { Language } from "../../../shared/languages.ts";
import type { Catalogue, CatalogueQuery, Hit } from "./search/catalogue.ts";
import { cuisineMask, OPEN_DATA, PARTNER, priceMask, type RowFilter } from "./search/row-filter.ts";

/**
 * Answers `GET /api/restaurants` as the bytes of a JSON list: cards from the shelf, joined without being parsed.
 * With a position the list is complete and ordered up to the limit, nearest first.
 */
export function findRestaurants(catalogue: Catalogue, query: RestaurantQuery, language: Language): Buffer {
  const hits = catalogue.find(toCatalogueQuery(query));
  if (hits.length === 0) return Buffer.from("[]");
  const ends = hits.map(
    (hit, index) => ofTheMoment(catalogue, hit) + (index === hits.length - 1 ? "]" : ","),
  );
  // One buffer of the right size: joining hundreds of small ones costs more than the search.
  const size = hits.reduce(
    (sum, { shelf, row }, at) => sum + shelf.cardSize(row, language) + (ends[at]?.length ?? 0),
    1,
  );
  const list = Buffer.allocUnsafe(size);
  let at = list.write("[", 0, "latin1");
  for (const [index, { shelf, row }] of hits.entries()) {
    at += shelf.copyCard(row, language, list, at);
    at += list.write(ends[index] ?? "", at, "latin1");
  }
  return list;
}

/** The end of a card, in ASCII: what depends on the minute and on where the reader is. */
function ofTheMoment(catalogue: Catalogue, hit: Hit): string {
  const distance = hit.distance === null ? "" : `,"distance":${Math.round(hit.distance)}`;
  return `,"isOpenNow":${catalogue.isOpen(hit)}${distance}}`;
}

function toCatalogueQuery(query: RestaurantQuery): CatalogueQuery {
  const { lat, lng } = query;
  const near =
    lat === undefined || lng === undefined ? null : { lat, lng, radius: query.radius ?? MAX_RADIUS_M };
  return {
    filter: toFilter(query),
    text: query.search || null,
    // A position without a radius inside a box only orders the box.
    near: near && query.bbox && query.radius === undefined ? { ...near, radius: HALF_THE_EARTH_M } : near,
    box: query.bbox ?? null,
    limit: query.limit ?? DEFAULT_LIMIT,
  };
}

const HALF_THE_EARTH_M = 20_100_000;

function toFilter(query: RestaurantQuery): RowFilter {
  const subjects: ClaimSubject[] = [
    ...(query.diet ?? []),
    ...(query.allergens ?? []).map((allergen) => `without-${allergen}` as const),
    ...(query.allergyFriendly ? ["allergy-accommodation" as const] : []),
  ];
  return {
    cuisines: query.cuisine === undefined || query.cuisine === "all" ? 0 : cuisineMask(query.cuisine),
    prices: priceMask(query.minPrice ?? 1, query.maxPrice ?? 4),
    needs: subjectMask(subjects) | (query.partnersOnly ? PARTNER : 0),
    excludes: query.includeOpenStreetMap === false ? OPEN_DATA : 0,
    minRating10: Math.round((query.minRating ?? 0) * 10),
    openNow: query.openNow ?? false,
  };
}
