import type { Queryable } from "#platform/server/db/database.ts";

/**
 * Takes tokens from a month's budget. False, and nothing taken, when it doesn't have them: the row decides, however many
 * ask at once.
 */
export async function takeTokens(
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

/** Gives back what was taken and not used; what was used beyond it is taken after all. */
export async function returnTokens(db: Queryable, month: string, tokens: number): Promise<void> {
  if (tokens === 0) return;
  await db.query("UPDATE assistant_months SET tokens = greatest(0, tokens - $2::bigint) WHERE month = $1", [
    month,
    tokens,
  ]);
}
