import type { Member } from "#domains/staff/server/public.ts";
import { addDays, type LocalDate, QUARTER_MINUTES } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { VersionWatch } from "#platform/server/events/version-watch.ts";
import type { BookView } from "../../contract/book.ts";
import { OCCUPYING } from "../booking/states/rules.ts";
import { dayOf } from "../seating/plan/rules.ts";
import { readSeatingPlan } from "../seating/plan/store.ts";
import { openEntries } from "../waitlist/store.ts";
import { readerOf } from "./reader.ts";
import { getRoom } from "./room/get-room.ts";
import { shiftNotesBetween } from "./shift-note/store.ts";
import {
  exceptionNotes,
  latestVersion,
  readRestaurant,
  reservationsBetween,
  tablesOf,
  waitingReservations,
} from "./store.ts";
import { bookEntry, bookReservation } from "./view.ts";

/** Some days of a restaurant's reservation book; null without a seating plan. */
export async function getReservationBook(
  db: Queryable,
  { restaurantId, role }: Member,
  { from, count }: { from: LocalDate; count: number },
  now: Date,
): Promise<BookView | null> {
  const to = addDays(from, count - 1);
  // The version first: what changes while the rest is read is announced as a change afterwards.
  const version = (await latestVersion(db, [restaurantId])).get(restaurantId) ?? 0;
  const restaurant = await readRestaurant(db, restaurantId);
  if (restaurant === null) return null;
  const [rows, waiting, entries, notes, shiftNotes, inventory] = await Promise.all([
    reservationsBetween(db, restaurantId, from, to),
    waitingReservations(db, restaurantId, now),
    openEntries(db, restaurantId, from, to),
    exceptionNotes(db, restaurantId, from, to),
    shiftNotesBetween(db, restaurantId, from, to),
    readSeatingPlan(db, restaurantId, from, to, "restaurant"),
  ]);
  const parties = [...rows, ...waiting].filter(({ status }) => OCCUPYING.includes(status));
  const used = parties.flatMap(({ tableIds }) => tableIds);
  const tables = await tablesOf(db, restaurantId, used);
  const room = await getRoom(db, { restaurantId, tableIds: tables.map(({ id }) => id) }, now);
  if (room === null) return null;
  const shown = [...rows, ...waiting].map(({ id }) => id);
  const reader = await readerOf(db, shown, { role, now });
  const days = Array.from({ length: count }, (_, ahead) => {
    const date = addDays(from, ahead);
    const note = notes.find((one) => one.date === date)?.note ?? null;
    const shiftNote = shiftNotes.find((one) => one.date === date)?.text ?? null;
    return { date, closed: inventory && dayOf(inventory, date).closed, note, shiftNote };
  });
  return {
    restaurant: { id: restaurantId, name: restaurant.name, zone: restaurant.zone, role },
    version,
    isHidden: restaurant.isHidden,
    stoppedUntil: restaurant.stoppedUntil?.toISOString() ?? null,
    tables,
    room,
    days,
    pace: { covers: inventory?.pacingCovers ?? null, minutes: inventory?.pacingMinutes ?? QUARTER_MINUTES },
    reservations: rows.map((row) => bookReservation(row, reader)),
    waiting: waiting.map((row) => bookReservation(row, reader)),
    waitlist: entries.map((entry) => bookEntry(entry, role)),
  };
}

/** Watches a restaurant's reservation book for changes. */
export function watchReservationBook(db: Queryable): VersionWatch {
  return new VersionWatch((restaurantIds) => latestVersion(db, restaurantIds));
}
