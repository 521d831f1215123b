import type { AvailableDay } from "#domains/reservations/contract/reservations.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { availableDays } from "./rules.ts";
import { readBook, restaurantExists } from "./store.ts";

export type Availability =
  | { ok: true; days: AvailableDay[] }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-not-bookable" };

export interface AvailabilityInput {
  restaurantId: string;
  from: LocalDate;
  /** How many days. */
  count: number;
  guests: number;
  /** A reservation that may move, so that its own table counts as free. */
  except?: string | undefined;
}

/** The seatings of some days at a restaurant, and which of them a party can have now: one statement, however many days. */
export async function getAvailability(
  db: Queryable,
  { restaurantId, from, count, guests, except }: AvailabilityInput,
  now: Date,
): Promise<Availability> {
  const book = await readBook(db, restaurantId, { from, to: addDays(from, count - 1) }, now, except);
  if (book === null) return { ok: false, reason: await whyNotBookable(db, restaurantId) };
  return { ok: true, days: availableDays(book, { from, count }, guests, now) };
}

export async function whyNotBookable(
  db: Queryable,
  restaurantId: string,
): Promise<"restaurant-not-found" | "restaurant-not-bookable"> {
  return (await restaurantExists(db, restaurantId)) ? "restaurant-not-bookable" : "restaurant-not-found";
}
