import type { KitchenPart } from "../../contract/reservations.ts";
import type { ReservationRow } from "../store.ts";

/** What the kitchen says, as both sides read it; null where nothing was asked. */
export function kitchenPart(row: ReservationRow): KitchenPart | null {
  if (row.kitchenDueAt === null) return null;
  return {
    dueAt: row.kitchenDueAt.toISOString(),
    answer: row.kitchenAnswer,
    dishes: row.kitchenDishes,
    by: row.kitchenBy,
    at: row.kitchenAt?.toISOString() ?? null,
  };
}
