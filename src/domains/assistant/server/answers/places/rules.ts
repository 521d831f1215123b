import type { RestaurantQuery } from "#domains/discovery/contract.ts";
import type { Position } from "#kernel/geo.ts";
import { PLACES } from "../../understanding/words/word-list.ts";
import type { Ask } from "../port.ts";

/** Where to look, in metres around a point. */
export interface Around {
  position: Position;
  radius: number;
  /** The id of the place that was named; null around the reader. */
  place: string | null;
}

/** As far as somebody goes on foot and a few stops by train. */
const NEAR_M = 3_000;
/** Where nothing is near, so far is looked once more. */
export const FURTHER_KM = 20;

/** Around the place that was named, else around the reader; null where neither is known. */
export function aroundOf({ slots, context }: Pick<Ask, "slots" | "context">): Around | null {
  const place = PLACES.find(({ id }) => id === slots.place);
  if (place) return { position: { lat: place.lat, lng: place.lng }, radius: place.radius, place: place.id };
  const position = context?.position ?? null;
  return position && { position, radius: NEAR_M, place: null };
}

/** The same as a search of the catalogue. Open data that claims nothing still counts where no diet is asked for. */
export function queryOf({ slots }: Pick<Ask, "slots">, { position, radius }: Around): RestaurantQuery {
  const { diets, allergens, minPrice, maxPrice, openNow } = slots;
  return {
    ...position,
    radius,
    diet: diets,
    allergens,
    openNow,
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
  };
}
