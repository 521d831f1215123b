import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { RoomStay } from "../../../contract/room.ts";
import type { Clearing, ReservationSource } from "../../../reservation-constants.ts";
import { DEFAULT_DAY_ENDS } from "../../../seating-plan-constants.ts";

export interface RoomRules {
  zone: string;
  /** Minutes after midnight. */
  dayEnds: number;
  clearing: Clearing;
}

/** The clock of any restaurant, also of one without a seating plan. */
export async function clockOf(
  db: Queryable,
  restaurantId: string,
): Promise<Pick<RoomRules, "zone" | "dayEnds"> | null> {
  const [row] = await db.query<Pick<RoomRules, "zone" | "dayEnds">>(
    `SELECT r.zone, COALESCE(b.day_ends, ${DEFAULT_DAY_ENDS}) AS "dayEnds"
     FROM restaurants r LEFT JOIN booking_rules b ON b.restaurant_id = r.id WHERE r.id = $1`,
    [restaurantId],
    "restaurant-clock",
  );
  return row ?? null;
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

/** The same as `roomRules`, with the restaurant locked until the transaction ends: bookings wait. */
export async function lockRoom(tx: Queryable, id: OwnedRestaurantId): Promise<RoomRules | null> {
  const [row] = await tx.query<RoomRules>(
    `SELECT r.zone, b.day_ends AS "dayEnds", b.clearing
     FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id WHERE r.id = $1 FOR UPDATE OF b`,
    [id],
  );
  return row ?? null;
}

/** Open windows of the book hear of it. */
export async function touchRoom(tx: Queryable, id: OwnedRestaurantId): Promise<void> {
  await tx.query(
    "UPDATE booking_rules SET version = nextval('reservation_version') WHERE restaurant_id = $1",
    [id],
  );
}

export async function insertBlock(
  tx: Queryable,
  block: BlockRow & { restaurantId: OwnedRestaurantId; accountId: SessionUserId },
  now: Date,
): Promise<void> {
  const { id, restaurantId, tableIds, startsAt, endsAt, note, accountId } = block;
  await tx.query(
    `INSERT INTO table_blocks (id, restaurant_id, table_ids, starts_at, ends_at, note, account_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, restaurantId, tableIds, startsAt, endsAt, note, accountId, now],
  );
}

/** Takes every quarter hour of a block, as `insertSlots` does for a party. False when one was taken: roll back then. */
export async function blockSlots(
  tx: Queryable,
  { id, tableIds, slots }: { id: string; tableIds: readonly string[]; slots: readonly Date[] },
  now: Date,
): Promise<boolean> {
  const starts = slots.map((slot) => slot.toISOString());
  const rows = await tx.query(
    `INSERT INTO reservation_slots AS held (table_id, slot, block_id)
     SELECT table_id, slot, $3 FROM unnest($1::text[]) AS table_id, unnest($2::timestamptz[]) AS slot
     ORDER BY slot, table_id
     ON CONFLICT (table_id, slot) DO UPDATE SET reservation_id = NULL, block_id = excluded.block_id, expires_at = NULL
       WHERE held.expires_at <= $4 AND NOT held.is_shared
     RETURNING slot`,
    [tableIds, starts, id, now],
  );
  return rows.length === tableIds.length * starts.length;
}

/** Whether there is such a block that is not over; locked until the transaction ends. */
export async function openBlock(
  tx: Queryable,
  restaurantId: OwnedRestaurantId,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM table_blocks WHERE id = $1 AND restaurant_id = $2 AND lifted_at IS NULL AND ends_at > $3 FOR UPDATE`,
    [id, restaurantId, now],
  );
  return rows.length > 0;
}

/** Ends a block; its quarter hours from `from` on are free again. */
export async function endBlock(
  tx: Queryable,
  id: string,
  { now, from }: { now: Date; from: Date },
): Promise<void> {
  await tx.query("UPDATE table_blocks SET lifted_at = $2 WHERE id = $1", [id, now]);
  await tx.query("DELETE FROM reservation_slots WHERE block_id = $1 AND slot >= $2", [id, from]);
}

/** False when the party hasn't left, or has come back. */
export async function setCleared(tx: Queryable, id: string, at: Date | null): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE reservations SET cleared_at = $2, version = nextval('reservation_version')
     WHERE id = $1 AND status = 'completed' RETURNING id`,
    [id, at],
  );
  return rows.length > 0;
}
