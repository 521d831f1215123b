import type { Database, Queryable } from "../../../db/database.ts";
import { changeStatus } from "../states/change-status.ts";
import { lockReservation } from "../store.ts";
import { untilSettled } from "../tables/find-place.ts";
import { createOffers } from "./create-offers.ts";
import { lockEntry, moveEntry } from "./store.ts";

/**
 * Takes a party off the waitlist, because it leaves or because its offer or its day has passed. The table that was held
 * for it is offered to the next. Ending what has ended changes nothing.
 */
export function endEntry(
  db: Database,
  input: { id: string; to: "left" | "expired"; now: Date; publicUrl: string },
): Promise<void> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(
  tx: Queryable,
  { id, to, now, publicUrl }: { id: string; to: "left" | "expired"; now: Date; publicUrl: string },
): Promise<void> {
  const entry = await lockEntry(tx, id);
  if (entry === null || (entry.status !== "waiting" && entry.status !== "offered")) return;
  const hold = entry.reservationId === null ? null : await lockReservation(tx, entry.reservationId);
  // Taken in this very moment: the offer was not left to pass.
  if (hold !== null && hold.status !== "held" && hold.status !== "expired") {
    await moveEntry(tx, id, { from: entry.status, to: "booked" });
    return;
  }
  await moveEntry(tx, id, { from: entry.status, to });
  if (hold?.status === "held")
    await changeStatus(tx, { id: hold.id, from: "held", to: "expired", actor: "system" }, now);
  const { restaurantId, date } = entry;
  await createOffers(tx, { restaurantId, date }, { now, publicUrl });
}
