import type { AccountDataProvider, Erased, Person } from "#domains/accounts/server/public.ts";
import { removeMessagesAbout } from "#domains/notifications/server/public.ts";
import { removeWebhookMessages } from "#domains/owners/server/public.ts";
import { eraseReviewsOf } from "#domains/restaurants/server/public.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { feedsOfAccount } from "../connections/feeds/store.ts";
import { aboutEntry } from "../connections/webhook-news.ts";
import { aboutOf } from "../notices/rules.ts";
import { reservationsHeldBy } from "../store.ts";
import { messagesOfAccount } from "../thread/store.ts";
import { guestsOfAccount } from "./cards/export-store.ts";
import {
  type Batch,
  eraseEntriesBefore,
  eraseEntriesOf,
  eraseGuestRecords,
  eraseListed,
  eraseListedBefore,
  eraseMails,
  eraseRequestedEntries,
  eraseReservations,
  eraseReservationsBefore,
  lockAndCheckFinished,
  lockRequestedReservations,
  lockReservationsOf,
  requestErasureLater,
} from "./guest-data-store.ts";
import { removeCodesTo } from "./phone/store.ts";

/** An account's reservations, without the keys that open them elsewhere. */
export const reservationsProvider: AccountDataProvider = {
  name: "reservations",
  forget: erasePerson,
  exportOf: async (db, accountId) => {
    const rows = await reservationsHeldBy(db, { accountId, holderHash: null }, null);
    const written = Map.groupBy(await messagesOfAccount(db, accountId), (one) => one.reservationId);
    return rows.map(
      ({
        holderHash: _browser,
        phoneProof: _proof,
        shareKey: _link,
        manageKey: _own,
        tableIds: _tables,
        ...known
      }) => ({
        ...known,
        messages: (written.get(known.id) ?? []).map(({ reservationId: _of, ...message }) => message),
      }),
    );
  },
};

/** The calendar feeds of an account, without their addresses. They are deleted with it. */
export const calendarFeedsProvider: AccountDataProvider = {
  name: "calendarFeeds",
  exportOf: feedsOfAccount,
};

/** What restaurants know of an account's guest beyond the bookings. Erased with these. */
export const guestRecordsProvider: AccountDataProvider = {
  name: "guestRecords",
  exportOf: guestsOfAccount,
};

/** Erases a person's data in past bookings and ended waitlist entries; the job erases upcoming ones the day after the visit. */
async function erasePerson(tx: Queryable, person: Person, now: Date): Promise<Erased> {
  const rows = await lockReservationsOf(tx, person, now);
  const ids = rows.filter(({ isOver }) => isOver).map(({ id }) => id);
  await eraseGuestRecords(
    tx,
    rows.map(({ id }) => id),
  );
  await eraseReservations(tx, ids, now);
  await eraseReviewsOf(tx, "reservation", ids);
  await requestErasureLater(
    tx,
    rows.filter(({ isOver }) => !isOver).map(({ id }) => id),
    now,
  );
  const listed = await eraseListed(tx, person);
  await eraseMails(tx, person, now);
  await removeCodesTo(
    tx,
    person.numbers.map((digits) => `+${digits}`),
  );
  const entries = await eraseEntriesOf(tx, person, now);
  await forgetMessages(tx, [...ids.map(aboutOf), ...entries.ids.map(aboutEntry)]);
  return {
    erased: ids.length + entries.ids.length + listed,
    ahead: rows.length - ids.length + entries.ahead,
  };
}

/** Erases the guest of one booking on request. False while the visit is still to come. */
export function eraseGuest(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOver = await lockAndCheckFinished(tx, id, now);
    if (isOver !== true) return isOver === null;
    await eraseGuestRecords(tx, [id]);
    await eraseReservations(tx, [id], now);
    await eraseReviewsOf(tx, "reservation", [id]);
    await forgetMessages(tx, [aboutOf(id)]);
    return true;
  });
}

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/** Erases guests and what they wrote after GUEST_DAYS, or the day after the visit where they asked for it. Day, party, tables and amounts stay. */
export async function erasePastGuests(db: Database, now: Date): Promise<void> {
  const batch = { before: new Date(now.getTime() - GUEST_DAYS * DAY_MS), most: AT_ONCE, now };
  await untilDone(db, batch, eraseReservationsBefore);
  await untilDone(db, batch, eraseEntriesBefore);
  await untilDone(db, batch, eraseListedBefore);
  await untilDone(db, batch, eraseRequested);
}

/** Guests who asked for erasure before their visit: the day after it. */
async function eraseRequested(tx: Queryable, batch: Batch): Promise<number> {
  const ids = await lockRequestedReservations(tx, batch);
  await eraseGuestRecords(tx, ids);
  await eraseReservations(tx, ids, batch.now);
  const entries = await eraseRequestedEntries(tx, batch);
  await forgetMessages(tx, [...ids.map(aboutOf), ...entries.map(aboutEntry)]);
  return Math.max(ids.length, entries.length);
}

async function untilDone(
  db: Database,
  batch: Batch,
  forget: (tx: Queryable, batch: Batch) => Promise<number>,
): Promise<void> {
  let count = AT_ONCE;
  while (count === AT_ONCE) count = await db.transaction((tx) => forget(tx, batch));
}

/** Removes notices to the guest, and messages to the restaurant's own programs, about these. */
async function forgetMessages(tx: Queryable, about: readonly string[]): Promise<void> {
  await removeMessagesAbout(tx, about);
  await removeWebhookMessages(tx, about);
}
