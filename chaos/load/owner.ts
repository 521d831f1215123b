import { randomUUID } from "node:crypto";
import type { Outside } from "../stage/outside.ts";
import { PASSWORD, PICK_UPS_PER_QUARTER, type Restaurant } from "../stage/world.ts";
import { type Client, textIn } from "./client.ts";
import type { Dice } from "./dice.ts";
import { isNow, type Journal, mayBe } from "./journal.ts";

export interface Owner {
  client: Client;
  dice: Dice;
  journal: Journal;
  restaurant: Restaurant;
  token: string;
}

/** Logs in and opens the kitchen. @throws Error if rejected */
export async function openRestaurant(
  client: Client,
  dice: Dice,
  journal: Journal,
  restaurant: Restaurant,
  outside?: Outside,
): Promise<Owner> {
  const body = { email: restaurant.ownerEmail, password: PASSWORD };
  const login = await client.insist("POST", "/api/auth/login", { body });
  const token = login === null ? "" : textIn(login.answer.body, "token");
  const base = `/api/owner/restaurants/${restaurant.restaurantId}`;
  await client.insist("POST", `${base}/payee`, { token });
  outside?.openAccounts();
  await client.insist("GET", `${base}/payee`, { token });
  const settings = {
    kinds: ["pick-up"],
    pays: ["online", "at-restaurant"],
    prepMinutes: 20,
    capPerQuarter: PICK_UPS_PER_QUARTER,
    invoiceNumber: null,
  };
  const opened = await client.insist("PUT", `${base}/ordering`, { body: settings, token });
  if (opened?.answer.status !== 200) throw new Error(`the kitchen does not open: ${JSON.stringify(opened)}`);
  return { client, dice, journal, restaurant, token };
}

/** Writes a note on a booking, or accepts an order. */
export async function keepRestaurant(owner: Owner): Promise<void> {
  await (owner.dice.next() < 0.6 ? writeNote(owner) : acceptOrder(owner));
}

async function writeNote({ client, dice, journal, restaurant, token }: Owner): Promise<void> {
  const booked = dice.pick(
    journal.bookings.filter(({ restaurantId }) => restaurantId === restaurant.restaurantId),
  );
  if (booked === null || booked.id === null) return;
  const staffNote = randomUUID();
  const made = await client.insist("PATCH", `/api/owner/reservations/${booked.id}`, {
    body: { staffNote },
    token,
  });
  if (made === null) {
    journal.doubts++;
    mayBe(booked.notes, staffNote);
  } else if (made.answer.status === 200) {
    journal.confirmed++;
    isNow(booked.notes, staffNote);
  } else if (made.wasLost) mayBe(booked.notes, staffNote);
}

async function acceptOrder({ client, dice, journal, restaurant, token }: Owner): Promise<void> {
  const isNew = (statuses: Set<string>) => statuses.size === 1 && statuses.has("new");
  const ordered = dice.pick(
    journal.orders.filter((one) => one.restaurantId === restaurant.restaurantId && isNew(one.statuses)),
  );
  if (ordered === null || ordered.id === null) return;
  const made = await client.insist("POST", `/api/owner/orders/${ordered.id}/steps`, {
    body: { from: "new", to: "accepted" },
    token,
  });
  if (made === null || (made.answer.status !== 200 && made.wasLost)) {
    if (made === null) journal.doubts++;
    mayBe(ordered.statuses, "accepted");
  } else if (made.answer.status === 200) {
    journal.confirmed++;
    // A guest's cancellation may be in flight at the same time; the kitchen's acceptance came first.
    isNow(
      ordered.statuses,
      "accepted",
      ...(ordered.statuses.has("cancelled_by_guest") ? ["cancelled_by_guest"] : []),
    );
  }
}
