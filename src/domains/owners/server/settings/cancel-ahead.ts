import type { CancelAhead, RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { CancelledUpcoming } from "../../contract/restaurants.ts";
import { impactOf, lockToArchive } from "./set-archive.ts";
import { setActive } from "./store.ts";

/** So many take a second or two: whoever waits sees how it goes on. */
const AT_ONCE = 20;

export type CancelAheadResult =
  | { ok: true; answer: CancelledUpcoming }
  | { ok: false; reason: "main-location" | "restaurant-archived" };

/**
 * Cancels what is still to come at a restaurant that is about to close, some at a time: the guests are told and get back
 * what they paid. It is hidden first, so that nobody comes after them; from then on it can be said again until nothing is
 * left, also by somebody else and after a failure in the middle. Refused before anything is cancelled where the restaurant
 * could not be put away afterwards.
 */
export async function cancelUpcoming(
  db: Database,
  parts: readonly RestaurantHooks[],
  { restaurantId, ...how }: { restaurantId: string } & Omit<CancelAhead, "limit">,
): Promise<CancelAheadResult> {
  const state = await db.transaction(async (tx) => {
    const found = await lockToArchive(tx, restaurantId);
    if (found !== "open") return found;
    // Whoever is booking in this moment comes first, and is counted.
    for (const part of parts) await part.lockUpcoming?.(tx, restaurantId);
    await setActive(tx, restaurantId, false);
    return found;
  });
  if (state !== "open") return { ok: false, reason: state === "archived" ? "restaurant-archived" : state };
  let cancelled = 0;
  for (const part of parts) {
    const limit = AT_ONCE - cancelled;
    if (limit > 0) cancelled += (await part.cancelUpcoming?.(db, restaurantId, { ...how, limit })) ?? 0;
  }
  const impact = await impactOf(db, parts, { restaurantId, now: how.now });
  return { ok: true, answer: { cancelled, impact } };
}
