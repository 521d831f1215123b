import type { BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { MAX_GUESTS } from "#domains/reservations/reservation-constants.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { depositTerms } from "../../rules.ts";
import { readSeatingPlan } from "../plan/store.ts";
import { canSeat } from "../tables/rules.ts";

/** What a guest should know before booking; null where nobody can book here. */
export async function getTerms(db: Queryable, restaurantId: string, now: Date): Promise<BookingTerms | null> {
  const inventory = await readSeatingPlan(db, restaurantId, localDate(now, "UTC"));
  if (inventory === null) return null;
  const { mode, answerMinutes, cutoffMinutes, lateRefundPercent, furthestDays } = inventory;
  const sizes = Array.from({ length: MAX_GUESTS }, (_, before) => before + 1);
  const partySizes = sizes.filter((size) => canSeat(inventory, size));
  const deposit = depositTerms(inventory);
  return { mode, answerMinutes, cutoffMinutes, lateRefundPercent, furthestDays, partySizes, deposit };
}
