import { certificatesOf, certificateView, readClaims } from "#domains/dietary-claims/server/public.ts";
import { menuDocumentOf } from "#domains/menus/server/public.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { profileOf, readPhotos } from "#domains/restaurants/server/public.ts";
import type { Member } from "#domains/staff/server/public.ts";
import { staffOf } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { keysOf } from "../api-keys/store.ts";
import { locationsWith } from "../locations/store.ts";

/** All data of a restaurant, as JSON, and how many guests have dietary needs or words in it. */
export async function getRestaurantData(
  db: Database,
  parts: readonly RestaurantHooks[],
  { restaurantId, user }: Member,
  now: Date,
): Promise<{ data: Record<string, unknown>; guests: number }> {
  const data: Record<string, unknown> = {
    exportedAt: now.toISOString(),
    restaurantId,
    profile: (await profileOf(db, restaurantId))?.profile,
    locations: await locationsWith(db, restaurantId, user.id),
    crew: await staffOf(db, restaurantId, user.id),
    apiKeys: await keysOf(db, restaurantId),
    photos: (await readPhotos(db, restaurantId))?.photos,
    claims: (await readClaims(db, restaurantId))?.claims,
    certificates: (await certificatesOf(db, restaurantId)).map((row) => certificateView(row, now)),
    menu: (await menuDocumentOf(db, restaurantId))?.menu,
  };
  let guests = 0;
  for (const part of parts) {
    const own = await part.exportOf(db, restaurantId);
    data[part.name] = own.data;
    guests += own.guests;
  }
  return { data, guests };
}
