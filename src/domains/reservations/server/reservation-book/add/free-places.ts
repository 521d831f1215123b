import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { clockOfDay, localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { nightOf } from "../../../business-day.ts";
import type { PlacesOfDay, WalkInPlaces } from "../../../contract/free-places.ts";
import { soldCourse } from "../../courses/store.ts";
import type { Occupancy } from "../../seating/availability/rules.ts";
import { readOccupancyForStaff } from "../../seating/availability/store.ts";
import { dayOf, seatingTimes, turnMinutesOf } from "../../seating/plan/rules.ts";
import { firstFree, placesFor, SLOT_MINUTES } from "../../seating/tables/rules.ts";

const SLOT_MS = SLOT_MINUTES * 60_000;
/** Larger parties at the door are added like calls, with a table that staff choose. */
const MOST_AT_THE_DOOR = 12;
/** A party at the door doesn't wait longer. */
const LONGEST_WAIT_MS = 3 * 3_600_000;

/** Where parties at the door would sit now, by size; null when the restaurant takes no reservations. */
export async function getWalkInPlaces(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  now: Date,
): Promise<WalkInPlaces | null> {
  const day = now.toISOString().slice(0, 10);
  const around = { from: addDays(day, -1), to: addDays(day, 1) };
  const occupancy = await readOccupancyForStaff(db, restaurantId, around, now);
  return occupancy && walkInPlacesIn(occupancy, now);
}

/** By an occupancy that was read. The same tables are chosen as when the party is added (`addBooking`). */
export function walkInPlacesIn({ inventory, taken }: Occupancy, now: Date): WalkInPlaces {
  const { zone, dayEnds } = inventory;
  const at = new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS);
  const clock = (instant: Date) => nightOf(localMinute(instant, zone), dayEnds).time;
  const sizes = Array.from({ length: MOST_AT_THE_DOOR }, (_, before) => before + 1);
  const places = sizes.flatMap((guests) => {
    const fitting = placesFor(inventory, guests);
    if (fitting.length === 0) return [];
    const turnMinutes = turnMinutesOf(inventory, guests);
    const place = firstFree(fitting, taken, at, turnMinutes);
    const until = clock(new Date(at.getTime() + turnMinutes * 60_000));
    const later = Array.from(
      { length: LONGEST_WAIT_MS / SLOT_MS },
      (_, step) => new Date(at.getTime() + (step + 1) * SLOT_MS),
    );
    const next =
      place === null
        ? later.find((start) => firstFree(fitting, taken, start, turnMinutes) !== null)
        : undefined;
    return [{ guests, tableIds: place && [...place.tableIds], until, next: next ? clock(next) : null }];
  });
  return { at: localMinute(at, zone), places };
}

/** The times of a day for a party that calls; null when the restaurant takes no reservations. */
export async function getPlacesOfDay(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  { date, guests, courseId }: { date: LocalDate; guests: number; courseId?: string | undefined },
  now: Date,
): Promise<PlacesOfDay | null> {
  const occupancy = await readOccupancyForStaff(db, restaurantId, { from: date, to: date }, now);
  const sold = courseId === undefined ? null : await soldCourse(db, { restaurantId, courseId });
  return occupancy && placesOfDayIn(occupancy, { date, guests, minutes: sold?.minutes }, now);
}

/** Staff aren't bound by lead time and pacing, as in `addBooking`. */
export function placesOfDayIn(
  { inventory, taken }: Occupancy,
  { date, guests, minutes }: { date: LocalDate; guests: number; minutes?: number | undefined },
  now: Date,
): PlacesOfDay {
  const clock = clockOfDay(date, inventory.zone);
  const fitting = placesFor(inventory, guests);
  const turnMinutes = minutes ?? turnMinutesOf(inventory, guests);
  const each = inventory.tables.map(({ id, ...size }) => ({ tableIds: [id], ...size }));
  const times = seatingTimes(dayOf(inventory, date)).flatMap((time) => {
    const startsAt = clock(time);
    // The present quarter hour is still to be had.
    if (startsAt === null || startsAt.getTime() + SLOT_MS <= now.getTime()) return [];
    const place = firstFree(fitting, taken, startsAt, turnMinutes);
    const free = each.filter((one) => firstFree([one], taken, startsAt, turnMinutes) !== null);
    return [{ time, tableIds: place && [...place.tableIds], free: free.flatMap(({ tableIds }) => tableIds) }];
  });
  return { times };
}
