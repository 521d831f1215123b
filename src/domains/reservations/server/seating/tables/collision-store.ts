import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationStatus, TableException } from "../../../reservation-constants.ts";

export interface CollisionRow {
  reservationId: string | null;
  blockId: string | null;
  status: ReservationStatus | null;
  customerName: string | null;
  guestCount: number | null;
  tableIds: string[];
  startsAt: Date;
  endsAt: Date;
}

/** Who and what has one of the tables between two instants, the earliest first. */
export async function collisionsBetween(
  tx: Queryable,
  {
    tableIds,
    startsAt,
    endsAt,
    except,
  }: { tableIds: readonly string[]; startsAt: Date; endsAt: Date; except: readonly string[] },
  now: Date,
): Promise<CollisionRow[]> {
  return tx.query<CollisionRow>(
    `WITH taken AS (
       SELECT s.table_id, s.reservation_id, s.block_id FROM reservation_slots s
       WHERE s.table_id = ANY($1) AND s.slot >= $2 AND s.slot < $3
         AND (s.expires_at IS NULL OR s.expires_at > $5 OR s.is_shared)
       UNION SELECT h.table_id, h.reservation_id, NULL FROM shared_slots h
       WHERE h.table_id = ANY($1) AND h.slot >= $2 AND h.slot < $3)
     SELECT t.reservation_id AS "reservationId", t.block_id AS "blockId", v.status,
       NULLIF(v.customer_name, '') AS "customerName", v.guest_count AS "guestCount",
       array_agg(DISTINCT t.table_id) AS "tableIds",
       COALESCE(v.starts_at, b.starts_at, $2) AS "startsAt", COALESCE(v.ends_at, b.ends_at, $3) AS "endsAt"
     FROM taken t LEFT JOIN reservations v ON v.id = t.reservation_id LEFT JOIN table_blocks b ON b.id = t.block_id
     WHERE t.reservation_id IS NULL OR NOT t.reservation_id = ANY($4)
     GROUP BY t.reservation_id, t.block_id, v.id, b.id ORDER BY "startsAt", t.reservation_id`,
    [tableIds, startsAt, endsAt, except, now],
  );
}

/** For longer than that nobody sits at a table: they left, and nobody said so. */
const LONGEST_STAY = "18 hours";

/** The parties that sit at one of the tables now, whether their time is over or not. */
export async function seatedAt(
  tx: Queryable,
  { tableIds, except }: { tableIds: readonly string[]; except: readonly string[] },
  now: Date,
): Promise<CollisionRow[]> {
  return tx.query<CollisionRow>(
    `SELECT v.id AS "reservationId", NULL::text AS "blockId", v.status, NULLIF(v.customer_name, '') AS "customerName",
       v.guest_count AS "guestCount",
       ARRAY(SELECT at FROM unnest(v.table_ids) AS at WHERE at = ANY($2)) AS "tableIds",
       v.starts_at AS "startsAt", v.ends_at AS "endsAt"
     FROM reservations v
     WHERE v.restaurant_id IN (SELECT t.restaurant_id FROM restaurant_tables t WHERE t.id = ANY($2))
       AND v.starts_at > $1::timestamptz - interval '${LONGEST_STAY}' AND v.starts_at < $1::timestamptz + interval '1 day'
       AND v.status = 'seated' AND v.table_ids && $2::text[] AND NOT v.id = ANY($3)
     ORDER BY v.ends_at, v.id`,
    [now, tableIds, except],
  );
}

/** Names what staff did against the rules of the tables. Returns its number. */
export async function insertException(
  tx: Queryable,
  exception: { reservationId: string; kind: TableException; accountId: SessionUserId },
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO table_exceptions (reservation_id, kind, account_id, at) VALUES ($1, $2, $3, $4) RETURNING id::int AS id`,
    [exception.reservationId, exception.kind, exception.accountId, now],
  );
  if (!row) throw new Error("the exceptions of tables took no entry");
  return row.id;
}
