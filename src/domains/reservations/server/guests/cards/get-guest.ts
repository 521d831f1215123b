import type { Member } from "#domains/staff/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { GuestBooking } from "../../../contract/guests.ts";
import { zoneOf } from "../../reservation-book/store.ts";
import { queriesOf } from "./guest-keys.ts";
import {
  bookingsOf,
  figuresOf,
  findByKeys,
  type GuestRow,
  type HitRow,
  type NeedsRow,
  needsOf,
  recordsOf,
  rememberNeeds,
} from "./guest-store.ts";
import { linkGuests } from "./link-guests.ts";

/** Guests of a restaurant by the beginning of a name, a reading or an address, or by a number's first or last digits. */
export async function findGuests(
  db: Database,
  { member, typed, seesContact }: { member: Member; typed: string; seesContact: boolean },
  now: Date,
): Promise<HitRow[]> {
  const { restaurantId } = member;
  const queries = queriesOf(typed, seesContact);
  if (queries.length === 0) return [];
  await linkGuests(db, restaurantId);
  return findByKeys(db, restaurantId, queries, localDate(now, await zoneOf(db, restaurantId)));
}

export interface CardData {
  /** The guest's record, and those that were joined with it. */
  records: [GuestRow, ...GuestRow[]];
  figures: Awaited<ReturnType<typeof figuresOf>>;
  bookings: GuestBooking[];
  needs: NeedsRow[];
}

/** All that the restaurant knows of a guest; null without such a record. */
export async function getGuest(db: Database, id: string): Promise<CardData | null> {
  const records = await recordsOf(db, id);
  const [own, ...joined] = records;
  if (own === undefined) return null;
  const ids = records.map((one) => one.id);
  // A booking may have been changed since it was linked.
  await rememberNeeds(db, ids);
  const [figures, bookings, needs] = [
    await figuresOf(db, ids),
    await bookingsOf(db, ids),
    await needsOf(db, ids),
  ];
  return { records: [own, ...joined], figures, bookings, needs };
}
