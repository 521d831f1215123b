import { addDays, type LocalDate, type LocalMinute } from "#kernel/time/calendar.ts";
import { instantAt, isDate } from "#kernel/time/zoned-time.ts";
import { type Database, isUniqueViolation, type Queryable } from "#platform/server/db/database.ts";
import { findCourse, SeatsTaken } from "../../courses/course-of-booking.ts";
import type { CourseRefusal, SoldCourse } from "../../courses/rules.ts";
import { removeSeatsBefore, setSeatsExpiry } from "../../courses/store.ts";
import { type ReservationRow, updateReservation } from "../../store.ts";
import { type Occupancy, occupancyIn, placeAt, refuseTime, type TimeRefusal } from "../availability/rules.ts";
import { lockAndReadOccupancy, whyNotBookable } from "../availability/store.ts";
import { type Area, type SeatingPlan, turnMinutesOf } from "../plan/rules.ts";
import { quarterOf, SLOT_MINUTES, slotsOf } from "./rules.ts";
import {
  extendStay,
  insertSlots,
  releaseSlots,
  removeSlotsBefore,
  setSlotExpiry,
  shareSlots,
  shortenStay,
} from "./store.ts";

/** A party loses at most one race per table; the largest restaurants have a few dozen. */
const MAX_TRIES = 200;
const SLOT_MS = SLOT_MINUTES * 60_000;

/**
 * For this many days staff can still correct an evening, and are refused a table that was taken by another party. Later
 * corrections are not checked against other parties.
 */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const TABLES_AT_ONCE = 200;

/** Of a table, each time: more than it is taken in a day. */
const SLOTS_AT_ONCE = 100;

/** What a party wants. `at`: the restaurant's wall clock. */
export interface Wish {
  restaurantId: string;
  at: LocalMinute;
  guests: number;
  /** The course that it wants with its table; omitted or null: a table only. */
  courseId?: string | null;
  /** The area that it has chosen; omitted or null: anywhere. */
  areaId?: string | null;
  /** How long it stays, for a course that was sold before; omitted: as long as the course, or parties of its size, do. */
  minutes?: number | undefined;
}

/** A table for a wish: free when it was looked for, and not yet taken. */
export interface FoundPlace {
  inventory: SeatingPlan;
  tableIds: readonly string[];
  startsAt: Date;
  endsAt: Date;
  /** The course of the wish, locked; its seats are not yet taken. */
  sold: SoldCourse | null;
  /** The area of the wish. */
  area: Area | null;
}

/** Why there is no table. */
export type NoPlace =
  | { ok: false; reason: "restaurant-not-found" | "restaurant-not-bookable" | "time-not-available" }
  | { ok: false; reason: "area-not-offered" }
  | { ok: false; reason: "time-refused"; refusal: TimeRefusal }
  | { ok: false; reason: "course-refused"; refusal: CourseRefusal };

/** Thrown inside a transaction to undo it: another party got the table first. */
export class TableTaken extends Error {}

/**
 * Runs `attempt` in a transaction, and retries when it lost a race for a table, a code or an idempotency key. In each
 * round at least one concurrent transaction succeeds, so this terminates.
 */
export async function untilSettled<T>(db: Database, attempt: (tx: Queryable) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(attempt);
    } catch (error) {
      const lostRace = error instanceof TableTaken || error instanceof SeatsTaken || isUniqueViolation(error);
      if (!lostRace || tries === MAX_TRIES) throw error;
    }
  }
}

/**
 * Looks for a table. `except`: a reservation that would move here, so its own table counts as free. The restaurant's
 * rules stay as they are until the transaction ends.
 */
export async function findPlace(
  tx: Queryable,
  { restaurantId, at, guests, courseId = null, areaId = null, minutes }: Wish,
  now: Date,
  except?: string,
): Promise<{ ok: true; place: FoundPlace } | NoPlace> {
  const [date = ""] = at.split("T");
  if (!isDate(date)) return { ok: false, reason: "time-refused", refusal: { issue: "date" } };
  const found =
    courseId === null ? null : await findCourse(tx, { restaurantId, courseId, at, guests }, now, except);
  if (found?.ok === false) return { ok: false, reason: "course-refused", refusal: found.refusal };
  const sold = found?.course ?? null;
  const whole = await lockAndReadOccupancy(tx, restaurantId, withNight(date), now, except);
  if (whole === null) return { ok: false, reason: await whyNotBookable(tx, restaurantId) };
  const occupancy = occupancyIn(whole, areaId);
  if (occupancy === null) return { ok: false, reason: "area-not-offered" };
  const refusal = refuseTime(occupancy.inventory, at, now);
  if (refusal !== null) return { ok: false, reason: "time-refused", refusal };
  const place = placeIn(occupancy, at, guests, sold, minutes);
  if (place === null) return { ok: false, reason: "time-not-available" };
  return { ok: true, place: { ...place, area: areaOf(whole.inventory, areaId) } };
}

