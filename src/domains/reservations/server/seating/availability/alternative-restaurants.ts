import { type Catalogue, findNearby, type NearbyPartner } from "#domains/discovery/server/public.ts";
import type { AlternativePlace } from "#domains/reservations/contract/free-places.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { nightOf } from "../../../business-day.ts";
import { DEFAULT_DAY_ENDS } from "../../../seating-plan-constants.ts";
import { isLetDownByKitchen } from "../../booking/changes/rules.ts";
import type { ReservationRow } from "../../store.ts";
import { getAvailability } from "./get-availability.ts";
import { nearestTimes } from "./rules.ts";

/** How many other restaurants are named. */
const MAX_PLACES = 3;

/** Metres: half an hour on foot, a few minutes by train. */
const NEAR_M = 3_000;

/** How many of the nearest restaurants are checked for a table. */
const MAX_ASKED = 9;

/** How far an alternative time may be from the wanted one. */
const AROUND_MINUTES = 90;

/**
 * Other restaurants nearby that are reported to cater for the guest's needs and have a table for the same party around
 * the same time. None unless the kitchen or the restaurant can't serve the guest.
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
  const { date, time } = nightOf(localTime, DEFAULT_DAY_ENDS);
  const asked = { restaurantId: id, from: date, count: 1, guests };
  const result = await getAvailability(db, asked, now);
  const times = result.ok ? nearestTimes(timesAround(result.days[0]?.times ?? [], time), time) : [];
  return { id, name, nameTranslations, cuisine, distance: Math.round(distance), times };
}

/** Whether the restaurant or its kitchen can't serve the guest, so that alternatives are offered. */
function isLetDown(row: ReservationRow, now: Date): boolean {
  if (row.startsAt <= now) return false;
  if (row.status === "cancelled_by_restaurant") return true;
  const isOpen = row.status === "confirmed" || row.status === "requested" || row.status === "pending_payment";
  return isOpen && isLetDownByKitchen(row, now);
}

/** The times of a day (`HH:mm`) that lie around the wanted one. */
function timesAround<Time extends { time: string }>(times: readonly Time[], wanted: string): Time[] {
  return times.filter(({ time }) => Math.abs(minutesOf(time) - minutesOf(wanted)) <= AROUND_MINUTES);
}
