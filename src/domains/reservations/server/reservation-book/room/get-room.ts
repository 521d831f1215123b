import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { businessDate } from "../../../business-day.ts";
import type { StopBookings } from "../../../contract/book.ts";
import type { Room, RoomBlock, RoomStay } from "../../../contract/room.ts";
import { tableStates } from "../../../table-states.ts";
import { dayEndsAt } from "./day-ends-at.ts";
import {
  type BlockRow,
  clockOf,
  openBlocks,
  type RoomRules,
  roomRules,
  type StayRow,
  staysOfDay,
} from "./store.ts";

/** The room now: every table's state, with who and what makes it so. Null without a seating plan. */
export async function getRoom(
  db: Queryable,
  { restaurantId, tableIds }: { restaurantId: OwnedRestaurantId; tableIds: readonly string[] },
  now: Date,
): Promise<Room | null> {
  const rules = await roomRules(db, restaurantId);
  if (rules === null) return null;
  const { zone, dayEnds, clearing } = rules;
  const date = businessDate(localMinute(now, zone), dayEnds);
  const from = dayEndsAt(addDays(date, -1), dayEnds, zone);
  const to = dayEndsAt(date, dayEnds, zone);
  const [stays, blocks] = await Promise.all([
    staysOfDay(db, restaurantId, { from, to, now }),
    openBlocks(db, restaurantId, { to, now }),
  ]);
  const known = {
    dayEndsAt: to.toISOString(),
    clearing,
    stays: stays.map(roomStay),
    blocks: blocks.map(roomBlock),
  };
  return { at: now.toISOString(), date, dayEnds, ...known, states: tableStates(tableIds, known, now) };
}

/** The restaurant's day that it is: after midnight still that of the evening before. */
export async function serviceDay(db: Queryable, restaurantId: string, now: Date): Promise<LocalDate> {
  const { zone, dayEnds } = (await clockOf(db, restaurantId)) ?? { zone: "UTC", dayEnds: 0 };
  return businessDate(localMinute(now, zone), dayEnds);
}

/** Until when online bookings stop. Null: they don't. */
export async function stopUntil(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  wish: StopBookings,
  now: Date,
): Promise<Date | null> {
  if ("minutes" in wish) return wish.minutes === 0 ? null : new Date(now.getTime() + wish.minutes * 60_000);
  const rules = await roomRules(db, restaurantId);
  return rules && endOfDay(rules, now);
}

/** When the restaurant's day ends that it is now. */
export function endOfDay({ zone, dayEnds }: RoomRules, now: Date): Date {
  return dayEndsAt(businessDate(localMinute(now, zone), dayEnds), dayEnds, zone);
}

function roomStay({ source, ...row }: StayRow): RoomStay {
  const held = source === "waitlist" ? ("offer" as const) : ("hold" as const);
  return {
    ...row,
    kind: row.status === "held" ? held : "party",
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    expiresAt: iso(row.expiresAt),
    seatedAt: iso(row.seatedAt),
    leftAt: iso(row.leftAt),
    clearedAt: iso(row.clearedAt),
    // Empty after erasure.
    customerName: row.customerName || null,
  };
}

/** A block in the contract's shape. */
export function roomBlock(row: BlockRow): RoomBlock {
  return { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() };
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