/** A day, with the night before that reaches into it. */
export function withNight(date: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: addDays(date, -1), to: date };
}

/**
 * A table for a party at one of the restaurant's seatings, by an occupancy that was read; null without one. With a course
 * it stays as long as that lasts.
 */
export function placeIn(
  occupancy: Occupancy,
  at: LocalMinute,
  guests: number,
  sold: SoldCourse | null = null,
  minutes = sold?.minutes ?? turnMinutesOf(occupancy.inventory, guests),
): FoundPlace | null {
  const { inventory } = occupancy;
  const place = placeAt(occupancy, at, guests, minutes);
  const startsAt = instantAt(at, inventory.zone);
  if (place === null || startsAt === null) return null;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return { inventory, tableIds: place.tableIds, startsAt, endsAt, sold, area: null };
}

/** An area that guests may choose; null without one. */
export function areaOf({ areas }: SeatingPlan, areaId: string | null): Area | null {
  return areas.find(({ id }) => id === areaId) ?? null;
}

/** A reservation at its tables, from when to when. */
interface Stay {
  id: string;
  tableIds: readonly string[];
  startsAt: Date;
  endsAt: Date;
  /** When the tables are released; null for never. */
  expiresAt: Date | null;
}

/**
 * `exceptionId`: of a named exception `overbook`, by which staff seat it beside others.
 * @throws TableTaken when another transaction took the table first: roll back
 */
export async function reserveTable(
  tx: Queryable,
  stay: Stay,
  now: Date,
  exceptionId: number | null = null,
): Promise<void> {
  const { id: reservationId, tableIds, expiresAt } = stay;
  const wanted = { reservationId, tableIds, slots: slotsOf(stay), expiresAt };
  if (await insertSlots(tx, wanted, now)) return;
  if (exceptionId === null) throw new TableTaken();
  await shareSlots(tx, wanted, exceptionId);
}

/** Gives up what the reservation has and takes the new table. @throws TableTaken as `reserveTable` */
export async function moveTable(
  tx: Queryable,
  stay: Stay,
  now: Date,
  exceptionId: number | null = null,
): Promise<void> {
  await releaseSlots(tx, stay.id);
  await reserveTable(tx, stay, now, exceptionId);
}

/** From when on a party needs its table: who sits already, from this quarter hour on. */
export function neededFrom(
  { status, startsAt }: Pick<ReservationRow, "status" | "startsAt">,
  now: Date,
): Date {
  if (status !== "seated") return startsAt;
  return new Date(Math.max(startsAt.getTime(), quarterOf(now) * SLOT_MS));
}

/** The tables, and the seats of its course, stay the reservation's until `expiresAt`. False when it no longer has all of them: its time had run out. */
export async function setTableExpiry(
  tx: Queryable,
  stay: Stay & Partial<Pick<ReservationRow, "courseId" | "guestCount">>,
): Promise<boolean> {
  const { id, tableIds, expiresAt, courseId = null, guestCount } = stay;
  const hasSeats = courseId === null || (await setSeatsExpiry(tx, id, expiresAt)) === guestCount;
  return hasSeats && setSlotExpiry(tx, id, slotsOf(stay).length * tableIds.length, expiresAt);
}

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

/** Undoes `endStay` at other tables. @throws TableTaken when they are taken: roll back */
export async function resumeElsewhere(
  tx: Queryable,
  { id, startsAt, endsAt }: ReservationRow,
  { tableIds, now }: { tableIds: readonly string[]; now: Date },
): Promise<void> {
  const planned = (await extendStay(tx, id)) ?? endsAt;
  const from = neededFrom({ status: "seated", startsAt }, now);
  await moveTable(tx, { id, tableIds, startsAt: from, endsAt: planned, expiresAt: null }, now);
  await updateReservation(tx, id, { tableIds });
}

/** Deletes table slots that are older than a week. Nothing reads them by then. */
export async function removeSlots(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const batch = { tables: TABLES_AT_ONCE, most: SLOTS_AT_ONCE };
  let last: string | null = "";
  while (last !== null) last = await removeSlotsBefore(db, before, { after: last, ...batch });
  await removeSeatsBefore(db, before.toISOString().slice(0, 10));
}
