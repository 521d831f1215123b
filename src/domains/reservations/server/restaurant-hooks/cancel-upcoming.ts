import type { CancelAhead } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { applyStep } from "../book/apply-step.ts";
import { endEntry } from "../waitlist/end-entry.ts";
import { expectedReservations, waitingEntries } from "./store.ts";

/**
 * Cancels bookings that are to come as staff do, the next first, then takes parties off the waitlist. Who sits at the
 * table stays. Returns how many it was.
 */
export async function cancelUpcoming(
  db: Database,
  restaurantId: string,
  { reason, accountId, now, publicUrl, limit }: CancelAhead,
): Promise<number> {
  const expected = await expectedReservations(db, restaurantId, now);
  const coming = expected.filter(({ status }) => status !== "seated").slice(0, limit);
  let cancelled = 0;
  for (const { id, status: from } of coming) {
    const step = { id, from, to: "cancelled_by_restaurant", reason, accountId, now } as const;
    // Somebody else may have moved it meanwhile: it is looked at again in the next go.
    if ((await applyStep(db, step)).ok) cancelled += 1;
  }
  const waiting = await waitingEntries(db, restaurantId, now);
  for (const id of waiting.slice(0, limit - coming.length)) {
    await endEntry(db, { id, to: "removed", now, publicUrl });
    cancelled += 1;
  }
  return cancelled;
}
