import type { Queryable } from "#platform/server/db/database.ts";

/** How many upcoming bookings have each course of a restaurant, by its id. Known to a later domain. */
export type CountBookings = (
  db: Queryable,
  restaurantId: string,
  now: Date,
) => Promise<ReadonlyMap<string, number>>;
