import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { ReservationRow } from "../../store.ts";
import { TableTaken } from "./find-place.ts";
import { quarterOf, SLOT_MINUTES, slotsOf } from "./rules.ts";
import {
  extendStay,
  insertSlots,
  releaseSlots,
  removeSlotsBefore,
  setSlotExpiry,
  shortenStay,
} from "./store.ts";

/** A reservation at its tables, from when to when. */
interface Stay {
  id: string;
  tableIds: readonly string[];
  startsAt: Date;
  endsAt: Date;
  /** When the tables are released; null for never. */
  expiresAt: Date | null;
}

/** @throws TableTaken when another transaction took the table first: roll back */
export async function reserveTable(tx: Queryable, stay: Stay, now: Date): Promise<void> {
  const { id: reservationId, tableIds, expiresAt } = stay;
  const isTaken = await insertSlots(tx, { reservationId, tableIds, slots: slotsOf(stay), expiresAt }, now);
  if (!isTaken) throw new TableTaken();
}

/** Gives up what the reservation has and takes the new table. @throws TableTaken as `takeTable` */
export async function moveTable(tx: Queryable, stay: Stay, now: Date): Promise<void> {
  await releaseSlots(tx, stay.id);
  await reserveTable(tx, stay, now);
}

/** The tables stay the reservation's until `expiresAt`. False when it no longer has all of them: its time had run out. */
export async function setTableExpiry(tx: Queryable, stay: Stay): Promise<boolean> {
  const { id, tableIds, expiresAt } = stay;
  return setSlotExpiry(tx, id, slotsOf(stay).length * tableIds.length, expiresAt);
}

const SLOT_MS = SLOT_MINUTES * 60_000;

/**
 * Ends a stay: from this quarter hour on its tables are free again, online too. The first quarter hour stays occupied.
 * Does nothing for a party that stayed to its end.
 */
export async function endStay(
  tx: Queryable,
  { id, startsAt, endsAt }: ReservationRow,
  now: Date,
): Promise<void> {
  const left = new Date(Math.max(quarterOf(now) * SLOT_MS, startsAt.getTime() + SLOT_MS));
  if (left < endsAt) await shortenStay(tx, id, left);
}

/** Undoes `endStay`. @throws TableTaken when the table has been taken since: roll back */
export async function resumeStay(
  tx: Queryable,
  { id, tableIds, endsAt }: ReservationRow,
  now: Date,
): Promise<void> {
  const planned = await extendStay(tx, id);
  if (planned === null) return;
  const slots = slotsOf({ startsAt: endsAt, endsAt: planned });
  if (!(await insertSlots(tx, { reservationId: id, tableIds, slots, expiresAt: null }, now)))
    throw new TableTaken();
}

/**
 * For this many days staff can still correct an evening, and are refused a table that was taken by another party. Later
 * corrections are not checked against other parties.
 */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const TABLES_AT_ONCE = 200;
/** Of a table, each time: more than it is taken in a day. */
const SLOTS_AT_ONCE = 100;

/** Deletes table slots that are older than a week. Nothing reads them by then. */
export async function removeSlots(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const batch = { tables: TABLES_AT_ONCE, most: SLOTS_AT_ONCE };
  let last: string | null = "";
  while (last !== null) last = await removeSlotsBefore(db, before, { after: last, ...batch });
}
