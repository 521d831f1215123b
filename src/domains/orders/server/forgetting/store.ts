import type { Queryable } from "#platform/server/db/database.ts";

/**
 * Of `most` orders at a time, the oldest first. How many they were. An account keeps its own; the keys that open them elsewhere open
 * nothing any more. Boards are not told: what they show is of these days.
 */
export async function forgetOrdersBefore(
  tx: Queryable,
  { before, most, now }: { before: Date; most: number; now: Date },
): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM orders WHERE forgotten_at IS NULL AND due_at < $1 AND expires_at IS NULL
     ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [before, most],
  );
  const ids = rows.map(({ id }) => id);
  await forgetOrders(tx, ids, now);
  return ids.length;
}

/** Who ordered, and what was said; dishes, sums and taxes stay. */
export async function forgetOrders(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
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

/** Orders that are still being made of somebody who is to be erased: what they said goes the day after. */
export async function markOrders(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    "UPDATE orders SET erasure_asked_at = coalesce(erasure_asked_at, $2) WHERE id = ANY($1::text[])",
    [ids, now],
  );
}

/** Those whose guest has asked, once the day of the meal is over where the restaurant is, or nothing is cooked. */
export async function lockOrdersAskedFor(
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

/** A person's orders, or the one that is named, which nobody else changes until the transaction ends. */
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
