import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { keysOf } from "./guest-keys.ts";
import { lockGuests, rememberNeeds } from "./guest-store.ts";
import {
  addContacts,
  addKeys,
  guestWithKey,
  hasUnlinked,
  insertGuest,
  lockUnlinked,
  restaurantsToLink,
  setGuestOf,
  type UnlinkedBooking,
} from "./link-store.ts";

const AT_ONCE = 200;

/** Links all named bookings of all restaurants to their guests. */
export async function linkAllGuests(db: Database): Promise<void> {
  for (const id of await restaurantsToLink(db)) await linkGuests(db, id);
}

/**
 * Links named bookings of a restaurant to their guests, by phone number or email; others make a new guest. Called before
 * guests are read, so that bookings need not wait for it.
 */
export async function linkGuests(db: Database, restaurantId: string): Promise<void> {
  if (!(await hasUnlinked(db, restaurantId))) return;
  let count = AT_ONCE;
  while (count === AT_ONCE)
    count = await db.transaction(async (tx) => {
      await lockGuests(tx, restaurantId);
      const bookings = await lockUnlinked(tx, restaurantId, AT_ONCE);
      for (const booking of bookings) await linkBooking(tx, restaurantId, booking);
      return bookings.length;
    });
}

/** With the restaurant's guests locked. Returns the guest. */
export async function linkBooking(
  tx: Queryable,
  restaurantId: string,
  booking: UnlinkedBooking,
): Promise<string> {
  const keys = keysOf(booking);
  // A number before an address: families share the one less often than the other.
  const contacts = [
    ...keys.filter(({ kind }) => kind === "phone"),
    ...keys.filter(({ kind }) => kind === "email"),
  ];
  const known = contacts.length === 0 ? null : await guestWithKey(tx, restaurantId, contacts);
  const guestId = known ?? randomBytes(16).toString("base64url");
  if (known === null) await insertGuest(tx, { ...booking, id: guestId, restaurantId });
  else await addContacts(tx, guestId, booking);
  // Found by the name and the numbers of each booking.
  await addKeys(tx, { restaurantId, guestId }, keys);
  await setGuestOf(tx, booking.id, guestId);
  await rememberNeeds(tx, [guestId]);
  return guestId;
}

/** Links a booking to the guest that staff have chosen, whatever number it was made with. */
export async function linkToGuest(
  tx: Queryable,
  { reservationId, guestId }: { reservationId: string; guestId: string },
): Promise<void> {
  await setGuestOf(tx, reservationId, guestId);
  await rememberNeeds(tx, [guestId]);
}
