import type { BookingTerms } from "../../../../shared/contract/reservations.ts";
import { localDate } from "../../../../shared/zoned-time.ts";
import type { Queryable } from "../../../db/database.ts";
import { depositTerms } from "../rules.ts";
import { readInventory } from "./store.ts";

/** What a guest should know before booking; null where nobody can book here. */
export async function getTerms(db: Queryable, restaurantId: string, now: Date): Promise<BookingTerms | null> {
  const inventory = await readInventory(db, restaurantId, localDate(now, "UTC"), now);
  if (inventory === null) return null;
  const { mode, answerMinutes, cutoffMinutes, lateRefundPercent } = inventory;
  return { mode, answerMinutes, cutoffMinutes, lateRefundPercent, deposit: depositTerms(inventory) };
}
