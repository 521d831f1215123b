import { OCCUPYING } from "#domains/reservations/server/booking/states/rules.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Check } from "../fault.ts";
import { PICK_UPS_PER_QUARTER } from "../stage/world.ts";
import { none } from "./findings.ts";

/** Tables and kitchens: occupied capacity equals exactly what live bookings and orders use. */
export async function judgeSeatingPlan(db: Queryable): Promise<Check[]> {
  const slots = await db.query<{ id: string; status: string; expected: number; taken: number }>(
    `SELECT v.id, v.status,
       (CASE WHEN v.status = ANY($1)
         THEN extract(epoch FROM v.ends_at - v.starts_at) / 900 * cardinality(v.table_ids) ELSE 0 END)::int AS expected,
       (SELECT count(*)::int FROM reservation_slots s WHERE s.reservation_id = v.id
         AND s.slot >= v.starts_at AND s.slot < v.ends_at AND s.table_id = ANY(v.table_ids)) AS taken
     FROM reservations v
     -- The table of a hold that has run out may be another's before the hold itself is cleared away.
     WHERE NOT (v.status IN ('held', 'pending_payment') AND v.expires_at < now())`,
    [OCCUPYING],
  );
  const strays = await db.query<{ id: string }>(
    `SELECT s.reservation_id AS id FROM reservation_slots s JOIN reservations v ON v.id = s.reservation_id
     WHERE NOT (s.table_id = ANY(v.table_ids) AND s.slot >= v.starts_at AND s.slot < v.ends_at)`,
  );
  const overlaps = await db.query<{ a: string; b: string }>(
    `SELECT a.id AS a, b.id AS b FROM reservations a JOIN reservations b
       ON a.id < b.id AND a.table_ids && b.table_ids AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
     WHERE a.status IN ('confirmed', 'seated', 'requested') AND b.status IN ('confirmed', 'seated', 'requested')`,
  );
  const quarters = await db.query<{ restaurantId: string; orders: number }>(
    `SELECT restaurant_id AS "restaurantId", count(*)::int AS orders FROM orders
     WHERE kind = 'pick-up' AND status NOT IN ('cancelled_by_guest', 'rejected', 'expired')
     GROUP BY restaurant_id, floor(extract(epoch FROM due_at) / 900)`,
  );
  return [
    none(
      "each live booking has all its quarter hours, no other has one",
      slots.length,
      slots.filter(({ expected, taken }) => expected !== taken),
    ),
    none("no quarter hour belongs to a booking of another time", slots.length, strays),
    none("no table is sold twice", slots.length, overlaps),
    none(
      `no kitchen took more than ${PICK_UPS_PER_QUARTER} orders in a quarter`,
      quarters.length,
      quarters.filter(({ orders }) => orders > PICK_UPS_PER_QUARTER),
    ),
  ];
}
