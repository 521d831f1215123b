import type { HoursDocument, HoursPage } from "#domains/restaurants/contract/opening-hours.ts";
import { documentOfText, type HoursRow, readHours } from "#domains/restaurants/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { readSeatingPlanRow } from "../plan/document-store.ts";
import { seatingPlanBody } from "../plan/view.ts";
import { hoursOfPlan, NO_HOURS } from "./rules.ts";

/** When a restaurant is open, who says so, and what its seating plan says; null for one that isn't there. */
export async function getHours(db: Queryable, restaurantId: string, now: Date): Promise<HoursPage | null> {
  const row = await readHours(db, restaurantId);
  return row && pageOf(db, restaurantId, row, now);
}

export async function pageOf(
  db: Queryable,
  restaurantId: string,
  { version, text, by, at, own, ...place }: HoursRow,
  now: Date,
): Promise<HoursPage> {
  const plan = await getPlanHours(db, restaurantId, place.zone, now);
  const told = own === null ? (by === "plan" ? plan : null) : { ...own, days: byDate(own.days) };
  return {
    restaurantId,
    version,
    by: by ?? (text === null ? null : "listing"),
    at: at?.toISOString() ?? null,
    hours:
      told ??
      (text === null ? null : documentOfText(text, place, localDate(now, place.zone))) ??
      plan ??
      NO_HOURS,
    plan,
  };
}

/** Older saves have single days in the order in which they were written. */
function byDate(days: HoursDocument["days"]): HoursDocument["days"] {
  return days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** What the seating plan says of when a restaurant is open; null where it has none yet. */
export async function getPlanHours(
  db: Queryable,
  restaurantId: string,
  zone: string,
  now: Date,
): Promise<HoursDocument | null> {
  const today = localDate(now, zone);
  const row = await readSeatingPlanRow(db, restaurantId, today);
  return row && hoursOfPlan(seatingPlanBody(row), today);
}
