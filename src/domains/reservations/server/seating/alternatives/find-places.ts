import { type Catalogue, findNearby, type NearbyPartner } from "#domains/discovery/server/public.ts";
import type { AlternativePlace } from "#domains/reservations/contract/reservations.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationRow } from "../../store.ts";
import { getAvailability } from "../availability/get-availability.ts";
import { nearestTimes } from "../availability/rules.ts";
import { isLetDown, MAX_ASKED, MAX_PLACES, NEAR_M, timesAround } from "./rules.ts";

/**
 * Other restaurants near by that are reported to cater for what the guest needs and have a table for the same party around the
 * same time. None for a guest whom nobody has let down.
 */
export async function findPlaces(
  db: Queryable,
  catalogue: Catalogue,
  row: ReservationRow,
  now: Date,
): Promise<AlternativePlace[]> {
  if (!isLetDown(row, now)) return [];
  const position = { lat: row.lat, lng: row.lng };
  const wanted = { position, radius: NEAR_M, needs: row.dietaryNeeds, limit: MAX_ASKED + 1 };
  const partners = (await findNearby(db, catalogue, wanted)).filter(({ id }) => id !== row.restaurantId);
  const places = await Promise.all(
    partners.slice(0, MAX_ASKED).map((partner) => withTimes(db, partner, row, now)),
  );
  return places.filter(({ times }) => times.length > 0).slice(0, MAX_PLACES);
}

async function withTimes(
  db: Queryable,
  { id, name, nameTranslations, cuisine, distance }: NearbyPartner,
  { localTime, guestCount: guests }: ReservationRow,
  now: Date,
): Promise<AlternativePlace> {
  const [date = "", time = ""] = localTime.split("T");
  const asked = { restaurantId: id, from: date, count: 1, guests };
  const result = await getAvailability(db, asked, now);
  const times = result.ok ? nearestTimes(timesAround(result.days[0]?.times ?? [], time), time) : [];
  return { id, name, nameTranslations, cuisine, distance: Math.round(distance), times };
}
