import type { Restaurant } from "../stage/world.ts";
import type { Bank } from "./bank.ts";
import type { Client } from "./client.ts";
import type { Dice } from "./dice.ts";
import type { Booked, Journal, Ordered } from "./journal.ts";

/** What an act works with: who acts, where, and where it is written down. */
export interface Guest {
  client: Client;
  dice: Dice;
  journal: Journal;
  restaurants: readonly Restaurant[];
  /** The bookings and orders that are this guest's own. */
  bookings: Booked[];
  orders: Ordered[];
  conversationId: string | null;
  /** Null where the product's own sandbox takes the money. */
  bank: Bank | null;
}

export type Act = (guest: Guest) => Promise<void>;

export function restaurantFor({ dice, restaurants }: Guest): Restaurant {
  const restaurant = dice.pick(restaurants);
  if (restaurant === null) throw new Error("there is no restaurant");
  return restaurant;
}
