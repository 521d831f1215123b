import type { Queryable } from "#platform/server/db/database.ts";
import { SERVED } from "../states/rules.ts";
import type { OpenPart } from "./open-parts.ts";

export interface ShareLine {
  orderId: string;
  position: number;
  quantity: number;
}

export interface ShareRow {
  id: string;
  restaurantId: string;
  paidAt: Date;
  amounts: OpenPart[];
  lines: ShareLine[];
}

const SELECT = `SELECT s.id, s.restaurant_id AS "restaurantId", s.paid_at AS "paidAt",
  COALESCE((SELECT jsonb_agg(jsonb_build_object('orderId', a.order_id, 'percent', a.percent, 'yen', a.yen)
     ORDER BY a.order_id, a.percent) FROM bill_share_amounts a WHERE a.share_id = s.id), '[]') AS amounts,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('orderId', l.order_id, 'position', l.position, 'quantity', l.quantity)
     ORDER BY l.order_id, l.position) FROM bill_share_lines l WHERE l.share_id = s.id), '[]') AS lines
  FROM bill_shares s`;

/** The shares that were paid of these orders, without those that were taken back, the first one first. */
export function sharesOfOrders(db: Queryable, orderIds: readonly string[]): Promise<ShareRow[]> {
  return db.query<ShareRow>(
    `${SELECT} WHERE s.taken_back_at IS NULL
       AND s.id IN (SELECT share_id FROM bill_share_amounts WHERE order_id = ANY($1::text[]))
     ORDER BY s.paid_at, s.id`,
    [orderIds],
  );
}

/** Null also for one that was taken back. */
export async function shareById(db: Queryable, restaurantId: string, id: string): Promise<ShareRow | null> {
  const [row] = await db.query<ShareRow>(
    `${SELECT} WHERE s.restaurant_id = $1 AND s.id = $2 AND s.taken_back_at IS NULL
       AND EXISTS (SELECT 1 FROM bill_share_amounts WHERE share_id = s.id)`,
    [restaurantId, id],
  );
  return row ?? null;
}

/** Locks a restaurant's orders until the transaction ends. Returns the ids of those that exist. */
export async function lockOrders(
  tx: Queryable,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    "SELECT id FROM orders WHERE restaurant_id = $1 AND id = ANY($2::text[]) ORDER BY id FOR UPDATE",
    [restaurantId, orderIds],
  );
  return rows.map(({ id }) => id);
}

export interface NewShare {
  id: string;
  restaurantId: string;
  amounts: readonly OpenPart[];
  lines: readonly ShareLine[];
  accountId: string;
  now: Date;
}

/** Stores a share and gives its orders a new version. */
export async function insertShare(tx: Queryable, share: NewShare): Promise<void> {
  await tx.query("INSERT INTO bill_shares (id, restaurant_id, paid_at, paid_by) VALUES ($1, $2, $3, $4)", [
    ...[share.id, share.restaurantId, share.now, share.accountId],
  ]);
  await tx.query(
    `INSERT INTO bill_share_amounts (share_id, order_id, percent, yen)
     SELECT $1, "orderId", percent, yen
     FROM jsonb_to_recordset($2::jsonb) AS a("orderId" text, percent smallint, yen integer)`,
    [share.id, JSON.stringify(share.amounts)],
  );
  await tx.query(
    `INSERT INTO bill_share_lines (share_id, order_id, position, quantity)
     SELECT $1, "orderId", position, quantity
     FROM jsonb_to_recordset($2::jsonb) AS l("orderId" text, position smallint, quantity smallint)`,
    [share.id, JSON.stringify(share.lines)],
  );
  await noteShareChange(tx, share.id);
}

/** Marks a share as taken back, once. Returns whether it was paid until now. */
export async function markTakenBack(
  tx: Queryable,
  id: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE bill_shares SET taken_back_at = $3, taken_back_by = $2 WHERE id = $1 AND taken_back_at IS NULL RETURNING id",
    [id, accountId, now],
  );
  if (rows.length > 0) await noteShareChange(tx, id);
  return rows.length > 0;
}

/** Gives the orders of a share a new version: boards that are open read them again. */
async function noteShareChange(tx: Queryable, shareId: string): Promise<void> {
  await tx.query(
    `UPDATE orders SET version = nextval('order_version')
     WHERE id IN (SELECT order_id FROM bill_share_amounts WHERE share_id = $1)`,
    [shareId],
  );
}

/**
 * Sets or clears when accepted orders were paid at the counter. What shares have paid in full stays paid until one of them
 * is taken back.
 */
export async function settleOrders(
  tx: Queryable,
  {
    restaurantId,
    orderIds,
    isSettled,
    accountId,
    now,
  }: { restaurantId: string; orderIds: readonly string[]; isSettled: boolean; accountId: string; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE orders SET settled_at = CASE WHEN $3::boolean THEN $5::timestamptz END,
       settled_by = CASE WHEN $3::boolean THEN $4::text END, version = nextval('order_version')
     WHERE restaurant_id = $1 AND id = ANY($2::text[]) AND pays = 'at-restaurant' AND status = ANY($6)
       AND (settled_at IS NOT NULL) <> $3::boolean
       AND ($3::boolean OR total_yen - refunded_yen > COALESCE((SELECT sum(a.yen) FROM bill_share_amounts a
         JOIN bill_shares s ON s.id = a.share_id AND s.taken_back_at IS NULL WHERE a.order_id = orders.id), 0))`,
    [restaurantId, orderIds, isSettled, accountId, now, SERVED],
  );
}
