import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { WaitlistStatus } from "../../contract/waitlist.ts";
import { waitlistMoved } from "../events.ts";
import { insertEntry, moveEntry, type NewEntry } from "./store.ts";

/** Puts a party on the waitlist, and announces it. */
export async function addToWaitlist(tx: Queryable, entry: NewEntry): Promise<void> {
  await insertEntry(tx, entry);
  await announceMove(tx, entry.id, "waiting", entry.createdAt);
}

/** Moves an entry to another status and announces it; nothing if it is no longer in `from`. */
export async function changeEntry(
  tx: Queryable,
  id: string,
  step: { from: WaitlistStatus; to: WaitlistStatus; reservationId?: string | null },
  now: Date,
): Promise<void> {
  if (await moveEntry(tx, id, step)) await announceMove(tx, id, step.to, now);
}

function announceMove(tx: Queryable, entryId: string, status: WaitlistStatus, now: Date): Promise<void> {
  return announce(tx, waitlistMoved, { entryId, status, at: now.toISOString() }, now);
}
