import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { clockOfDay, localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { insertCommissionTerm, insertFirstTime, lockFirstTime, moveFirstTime } from "./store.ts";

interface AddOfferInput {
  restaurantId: string;
  zone: string;
  /** Basis points (hundredths of a percent). */
  basisPoints: number;
  days: number;
}

/**
 * Grants a lower rate for a number of days in the restaurant's calendar, starting today (day one). A rate of zero is
 * the commission-free period, granted once per restaurant: returns null if the restaurant has already had or been
 * granted one.
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

/** Some zones skip the hour after midnight at the spring DST change. */
function beginningOf(day: LocalDate, zone: string): Date {
  const at = clockOfDay(day, zone);
  const beginning = at("00:00") ?? at("01:00");
  if (beginning === null) throw new RangeError(`${day} has no beginning in ${zone}`);
  return beginning;
}

interface SetFirstTimeInput {
  restaurantId: string;
  zone: string;
  /** Both days inclusive. */
  from: LocalDate;
  until: LocalDate;
}

type SetFirstTimeResult =
  /** Whether anything was written. */
  | { ok: true; isNew: boolean }
  /** `path` is a field, `issue` a key of `errors.field`. */
  | { ok: false; path: "from" | "until"; issue: string };

/**
 * The commission-free period: once per restaurant, at most 90 days. It can be moved before its first day; after that it
 * can only be extended, because the restaurant relies on what it was promised. Once over, it is used up.
 */
export async function setFirstTime(
  tx: Queryable,
  { restaurantId, zone, from, until }: SetFirstTimeInput,
  now: Date,
): Promise<SetFirstTimeResult> {
  const today = localDate(now, zone);
  if (until < from) return { ok: false, path: "until", issue: "first-time-order" };
  if (until >= addDays(from, FIRST_TIME_DAYS)) return { ok: false, path: "until", issue: "first-time-long" };
  const startsAt = clockOfDay(from, zone)("00:00");
  const endsAt = clockOfDay(addDays(until, 1), zone)("00:00");
  if (startsAt === null) return { ok: false, path: "from", issue: "date" };
  if (endsAt === null) return { ok: false, path: "until", issue: "date" };
  const before = await lockFirstTime(tx, restaurantId);
  const isSame =
    before?.startsAt.getTime() === startsAt.getTime() && before.endsAt?.getTime() === endsAt.getTime();
  if (isSame) return { ok: true, isNew: false };
  if (before !== null && before.endsAt !== null && before.endsAt <= now)
    return { ok: false, path: "from", issue: "first-time-had" };
  const hasBegun = before !== null && before.startsAt <= now;
  if (hasBegun && before.startsAt.getTime() !== startsAt.getTime())
    return { ok: false, path: "from", issue: "first-time-begun" };
  if (hasBegun && (before.endsAt === null || endsAt < before.endsAt))
    return { ok: false, path: "until", issue: "first-time-shorter" };
  if (!hasBegun && from < today) return { ok: false, path: "from", issue: "first-time-past" };
  if (before !== null) await moveFirstTime(tx, restaurantId, { startsAt, endsAt });
  else if (!(await insertFirstTime(tx, restaurantId, { startsAt, endsAt })))
    return { ok: false, path: "from", issue: "first-time-twice" };
  return { ok: true, isNew: true };
}
