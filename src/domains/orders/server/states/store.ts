import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderStatus } from "../../order-constants.ts";
import type { OrderMove } from "../messages/rules.ts";
import type { Actor } from "./rules.ts";

interface OrderStep {
  from: OrderStatus;
  to: OrderStatus;
  /** For statuses that expire. */
  expiresAt: Date | null;
  /** Unchanged if undefined or null. */
  readyAt?: Date | null;
  reason?: string | null;
}

/** False if the status has changed meanwhile: the expected status is in the WHERE clause. */
export async function moveOrder(tx: Queryable, id: string, step: OrderStep): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE orders SET status = $3, expires_at = $4, ready_at = COALESCE($5, ready_at), reason = COALESCE($6, reason),
       version = nextval('order_version') WHERE id = $1 AND status = $2 RETURNING id`,
    [id, step.from, step.to, step.expiresAt, step.readyAt ?? null, step.reason ?? null],
  );
  return rows.length > 0;
}

interface OrderLogEntry {
  orderId: string;
  actor: Actor;
  /** The staff member who made the change. */
  accountId: string | null;
  /** The key of the program. */
  apiKeyId?: string | null;
  from: OrderStatus | null;
  to: OrderStatus;
  reason: string | null;
}

/** Returns the id of the entry. */
export async function logOrder(tx: Queryable, entry: OrderLogEntry, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO order_log (order_id, at, actor, account_id, from_status, to_status, reason, api_key_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id::int AS id`,
    [
      ...[entry.orderId, at, entry.actor, entry.accountId, entry.from, entry.to, entry.reason],
      entry.apiKeyId ?? null,
    ],
    "log-order",
  );
  if (row === undefined) throw new Error("the log gave no number");
  return row.id;
}

/** Expired orders that still have an open status, the longest overdue first. */
export async function overdueOrders(
  db: Queryable,
  limit: number,
  now: Date,
): Promise<{ id: string; status: OrderStatus }[]> {
  return db.query("SELECT id, status FROM orders WHERE expires_at <= $1 ORDER BY expires_at, id LIMIT $2", [
    now,
    limit,
  ]);
}

export interface LoggedMove extends OrderMove {
  at: Date;
}

/** An entry of an order's log and those after it, oldest first. */
export async function movesSince(db: Queryable, orderId: string, logId: number): Promise<LoggedMove[]> {
  return db.query<LoggedMove>(
    `SELECT from_status AS "from", to_status AS "to", at FROM order_log WHERE order_id = $1 AND id >= $2 ORDER BY id`,
    [orderId, logId],
  );
}

/** When each of these orders came into its current status, by order id. */
export async function lastMoves(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.query<{ orderId: string; at: Date }>(
    `SELECT l.order_id AS "orderId", max(l.at) AS at FROM order_log l JOIN orders o ON o.id = l.order_id
     WHERE l.order_id = ANY($1) AND l.to_status = o.status AND l.from_status IS DISTINCT FROM l.to_status GROUP BY 1`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, at }) => [orderId, at]));
}
