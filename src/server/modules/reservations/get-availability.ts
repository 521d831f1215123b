import type { AvailableTime } from "../../../shared/contract/reservations.ts";
import { addDays, instantAt, type LocalDate } from "../../../shared/zoned-time.ts";
import type { Queryable } from "../../db/database.ts";
import { availableTimes, type Inventory, type TakenSlots } from "./rules.ts";
import { bookableInventory, restaurantExists, takenSlots } from "./store.ts";

export type Availability =
  | { ok: true; times: AvailableTime[] }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-not-bookable" };

/** The seatings of one day at a restaurant, and which of them a party can have now. */
export async function getAvailability(
  db: Queryable,
  input: { restaurantId: string; date: LocalDate; guests: number },
  now: Date,
): Promise<Availability> {
  const inventory = await bookableInventory(db, input.restaurantId);
  if (inventory === null) return { ok: false, reason: await whyNotBookable(db, input.restaurantId) };
  const taken = await takenOn(db, input.restaurantId, inventory, input.date);
  return { ok: true, times: availableTimes(inventory, taken, input.date, input.guests, now) };
}

export async function whyNotBookable(
  db: Queryable,
  restaurantId: string,
): Promise<"restaurant-not-found" | "restaurant-not-bookable"> {
  return (await restaurantExists(db, restaurantId)) ? "restaurant-not-bookable" : "restaurant-not-found";
}

/** What is taken on a day, and after midnight as long as a party that came late may stay. */
export async function takenOn(
  db: Queryable,
  restaurantId: string,
  inventory: Inventory,
  date: LocalDate,
): Promise<TakenSlots> {
  const from = instantAt(`${date}T00:00`, inventory.zone) ?? new Date(`${date}T00:00Z`);
  const to = instantAt(`${addDays(date, 2)}T00:00`, inventory.zone) ?? new Date(`${addDays(date, 2)}T00:00Z`);
  return takenSlots(db, restaurantId, from, to);
}
