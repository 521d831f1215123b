import type { Queryable } from "../../../db/database.ts";

/**
 * Of `most` orders at a time, the oldest first. How many they were. An account keeps its own; the keys that open them elsewhere open
 * nothing any more. Boards are not told: what they show is of these days.
 */
export async function forgetOrdersBefore(
  tx: Queryable,
  { before, most, now }: { before: Date; most: number; now: Date },
): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE orders SET customer_name = '', customer_email = NULL, note = NULL, reason = NULL,
       dietary_needs = '{}', severe_allergens = '{}', other_needs = '[]',
       holder_hash = gen_random_uuid()::text, manage_key = gen_random_uuid()::text, forgotten_at = $3
     WHERE id IN (SELECT id FROM orders WHERE forgotten_at IS NULL AND due_at < $1 AND expires_at IS NULL
       ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [before, most, now],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query("UPDATE order_lines SET note = NULL, phrases = '{}' WHERE order_id = ANY($1)", [ids]);
  await tx.query("UPDATE order_log SET reason = NULL WHERE order_id = ANY($1)", [ids]);
  return ids.length;
}
