import type { HousePart } from "../../owners/public.ts";
import { readInventoryRow } from "../inventory/document/store.ts";
import { bookingsByLanguage, mealsByDay, wantedInVain } from "./happened/store.ts";
import { bookingsAt, countAhead, lockRules } from "./store.ts";

/** Before all days: the export has also those that are over. */
const FIRST_DAY = "2000-01-01";

/** A restaurant's book, and its hours and tables. */
export const bookPart: HousePart = {
  name: "book",
  exportOf: async (db, restaurantId) => ({
    inventory: await readInventoryRow(db, restaurantId, FIRST_DAY),
    reservations: await bookingsAt(db, restaurantId),
  }),
  aheadOf: countAhead,
  happenedIn: async (db, restaurantId, span) => ({
    meals: await mealsByDay(db, restaurantId, span),
    bookings: await bookingsByLanguage(db, restaurantId, span),
    inVain: await wantedInVain(db, restaurantId, span),
  }),
  lockAhead: lockRules,
};
