import { addDays } from "#kernel/time/calendar.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { changeStatus } from "../booking/states/change-status.ts";
import { untilSettled } from "../seating/tables/reserve-table.ts";
import { lockReservation } from "../store.ts";
import { changeEntry } from "./change-entry.ts";
import { notifyRemoved } from "./notify-party.ts";
import { createOffers } from "./offer-table.ts";
import { lockEntry, overdueEntries } from "./store.ts";

interface EndEntryInput {
  id: string;
  /** `left` by the guest, `removed` by the restaurant, `expired` by time. */
  to: "left" | "removed" | "expired";
  now: Date;
  publicUrl: string;
}

/**
 * Ends a waitlist entry: it leaves, the restaurant removes it, or its offer or day has passed. Its held table is
 * offered to the next party. Idempotent.
 */
export function endEntry(db: Database, input: EndEntryInput): Promise<void> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, { id, to, now, publicUrl }: EndEntryInput): Promise<void> {
  const entry = await lockEntry(tx, id);
  if (entry === null || (entry.status !== "waiting" && entry.status !== "offered")) return;
  const hold = entry.reservationId === null ? null : await lockReservation(tx, entry.reservationId);
  // Taken in this very moment: the offer was not left to pass.
  if (hold !== null && hold.status !== "held" && hold.status !== "expired") {
    await changeEntry(tx, id, { from: entry.status, to: "booked" }, now);
    return;
  }
  await changeEntry(tx, id, { from: entry.status, to }, now);
  if (hold?.status === "held")
    await changeStatus(tx, { id: hold.id, from: "held", to: "expired", actor: "system" }, now);
  // Guests who leave know it, and an offer states when it ends.
  if (to === "removed") await notifyRemoved(tx, entry, { now, publicUrl });
  const { restaurantId, date } = entry;
  await createOffers(tx, { restaurantId, date }, { now, publicUrl });
}

const BATCH = 100;

/** Expires offers that were not accepted and entries of past days. Returns how many entries it ended. */
export async function endOverdueEntries(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  // The last place on earth where it is still the day before.
  const today = addDays(now.toISOString().slice(0, 10), -1);
  const overdue = await overdueEntries(db, today, BATCH, now);
  for (const { id } of overdue) await endEntry(db, { id, to: "expired", now, publicUrl });
  return overdue.length;
}
