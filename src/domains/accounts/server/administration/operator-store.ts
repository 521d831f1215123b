import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** False for one who was an operator before. */
export async function insertOperator(tx: Queryable, accountId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    "INSERT INTO operators (account_id, made_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1",
    [accountId, now],
  );
  return rows.length > 0;
}

export async function isOperator(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.query("SELECT 1 FROM operators WHERE account_id = $1", [accountId])).length > 0;
}

/** Where each operator is told of what waits for them. */
export async function operatorAddresses(
  db: Queryable,
): Promise<{ accountId: string; address: string; language: Language }[]> {
  return db.query(
    `SELECT a.id AS "accountId", a.email AS address, p.language FROM operators o
     JOIN accounts a ON a.id = o.account_id JOIN profiles p ON p.account_id = a.id ORDER BY a.id`,
  );
}
