import tzLookup from "tz-lookup";
import { keptPhone } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { AddLocation } from "../../contract/restaurants.ts";
import { writeLocation } from "./store.ts";

/** Moves a restaurant, or writes its address anew. False when somebody has changed it since `version`. */
export function changeLocation(
  db: Queryable,
  input: { restaurantId: string; place: AddLocation; version: number; now: Date },
): Promise<boolean> {
  const { restaurantId, place, version, now } = input;
  const { lat, lng } = place;
  const row = { ...place, phone: keptPhone(place.phone), zone: tzLookup(lat, lng), version };
  return writeLocation(db, restaurantId, row, now);
}
