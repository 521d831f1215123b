import type { Queryable } from "#platform/server/db/database.ts";

export interface FactorRow {
  secret: string;
  /** Null while setup is not confirmed. */
  confirmedAt: Date | null;
}

export async function factorOf(db: Queryable, accountId: string): Promise<FactorRow | null> {
  const [row] = await db.query<FactorRow>(
    `SELECT secret, confirmed_at AS "confirmedAt" FROM second_factors WHERE account_id = $1`,
    [accountId],
  );
  return row ?? null;
}

/** Stores an unconfirmed secret, replacing a previous unconfirmed one. False if one is active. */
export async function putPendingFactor(
  db: Queryable,
  accountId: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO second_factors (account_id, secret, begun_at) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
       WHERE second_factors.confirmed_at IS NULL RETURNING 1`,
    [accountId, secret, now],
  );
  return rows.length > 0;
}

/** False if already active, or if the secret was replaced. */
export async function confirmFactor(
  tx: Queryable,
  accountId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE second_factors SET confirmed_at = $4, last_step = $3
     WHERE account_id = $1 AND secret = $2 AND confirmed_at IS NULL RETURNING 1`,
    [accountId, secret, step, now],
  );
  return rows.length > 0;
}

/** Consumes the code of a time step; false if that or a later one was used. */
export async function spendStep(db: Queryable, accountId: string, step: number): Promise<boolean> {
  const rows = await db.query(
    "UPDATE second_factors SET last_step = $2 WHERE account_id = $1 AND last_step < $2 RETURNING 1",
    [accountId, step],
  );
  return rows.length > 0;
}

export async function insertRecoveryCodes(
  tx: Queryable,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.query("INSERT INTO recovery_codes (account_id, code_hash) SELECT $1, unnest($2::text[])", [
    accountId,
    hashes,
  ]);
}

/** Consumes a recovery code; false if unknown or used. */
export async function spendRecoveryCode(db: Queryable, accountId: string, hash: string): Promise<boolean> {
  const rows = await db.query(
    "DELETE FROM recovery_codes WHERE account_id = $1 AND code_hash = $2 RETURNING 1",
    [accountId, hash],
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM recovery_codes WHERE account_id = $1",
    [accountId],
  );
  return row?.count ?? 0;
}

/** Also deletes an unconfirmed one. False if none was active. */
export async function deleteFactor(tx: Queryable, accountId: string): Promise<boolean> {
  const [row] = await tx.query<{ wasOn: boolean }>(
    `DELETE FROM second_factors WHERE account_id = $1 RETURNING confirmed_at IS NOT NULL AS "wasOn"`,
    [accountId],
  );
  return row?.wasOn ?? false;
}
