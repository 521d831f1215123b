import type { SeatingPlanBody, SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { readRestaurant, readSeatingPlanRow, type SeatingPlanRow } from "./document-store.ts";
import { proposeSeatingPlan } from "./proposal-rules.ts";
import type { Seatings } from "./rules.ts";

/** What a restaurant may change of its hours, tables and rules: as they are in force, or a proposal when it has none. */
export async function getSeatingPlan(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  now: Date,
): Promise<SeatingPlanView> {
  const restaurant = await readRestaurant(db, restaurantId);
  const { zone } = restaurant;
  const today = localDate(now, zone);
  const row = await readSeatingPlanRow(db, restaurantId, today);
  const inventory = row === null ? proposeSeatingPlan(restaurant, today) : seatingPlanBody(row);
  return { restaurantId, zone, version: row?.version ?? 0, inventory };
}

/** A seating plan in the shape of the contract: times as on a clock, tables by their labels, all seven weekdays. */
export function seatingPlanBody(row: SeatingPlanRow): SeatingPlanBody {
  const { rules, sections, tables, combinations, periods, exceptions } = row;
  const labelOf = new Map(tables.map(({ id, label }) => [id, label]));
  return {
    sections,
    tables,
    combinations: combinations.map(({ tableIds, ...size }) => ({
      ...size,
      labels: tableIds.flatMap((id) => labelOf.get(id) ?? []),
    })),
    week: Array.from({ length: 7 }, (_, before) => before + 1).map((weekday) => ({
      weekday,
      periods: periods.filter((period) => period.weekday === weekday).map(onTheClock),
    })),
    exceptions: exceptions.map((one) => ({ ...one, periods: one.periods.map(onTheClock) })),
    rules,
  };
}

function onTheClock({ firstSeating, lastSeating, lastOrder }: Seatings) {
  return {
    firstSeating: clockTime(firstSeating),
    lastSeating: clockTime(lastSeating),
    lastOrder: lastOrder === null ? null : clockTime(lastOrder),
  };
}
