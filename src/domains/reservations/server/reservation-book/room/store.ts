import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { RoomStay } from "../../../contract/room.ts";
import type { Clearing, ReservationSource } from "../../../reservation-constants.ts";

export interface RoomRules {
  zone: string;
  /** Minutes after midnight. */
  dayEnds: number;
  clearing: Clearing;
}

export async function roomRules(db: Queryable, id: OwnedRestaurantId): Promise<RoomRules | null> {
  const [row] = await db.query<RoomRules>(
    `SELECT r.zone, b.day_ends AS "dayEnds", b.clearing
     FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}

export interface StayRow {
  id: string;
  status: RoomStay["status"];
  source: ReservationSource;
  tableIds: string[];
  localTime: string;
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date | null;
  seatedAt: Date | null;
  leftAt: Date | null;
  clearedAt: Date | null;
  customerName: string | null;
  guestCount: number;
}

/** Who has tables from `now` to the end of the day, sits at one, or has left one that is not cleared. */
export async function staysOfDay(
  db: Queryable,
  id: OwnedRestaurantId,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<StayRow[]> {
  return db.query<StayRow>(
    `SELECT v.id, v.status, v.source, v.table_ids AS "tableIds", v.local_time AS "localTime",
       v.starts_at AS "startsAt", v.ends_at AS "endsAt", v.expires_at AS "expiresAt", v.seated_at AS "seatedAt",
       v.left_at AS "leftAt", v.cleared_at AS "clearedAt", v.customer_name AS "customerName",
       v.guest_count AS "guestCount"
     FROM reservations v
     WHERE v.restaurant_id = $1 AND v.starts_at > $2::timestamptz - interval '1 day' AND v.starts_at < $3
       AND (v.starts_at >= $2 OR v.ends_at > $4)
       AND (v.status = 'seated'
         OR v.status IN ('held', 'pending_payment', 'requested', 'confirmed') AND v.ends_at > $4
           AND (v.expires_at IS NULL OR v.expires_at > $4)
         OR v.status = 'completed' AND v.left_at IS NOT NULL AND v.cleared_at IS NULL)
     ORDER BY v.starts_at, v.created_at, v.id`,
    [id, from, to, now],
  );
}

export interface BlockRow {
  id: string;
  tableIds: string[];
  startsAt: Date;
  endsAt: Date;
  note: string | null;
}

/** Blocks that are not over and begin before `to`. */
export async function openBlocks(
  db: Queryable,
  id: OwnedRestaurantId,
  { to, now }: { to: Date; now: Date },
): Promise<BlockRow[]> {
  return db.query<BlockRow>(
    `SELECT id, table_ids AS "tableIds", starts_at AS "startsAt", ends_at AS "endsAt", note FROM table_blocks
     WHERE restaurant_id = $1 AND ends_at > $3 AND starts_at < $2 AND lifted_at IS NULL ORDER BY starts_at, id`,
    [id, to, now],
  );
}
