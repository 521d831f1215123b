import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationRow } from "../../store.ts";
import { TableTaken } from "./find-place.ts";
import { quarterOf, SLOT_MINUTES, slotsOf } from "./rules.ts";
import { extendStay, shortenStay, takeSlots } from "./store.ts";

const SLOT_MS = SLOT_MINUTES * 60_000;

/**
 * A party has left: from this quarter hour on its tables are free, for walk-ins and for guests online. The first quarter hour
 * stays theirs: they were here. Nothing changes for a party that stayed to its end.
 */
export async function endStay(
  tx: Queryable,
  { id, startsAt, endsAt }: ReservationRow,
  now: Date,
): Promise<void> {
  const left = new Date(Math.max(quarterOf(now) * SLOT_MS, startsAt.getTime() + SLOT_MS));
  if (left < endsAt) await shortenStay(tx, id, left);
}

/** They have not left after all. @throws TableTaken when somebody else has the table by now: roll back then */
export async function resumeStay(
  tx: Queryable,
  { id, tableIds, endsAt }: ReservationRow,
  now: Date,
): Promise<void> {
  const planned = await extendStay(tx, id);
  if (planned === null) return;
  const slots = slotsOf({ startsAt: endsAt, endsAt: planned });
  if (!(await takeSlots(tx, { reservationId: id, tableIds, slots, expiresAt: null }, now)))
    throw new TableTaken();
}
