import type { Restaurant } from "../stage/world.ts";
import type { Bank } from "./bank.ts";
import type { Client } from "./client.ts";
import type { Dice } from "./dice.ts";
import type { Booked, Journal, Ordered } from "./journal.ts";

/** The context of an action: the acting guest, the restaurants, and the journal. */
export interface Guest {
  client: Client;
  dice: Dice;
  journal: Journal;
  restaurants: readonly Restaurant[];
  /** Bookings and orders of this guest. */
  bookings: Booked[];
  orders: Ordered[];
  conversationId: string | null;
  /** Null if the product's own sandbox takes payments. */
  bank: Bank | null;
}

export type Act = (guest: Guest) => Promise<void>;

export function restaurantFor({ dice, restaurants }: Guest): Restaurant {
  const restaurant = dice.pick(restaurants);
  if (restaurant === null) throw new Error("there is no restaurant");
  return restaurant;
}
