import type { SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { readRestaurant, readSeatingPlanRow } from "./document-store.ts";
import { proposeSeatingPlan } from "./proposal/rules.ts";
import { seatingPlanBody } from "./view.ts";

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
