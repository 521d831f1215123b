import type { Queryable } from "#platform/server/db/database.ts";
import { TableTaken } from "./find-place.ts";
import { slotsOf } from "./rules.ts";
import { freeSlots, keepSlots, takeSlots } from "./store.ts";

/** A reservation at its tables, from when to when. */
export interface Stay {
  id: string;
  tableIds: readonly string[];
  startsAt: Date;
  endsAt: Date;
  /** When the tables fall free by themselves; null when they stay. */
  expiresAt: Date | null;
}

/** @throws TableTaken when somebody was faster: the transaction is to be undone */
export async function reserveTable(tx: Queryable, stay: Stay, now: Date): Promise<void> {
  const { id: reservationId, tableIds, expiresAt } = stay;
  const isTaken = await takeSlots(tx, { reservationId, tableIds, slots: slotsOf(stay), expiresAt }, now);
  if (!isTaken) throw new TableTaken();
}

/** Gives up what the reservation has and takes the new table. @throws TableTaken as `takeTable` */
export async function moveTable(tx: Queryable, stay: Stay, now: Date): Promise<void> {
  await freeSlots(tx, stay.id);
  await reserveTable(tx, stay, now);
}

/** The tables stay the reservation's until `expiresAt`. False when it no longer has all of them: its time had run out. */
export async function keepTable(tx: Queryable, stay: Stay): Promise<boolean> {
  const { id, tableIds, expiresAt } = stay;
  return keepSlots(tx, id, slotsOf(stay).length * tableIds.length, expiresAt);
}
