import type { SearchReading } from "#domains/discovery/contract.ts";
import type { ParamPatch } from "#platform/web/page/url-state.ts";
import { filterPatch, PLACE_RADIUS_KM, RESET_RADIUS_KM } from "../filters/filters.ts";
import { placePatch } from "../place/place.ts";
import type { Search } from "../queries.ts";
import { wishPatch } from "./wish.ts";

/**
 * A search after another one was typed and read. Food, price and the table are replaced where they were named again;
 * what somebody can't eat is only ever added, since forgetting it is dangerous.
 */
export function applyReading(before: Search, reading: SearchReading): Search {
  const { filters, wish } = before;
  const { dishes, cuisine, place, minPrice, maxPrice } = reading;
  const asksFood = dishes.length > 0 || cuisine !== null || reading.text !== "";
  const asksTable = reading.date !== null || reading.guests !== null;
  const asksPrice = minPrice !== null || maxPrice !== null;
  return {
    text: reading.corrected ?? reading.text,
    filters: {
      ...filters,
      ...(asksFood && { cuisine: cuisine ?? "all" }),
      ...(asksPrice && { minPrice: minPrice ?? 1, maxPrice: maxPrice ?? 4 }),
      ...(place !== null && { radiusKm: radiusFor(place.radius) }),
      openNow: filters.openNow || reading.openNow,
      diets: union(filters.diets, reading.diets),
      allergens: union(filters.allergens, reading.allergens),
    },
    place:
      place !== null
        ? { kind: "point", position: { lat: place.lat, lng: place.lng }, name: place.name }
        : reading.nearMe
          ? { kind: "me" }
          : before.place,
    wish: {
      ...wish,
      ...(asksFood && { dishes: dishes.map(({ word }) => word) }),
      ...(asksTable && {
        date: reading.date,
        time: reading.time,
        guests: reading.guests ?? wish.guests,
      }),
      otherNeeds: union(wish.otherNeeds, reading.otherNeeds),
      isSevere: wish.isSevere || reading.isSevere,
    },
  };
}

/** The address of a search. */
export function searchPatch({ text, filters, place, wish }: Search): ParamPatch {
  return { q: text || null, at: null, ...filterPatch(filters), ...placePatch(place), ...wishPatch(wish) };
}

/** What of a typed search could not be considered, for the address: shown beside the results. */
export function notesPatch(reading: SearchReading): ParamPatch {
  const { unfiltered, isPast, isAllergyUnnamed, isCut, text, corrected } = reading;
  return {
    typed: corrected === null ? null : text,
    skip: unfiltered.join(",") || null,
    note: isAllergyUnnamed ? "allergy" : isPast ? "past" : isCut ? "cut" : null,
  };
}

export const SEARCH_NOTES = ["allergy", "past", "cut"] as const;

/** Whether anything but a name was read. */
export function isStructured(reading: SearchReading): boolean {
  const { text: _, corrected: __, isCut: ___, ...others } = reading;
  return Object.values(others).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
}

/** A district is searched to 5 km around it, a city to 10 km; the nearest come first anyway. */
function radiusFor(metres: number): number {
  return metres <= DISTRICT_M ? PLACE_RADIUS_KM : RESET_RADIUS_KM;
}

const DISTRICT_M = 2_500;

function union<Value>(first: readonly Value[], more: readonly Value[]): Value[] {
  return [...new Set([...first, ...more])];
}
