import type { Queryable } from "#platform/server/db/database.ts";

/**
 * Erases at most `most` orders, the oldest first; returns how many. They stay in the account that placed them, but their links stop
 * working. Boards are not notified: they only show recent orders.
 */
export async function eraseOrdersBefore(
  tx: Queryable,
  { before, most, now }: { before: Date; most: number; now: Date },
): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM orders WHERE forgotten_at IS NULL AND due_at < $1 AND expires_at IS NULL
     ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [before, most],
  );
  const ids = rows.map(({ id }) => id);
  await eraseOrders(tx, ids, now);
  return ids.length;
}

/** Removes the guest and their notes; dishes, amounts and taxes stay. */
export async function eraseOrders(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `UPDATE orders SET customer_name = '', customer_email = NULL, note = NULL, reason = NULL,
       dietary_needs = '{}', severe_allergens = '{}', other_needs = '[]',
       holder_hash = gen_random_uuid()::text, manage_key = gen_random_uuid()::text, forgotten_at = $2
     WHERE id = ANY($1::text[])`,
    [ids, now],
  );
  await tx.query("UPDATE order_lines SET note = NULL, phrases = '{}' WHERE order_id = ANY($1::text[])", [
    ids,
  ]);
  await tx.query("UPDATE order_log SET reason = NULL WHERE order_id = ANY($1::text[])", [ids]);
}

/** Marks open orders of a guest who asked for erasure; the job erases them the day after the meal. */
export async function requestErasure(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    "UPDATE orders SET erasure_asked_at = coalesce(erasure_asked_at, $2) WHERE id = ANY($1::text[])",
    [ids, now],
  );
}

/** Orders marked for erasure whose day has passed at the restaurant, or of which nothing was served. */
export async function lockOrdersToErase(
  tx: Queryable,
  { most, now }: { most: number; now: Date },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT o.id FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
     WHERE o.erasure_asked_at IS NOT NULL AND o.forgotten_at IS NULL AND o.expires_at IS NULL
       AND (o.status NOT IN ('accepted', 'ready', 'done')
         OR (o.due_at AT TIME ZONE r.zone)::date < ($1::timestamptz AT TIME ZONE r.zone)::date)
     ORDER BY o.due_at LIMIT $2 FOR UPDATE OF o SKIP LOCKED`,
    [now, most],
  );
  return rows.map(({ id }) => id);
}

/** Locks a person's orders, or the one given by id, until the transaction ends. */
export async function lockOrdersOf(
  tx: Queryable,
  { accountId, email, id }: { accountId: string | null; email: string | null; id: string | null },
): Promise<{ id: string; isOver: boolean }[]> {
  return tx.query(
    `SELECT id, status NOT IN ('pending_payment', 'new', 'accepted', 'ready') AS "isOver" FROM orders
     WHERE forgotten_at IS NULL AND (account_id = $1 OR lower(customer_email) = $2 OR id = $3) ORDER BY id FOR UPDATE`,
    [accountId, email, id],
  );
}
