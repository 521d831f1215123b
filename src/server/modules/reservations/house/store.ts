import type { Queryable } from "../../../db/database.ts";

/** How many have a booking that is not over, and how many wait for a table, from this moment on. */
export async function countAhead(
  db: Queryable,
  restaurantId: string,
  now: Date,
): Promise<{ reservations: number; waitlist: number }> {
  const [row] = await db.query<{ reservations: number; waitlist: number }>(
    `SELECT (SELECT count(*)::int FROM reservations v WHERE v.restaurant_id = r.id AND v.ends_at > $2
         AND v.status IN ('pending_payment', 'requested', 'confirmed', 'seated')) AS reservations,
       (SELECT count(*)::int FROM waitlist w WHERE w.restaurant_id = r.id AND w.status IN ('waiting', 'offered')
         AND w.date >= ($2::timestamptz AT TIME ZONE r.zone)::date) AS waitlist
     FROM restaurants r WHERE r.id = $1`,
    [restaurantId, now],
  );
  return row ?? { reservations: 0, waitlist: 0 };
}

/** Whoever books takes the same row: until the transaction ends they wait, and read afterwards what it has changed. */
export async function lockRules(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("SELECT 1 FROM booking_rules WHERE restaurant_id = $1 FOR UPDATE", [restaurantId]);
}

/** All that was ever booked there, without the keys that open it elsewhere. */
export async function bookingsAt(db: Queryable, restaurantId: string): Promise<unknown[]> {
  return db.query(
    `SELECT confirmation_code AS "confirmationCode", status, source, local_time AS "localTime",
       guest_count AS "guestCount", language, customer_name AS "customerName", customer_email AS "customerEmail",
       customer_phone AS "customerPhone", customer_whatsapp AS "customerWhatsapp",
       customer_telegram AS "customerTelegram", special_requests AS "specialRequests",
       dietary_needs AS "dietaryNeeds", severe_allergens AS "severeAllergens", deposit_amount AS "depositAmount",
       deposit_currency AS "depositCurrency", created_at AS "createdAt"
     FROM reservations WHERE restaurant_id = $1 AND status <> 'held' ORDER BY starts_at, id`,
    [restaurantId],
  );
}
