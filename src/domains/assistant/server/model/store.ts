import type { Queryable } from "#platform/server/db/database.ts";

/**
 * Reserves tokens of a month's budget. Returns false and reserves nothing if it is exceeded; atomic under concurrency.
 */
export async function reserveTokens(
  db: Queryable,
  month: string,
  tokens: number,
  budget: number,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO assistant_months AS m (month, tokens) SELECT $1, $2::bigint WHERE $2::bigint <= $3::bigint
     ON CONFLICT (month) DO UPDATE SET tokens = m.tokens + EXCLUDED.tokens
       WHERE m.tokens + EXCLUDED.tokens <= $3::bigint
     RETURNING 1`,
    [month, tokens, budget],
  );
  return rows.length > 0;
}

/** Returns unused tokens; a negative count charges usage beyond the reservation. */
export async function refundTokens(db: Queryable, month: string, tokens: number): Promise<void> {
  if (tokens === 0) return;
  await db.query("UPDATE assistant_months SET tokens = greatest(0, tokens - $2::bigint) WHERE month = $1", [
    month,
    tokens,
  ]);
}
