import type { GoogleConnection } from "#domains/restaurants/contract/connections.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { getOffer } from "./get-offer.ts";
import { googleUse, isOnAtGoogle } from "./listing-store.ts";

/** `isOffered`: the operator is a partner of Google. */
export function googleHooks(isOffered: boolean): RestaurantHooks {
  return {
    name: "google",
    // Bookings are in the book's own part, with their source.
    exportOf: async (db, restaurantId) => ({
      data: { isOn: await isOnAtGoogle(db, restaurantId) },
      guests: 0,
    }),
    connectionsOf: async (db, restaurantId, now) => ({
      google: await googleConnectionOf(db, restaurantId, { isOffered, now }),
    }),
  };
}

export async function googleConnectionOf(
  db: Queryable,
  restaurantId: string,
  { isOffered, now }: { isOffered: boolean; now: Date },
): Promise<GoogleConnection> {
  const { isOn, fedAt, lastBookingAt, toldAt, untold } = await googleUse(db, restaurantId, now);
  const offer = isOffered ? await getOffer(db, restaurantId, now) : null;
  return {
    isOffered,
    isOn,
    obstacle: offer?.ok === false ? offer.obstacle : null,
    // One that can't be booked isn't in the list.
    fedAt: offer?.ok ? (fedAt?.toISOString() ?? null) : null,
    lastBookingAt: lastBookingAt?.toISOString() ?? null,
    toldAt: toldAt?.toISOString() ?? null,
    untold,
  };
}
