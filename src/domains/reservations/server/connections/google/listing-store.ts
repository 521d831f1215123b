import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** @throws where the database doesn't answer: no booking could be made */
export async function askDatabase(db: Queryable): Promise<void> {
  await db.query("SELECT 1");
}

export async function isOnAtGoogle(db: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM google_restaurants WHERE restaurant_id = $1",
    [restaurantId],
    "is-on-at-google",
  );
  return rows.length > 0;
}

export async function setOnAtGoogle(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  isOn: boolean,
  now: Date,
): Promise<void> {
  if (isOn)
    await db.query(
      "INSERT INTO google_restaurants (restaurant_id, since) VALUES ($1, $2) ON CONFLICT (restaurant_id) DO NOTHING",
      [restaurantId, now],
    );
  else await db.query("DELETE FROM google_restaurants WHERE restaurant_id = $1", [restaurantId]);
}

/** What is told to Google of a restaurant, so that it finds the place on its map. */
export interface ListedRestaurant {
  id: string;
  name: string;
  address: string | null;
  phone: string | null;
  website: string | null;
  lat: number;
  lng: number;
}

/** Restaurants that are on and seen by guests, by id, after one. */
export async function listedAfter(db: Queryable, after: string, limit: number): Promise<ListedRestaurant[]> {
  return db.query<ListedRestaurant>(
    `SELECT r.id, r.name, r.address, r.phone, r.website, r.lat, r.lng
     FROM google_restaurants g JOIN restaurants r ON r.id = g.restaurant_id
     WHERE g.restaurant_id > $1 AND r.is_active AND r.is_partner AND r.accepts_reservations
     ORDER BY g.restaurant_id LIMIT $2`,
    [after, limit],
  );
}

export async function noteFeedFetched(
  db: Queryable,
  feed: "merchants" | "services" | "availability",
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO google_feeds (feed, fetched_at) VALUES ($1, $2)
     ON CONFLICT (feed) DO UPDATE SET fetched_at = excluded.fetched_at`,
    [feed, now],
  );
}

/** When something happened between Google and a restaurant last. */
export interface GoogleUse {
  isOn: boolean;
  fedAt: Date | null;
  lastBookingAt: Date | null;
  toldAt: Date | null;
  untold: number;
}

/** `fedAt` is of the list as a whole, null before the restaurant was switched on. */
export async function googleUse(db: Queryable, restaurantId: string, now: Date): Promise<GoogleUse> {
  const [row] = await db.query<GoogleUse>(
    `SELECT l.restaurant_id IS NOT NULL AS "isOn",
       (SELECT f.fetched_at FROM google_feeds f WHERE f.feed = 'availability' AND f.fetched_at >= l.since) AS "fedAt",
       b."lastBookingAt", b."toldAt", b.untold
     FROM (SELECT max(v.created_at) AS "lastBookingAt", max(g.told_at) AS "toldAt",
         (count(*) FILTER (WHERE g.failure IS NOT NULL AND v.ends_at > $2))::int AS untold
       FROM reservations v JOIN google_bookings g ON g.reservation_id = v.id
       WHERE v.restaurant_id = $1 AND v.source = 'google') b
     LEFT JOIN google_restaurants l ON l.restaurant_id = $1`,
    [restaurantId, now],
  );
  return row ?? { isOn: false, fedAt: null, lastBookingAt: null, toldAt: null, untold: 0 };
}
