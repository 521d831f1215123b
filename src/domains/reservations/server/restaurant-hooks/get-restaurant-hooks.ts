import { paidFor } from "#domains/payments/server/public.ts";
import type { Ahead, RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { countTelling } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationSource } from "../../reservation-constants.ts";
import { readSeatingPlanRow } from "../seating/plan/document-store.ts";
import { messagesAt } from "../thread/store.ts";
import { bookingsByLanguage, mealsByDay, wantedInVain } from "./analytics-store.ts";
import { cancelUpcoming } from "./cancel-upcoming.ts";
import { bookingsAt, expectedReservations, lockRules, waitingEntries } from "./store.ts";

/** Before all days: the export has also those that are over. */
const FIRST_DAY = "2000-01-01";
/** Whoever has booked in these ways can be written to. */
const HAS_ADDRESS: readonly ReservationSource[] = ["online", "waitlist"];

/** A restaurant's book, and its hours and tables. */
export const bookPart: RestaurantHooks = {
  name: "book",
  exportOf: async (db, restaurantId) => {
    const reservations = await bookingsAt(db, restaurantId);
    const messages = await messagesAt(db, restaurantId);
    const writers = new Set(messages.map(({ confirmationCode }) => confirmationCode));
    const told = reservations.map((one) => ({
      ...one,
      words: [one.specialRequests, one.staffNote, writers.has(one.confirmationCode) ? "written" : null],
    }));
    const inventory = await readSeatingPlanRow(db, restaurantId, FIRST_DAY);
    return { data: { inventory, reservations, messages }, guests: countTelling(told) };
  },
  upcomingOf,
  statsFor: async (db, restaurantId, span) => ({
    meals: await mealsByDay(db, restaurantId, span),
    bookings: await bookingsByLanguage(db, restaurantId, span),
    inVain: await wantedInVain(db, restaurantId, span),
  }),
  lockUpcoming: lockRules,
  cancelUpcoming,
};

async function upcomingOf(db: Queryable, restaurantId: string, now: Date): Promise<Ahead> {
  const expected = await expectedReservations(db, restaurantId, now);
  const coming = expected.filter(({ status }) => status !== "seated");
  return {
    reservations: expected.length,
    guests: expected.reduce((sum, { guestCount }) => sum + guestCount, 0),
    seated: expected.length - coming.length,
    untold: coming.filter(({ source }) => !HAS_ADDRESS.includes(source)).length,
    waitlist: (await waitingEntries(db, restaurantId, now)).length,
    paid: await paidFor(
      db,
      "reservation",
      coming.map(({ id }) => id),
    ),
  };
}
