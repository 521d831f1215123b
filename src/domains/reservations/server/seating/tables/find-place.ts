import type { LocalMinute } from "#kernel/time/calendar.ts";
import { clockOfDay, isDate } from "#kernel/time/zoned-time.ts";
import { type Database, isUniqueViolation, type Queryable } from "#platform/server/db/database.ts";
import { type Occupancy, placeAt, refuseTime, type TimeRefusal } from "../availability/rules.ts";
import { lockAndReadOccupancy, whyNotBookable } from "../availability/store.ts";
import { type SeatingPlan, turnMinutesOf } from "../plan/rules.ts";

/** What a party wants. `at`: the restaurant's wall clock. */
export interface Wish {
  restaurantId: string;
  at: LocalMinute;
  guests: number;
}

/** A table for a wish: free when it was looked for, and not yet taken. */
export interface FoundPlace {
  inventory: SeatingPlan;
  tableIds: readonly string[];
  startsAt: Date;
  endsAt: Date;
}

/** Why there is no table. */
export type NoPlace =
  | { ok: false; reason: "restaurant-not-found" | "restaurant-not-bookable" | "time-not-available" }
  | { ok: false; reason: "time-refused"; refusal: TimeRefusal };

/** A party loses at most one race per table; the largest restaurants have a few dozen. */
const MAX_TRIES = 200;

/** Thrown inside a transaction to undo it: another party got the table first. */
export class TableTaken extends Error {}

/**
 * Runs `attempt` in a transaction, and retries when it lost a race for a table, a code or an idempotency key. In each
 * round at least one concurrent transaction succeeds, so this terminates.
 */
export async function untilSettled<T>(db: Database, attempt: (tx: Queryable) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(attempt);
    } catch (error) {
      const lostRace = error instanceof TableTaken || isUniqueViolation(error);
      if (!lostRace || tries === MAX_TRIES) throw error;
    }
  }
}

/**
 * Looks for a table. `except`: a reservation that would move here, so its own table counts as free. The restaurant's
 * rules stay as they are until the transaction ends.
 */
export async function findPlace(
  tx: Queryable,
  { restaurantId, at, guests }: Wish,
  now: Date,
  except?: string,
): Promise<{ ok: true; place: FoundPlace } | NoPlace> {
  const [date = ""] = at.split("T");
  if (!isDate(date)) return { ok: false, reason: "time-refused", refusal: { issue: "date" } };
  const occupancy = await lockAndReadOccupancy(tx, restaurantId, { from: date, to: date }, now, except);
  if (occupancy === null) return { ok: false, reason: await whyNotBookable(tx, restaurantId) };
  const refusal = refuseTime(occupancy.inventory, at, now);
  if (refusal !== null) return { ok: false, reason: "time-refused", refusal };
  const place = placeIn(occupancy, at, guests);
  return place === null ? { ok: false, reason: "time-not-available" } : { ok: true, place };
}

/** A table for a party at one of the restaurant's seatings, by an occupancy that was read; null without one. */
export function placeIn(occupancy: Occupancy, at: LocalMinute, guests: number): FoundPlace | null {
  const { inventory } = occupancy;
  const place = placeAt(occupancy, at, guests);
  const [date = "", time = ""] = at.split("T");
  const startsAt = clockOfDay(date, inventory.zone)(time);
  if (place === null || startsAt === null) return null;
  const endsAt = new Date(startsAt.getTime() + turnMinutesOf(inventory, guests) * 60_000);
  return { inventory, tableIds: place.tableIds, startsAt, endsAt };
}
