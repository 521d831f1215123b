import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { clockOfDay, localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { insertCommissionTerm, insertFirstTime } from "./store.ts";

export interface AddOfferInput {
  restaurantId: string;
  zone: string;
  /** Hundredths of a percent. */
  basisPoints: number;
  days: number;
}

/**
 * A lower rate from today on, for so many days of the restaurant's calendar; today is the first. Nothing at all is its first
 * time, which comes once: null where it has had, or been given, one.
 */
export async function addOffer(
  tx: Queryable,
  { restaurantId, zone, basisPoints, days }: AddOfferInput,
  now: Date,
): Promise<{ from: LocalDate; until: LocalDate } | null> {
  const from = localDate(now, zone);
  const until = addDays(from, days - 1);
  const span = { startsAt: beginningOf(from, zone), endsAt: beginningOf(addDays(until, 1), zone) };
  if (basisPoints > 0)
    await insertCommissionTerm(tx, restaurantId, { basisPoints, reason: "coupon", ...span });
  else if (!(await insertFirstTime(tx, restaurantId, span))) return null;
  return { from, until };
}

/** Some zones leave out the hour after midnight in spring. */
function beginningOf(day: LocalDate, zone: string): Date {
  const at = clockOfDay(day, zone);
  const beginning = at("00:00") ?? at("01:00");
  if (beginning === null) throw new RangeError(`${day} has no beginning in ${zone}`);
  return beginning;
}
