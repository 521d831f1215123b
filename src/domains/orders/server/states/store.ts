import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderStatus } from "../../order-constants.ts";
import type { Actor } from "./rules.ts";

export interface OrderStep {
  from: OrderStatus;
  to: OrderStatus;
  /** For the states that end by themselves. */
  expiresAt: Date | null;
  /** Left as it is where nothing is said. */
  readyAt?: Date | null;
  reason?: string | null;
}

/** False when somebody else has moved it meanwhile: the state it was seen in is part of the condition. */
export async function moveOrder(tx: Queryable, id: string, step: OrderStep): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE orders SET status = $3, expires_at = $4, ready_at = COALESCE($5, ready_at), reason = COALESCE($6, reason),
       version = nextval('order_version') WHERE id = $1 AND status = $2 RETURNING id`,
    [id, step.from, step.to, step.expiresAt, step.readyAt ?? null, step.reason ?? null],
  );
  return rows.length > 0;
}

export interface OrderLogEntry {
  orderId: string;
  actor: Actor;
  /** Who of the staff. */
  accountId: string | null;
  from: OrderStatus | null;
  to: OrderStatus;
  reason: string | null;
}

/** Returns the number of the entry. */
export async function logOrder(tx: Queryable, entry: OrderLogEntry, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO order_log (order_id, at, actor, account_id, from_status, to_status, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id::int AS id`,
    [entry.orderId, at, entry.actor, entry.accountId, entry.from, entry.to, entry.reason],
    "log-order",
  );
  if (row === undefined) throw new Error("the log gave no number");
  return row.id;
}

/** What should have ended by itself by now, the longest overdue first. */
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
