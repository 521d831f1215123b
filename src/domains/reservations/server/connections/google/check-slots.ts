import { addDays } from "#kernel/time/calendar.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { GOOGLE_SERVICE } from "../../../reservation-constants.ts";
import { placeAt, refuseTime } from "../../seating/availability/rules.ts";
import { readOccupancy } from "../../seating/availability/store.ts";
import { asksTooMuch, isGoogleParty } from "./get-offer.ts";
import { isOnAtGoogle } from "./listing-store.ts";

export interface AskedSlot {
  serviceId: string;
  /** Seconds since 1970. */
  startSec: number;
  partySize: number;
}

/** Longer than Google's feeds: a question that names days further apart is answered for none of them. */
const MAX_SPAN_DAYS = 100;
const MS = 1_000;
/** Beyond it no `Date` exists. */
const LAST_SEC = 8_640_000_000_000;

/**
 * Which of the slots can be booked now, in their order. One statement for the tables of all days: Google waits for a
 * second and a half. A restaurant that is unknown or has not switched it on has no free table.
 */
export async function checkSlots(
  db: Queryable,
  restaurantId: string,
  slots: readonly AskedSlot[],
  now: Date,
): Promise<boolean[]> {
  const none = slots.map(() => false);
  const real = slots.filter(({ startSec }) => startSec <= LAST_SEC);
  if (real.length === 0 || !(await isOnAtGoogle(db, restaurantId))) return none;
  const seconds = real.map(({ startSec }) => startSec);
  const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
  if (last - first > MAX_SPAN_DAYS * 86_400) return none;
  // A day more on both sides: a zone's date, and the night of the day before.
  const from = addDays(dayOfSecond(first), -2);
  const occupancy = await readOccupancy(db, restaurantId, { from, to: addDays(dayOfSecond(last), 1) }, now);
  if (occupancy === null || (await asksTooMuch(db, restaurantId))) return none;
  const { inventory } = occupancy;
  return slots.map(({ serviceId, startSec, partySize }) => {
    if (serviceId !== GOOGLE_SERVICE || startSec > LAST_SEC || startSec % 60 !== 0) return false;
    if (!isGoogleParty(inventory, partySize)) return false;
    const minute = localMinute(new Date(startSec * MS), inventory.zone);
    return refuseTime(inventory, minute, now) === null && placeAt(occupancy, minute, partySize) !== null;
  });
}

function dayOfSecond(second: number): string {
  return new Date(second * MS).toISOString().slice(0, 10);
}
