import { paidFor } from "#domains/payments/server/public.ts";
import type { BookConnections } from "#domains/restaurants/contract/connections.ts";
import type {
  CancelUpcoming,
  RestaurantHooks,
  UpcomingBookings,
} from "#domains/restaurants/server/public.ts";
import { countTelling, type OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { feedsOf } from "../connections/feeds/store.ts";
import { siteOriginsOf } from "../connections/site-store.ts";
import { guestsAt } from "../guests/cards/export-store.ts";
import { applyStep } from "../reservation-book/apply-step.ts";
import { readSeatingPlanRow } from "../seating/plan/document-store.ts";
import { messagesAt } from "../thread/store.ts";
import { endEntry } from "../waitlist/end-entry.ts";
import {
  bookedAmong,
  bookingActivity,
  bookingsAt,
  bookingsByLanguage,
  channelsUsed,
  expectedReservations,
  lockRules,
  mealsByDay,
  usedAmong,
  waitingEntries,
  wantedInVain,
} from "./store.ts";

/** Earlier than any day, so that the export includes past exceptions. */
const FIRST_DAY = "2000-01-01";

/** A restaurant's reservations and seating plan. */
export const reservationHooks: RestaurantHooks = {
  name: "book",
  exportOf: async (db, restaurantId) => {
    const reservations = await bookingsAt(db, restaurantId);
    const messages = await messagesAt(db, restaurantId);
    const writers = new Set(messages.map(({ confirmationCode }) => confirmationCode));
    const exported = reservations.map((one) => ({
      ...one,
      words: [
        one.specialRequests,
        ...one.answers.map(() => "answered"),
        one.staffNote,
        writers.has(one.confirmationCode) ? "written" : null,
      ],
    }));
    const inventory = await readSeatingPlanRow(db, restaurantId, FIRST_DAY);
    const guests = await guestsAt(db, restaurantId);
    const known = guests.filter(({ needs, note }) => needs.length > 0 || note !== null).length;
    const data = { inventory, reservations, messages, guests };
    return { data, guests: countTelling(exported) + known };
  },
  upcomingOf,
  bookedAmong,
  usedAmong,
  activityOf: bookingActivity,
  connectionsOf,
  statsFor: async (db, restaurantId, span) => ({
    meals: await mealsByDay(db, restaurantId, span),
    bookings: await bookingsByLanguage(db, restaurantId, span),
    inVain: await wantedInVain(db, restaurantId, span),
  }),
  lockUpcoming: lockRules,
  cancelUpcoming,
};

async function connectionsOf(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  now: Date,
): Promise<Omit<BookConnections, "printers" | "google">> {
  const feeds = await feedsOf(db, restaurantId, null);
  const reads = feeds.flatMap(({ lastReadAt }) => lastReadAt?.toISOString() ?? []);
  return {
    sites: (await siteOriginsOf(db, restaurantId)).length,
    calendars: { count: feeds.length, lastReadAt: reads.toSorted().at(-1) ?? null },
    channels: await channelsUsed(db, restaurantId, now),
  };
}

async function upcomingOf(db: Queryable, restaurantId: string, now: Date): Promise<UpcomingBookings> {
  const expected = await expectedReservations(db, restaurantId, now);
  const coming = expected.filter(({ status }) => status !== "seated");
  return {
    reservations: expected.length,
    guests: expected.reduce((sum, { guestCount }) => sum + guestCount, 0),
    seated: expected.length - coming.length,
    unnotified: coming.filter(({ hasAddress }) => !hasAddress).length,
    waitlist: (await waitingEntries(db, restaurantId, now)).length,
    paid: await paidFor(
      db,
      "reservation",
      coming.map(({ id }) => id),
    ),
  };
}

/**
 * Cancels upcoming bookings as staff would, the next one first, then removes parties from the waitlist. Seated parties
 * are not affected. Returns how many it cancelled.
 */
async function cancelUpcoming(
  db: Database,
  restaurantId: string,
  { reason, accountId, now, publicUrl, limit }: CancelUpcoming,
): Promise<number> {
  const expected = await expectedReservations(db, restaurantId, now);
  const coming = expected.filter(({ status }) => status !== "seated").slice(0, limit);
  let cancelled = 0;
  for (const { id, status: from } of coming) {
    const step = { id, from, to: "cancelled_by_restaurant", reason, accountId, now } as const;
    // If its status changed concurrently, the next run handles it.
    if ((await applyStep(db, step)).ok) cancelled += 1;
  }
  const waiting = await waitingEntries(db, restaurantId, now);
  for (const id of waiting.slice(0, limit - coming.length)) {
    await endEntry(db, { id, to: "removed", now, publicUrl });
    cancelled += 1;
  }
  return cancelled;
}
