import type { Erased, Person } from "#domains/accounts/server/public.ts";
import { removeMessagesAbout } from "#domains/notifications/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { aboutOf } from "../../notices/rules.ts";
import {
  forgetEntriesOf,
  forgetReservations,
  lockReservationsOf,
  lockWhetherOver,
  markReservations,
} from "./store.ts";

/** Erases what a person has said in bookings and on waitlists that are over; of those to come the job does it the day after. */
export async function removePerson(tx: Queryable, person: Person, now: Date): Promise<Erased> {
  const rows = await lockReservationsOf(tx, person, now);
  const ids = rows.filter(({ isOver }) => isOver).map(({ id }) => id);
  await forgetReservations(tx, ids, now);
  await markReservations(
    tx,
    rows.filter(({ isOver }) => !isOver).map(({ id }) => id),
    now,
  );
  const entries = await forgetEntriesOf(tx, person, now);
  await removeMessagesAbout(tx, [...ids.map(aboutOf), ...entries.ids.map((id) => `waitlist:${id}`)]);
  return { erased: ids.length + entries.ids.length, ahead: rows.length - ids.length + entries.ahead };
}

/** The same of one booking, as its guest asks for it. False while somebody is still expected. */
export function removeGuest(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOver = await lockWhetherOver(tx, id, now);
    if (isOver !== true) return isOver === null;
    await forgetReservations(tx, [id], now);
    await removeMessagesAbout(tx, [aboutOf(id)]);
    return true;
  });
}
