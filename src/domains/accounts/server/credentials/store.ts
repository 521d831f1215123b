import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";

/** Counts an attempt atomically: concurrent attempts get different numbers. */
export async function countAttempt(
  db: Queryable,
  scope: string,
  key: string,
  now: Date,
  until: Date,
): Promise<{ count: number; until: Date }> {
  const [row] = await db.query<{ count: number; until: Date }>(
    `INSERT INTO attempts (scope, key, count, until) VALUES ($1, $2, 1, $4)
     ON CONFLICT (scope, key) DO UPDATE SET
       count = CASE WHEN attempts.until <= $3 THEN 1 ELSE attempts.count + 1 END,
       until = CASE WHEN attempts.until <= $3 THEN excluded.until ELSE attempts.until END
     RETURNING count, until`,
    [scope, hashed(key), now, until],
    "count-attempt",
  );
  if (row === undefined) throw new Error("an upsert gives its row back");
  return row;
}

/** Whether an attempt was counted in the current window. */
export async function hasAttempt(db: Queryable, scope: string, key: string, now: Date): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM attempts WHERE scope = $1 AND key = $2 AND until > $3", [
    scope,
    hashed(key),
    now,
  ]);
  return rows.length > 0;
}

/** Reverts a counted attempt. */
export async function uncountAttempt(db: Queryable, scope: string, key: string): Promise<void> {
  await db.query("UPDATE attempts SET count = count - 1 WHERE scope = $1 AND key = $2 AND count > 0", [
    scope,
    hashed(key),
  ]);
}

export async function resetAttempts(db: Queryable, scope: string, key: string): Promise<void> {
  await db.query("DELETE FROM attempts WHERE scope = $1 AND key = $2", [scope, hashed(key)]);
}

export async function removeEndedAttempts(db: Queryable, now: Date): Promise<void> {
  await db.query("DELETE FROM attempts WHERE until < $1", [now]);
}

/** Email and network addresses are stored only as hashes. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

type TokenPurpose = "verify-email" | "reset-password";

async function insertToken(
  tx: Queryable,
  token: { hash: string; accountId: string; purpose: TokenPurpose; expiresAt: Date },
): Promise<void> {
  await tx.query(
    "INSERT INTO account_tokens (token_hash, account_id, purpose, expires_at) VALUES ($1, $2, $3, $4)",
    [token.hash, token.accountId, token.purpose, token.expiresAt],
  );
}

interface TokenRow {
  accountId: string;
  isUsed: boolean;
}

/** An unexpired token, possibly used. */
export async function tokenByHash(
  db: Queryable,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenRow | null> {
  const [row] = await db.query<TokenRow>(
    `SELECT account_id AS "accountId", used_at IS NOT NULL AS "isUsed" FROM account_tokens
     WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3`,
    [hash, purpose, now],
  );
  return row ?? null;
}

/** Consumes a token and returns its account; atomic, so only one of two concurrent calls succeeds. */
export async function useToken(
  tx: Queryable,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const [row] = await tx.query<{ accountId: string }>(
    `UPDATE account_tokens SET used_at = $3 WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3
     AND used_at IS NULL RETURNING account_id AS "accountId"`,
    [hash, purpose, now],
  );
  return row?.accountId ?? null;
}

export async function removeTokens(tx: Queryable, accountId: string, purpose: TokenPurpose): Promise<void> {
  await tx.query("DELETE FROM account_tokens WHERE account_id = $1 AND purpose = $2", [accountId, purpose]);
}

export async function removeExpiredTokens(db: Queryable, now: Date): Promise<void> {
  await db.query("DELETE FROM account_tokens WHERE expires_at < $1", [now]);
}

const MINUTE_MS = 60_000;
export const VERIFY_DAYS = 3;
export const RESET_MINUTES = 60;
const LIFETIME_MS: Record<TokenPurpose, number> = {
  "verify-email": VERIFY_DAYS * 24 * 60 * MINUTE_MS,
  "reset-password": RESET_MINUTES * MINUTE_MS,
};

/** Creates a token for an emailed link. Only its hash is stored. */
export async function createToken(
  tx: Queryable,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await insertToken(tx, { hash: hashKey(token), accountId, purpose, expiresAt });
  return token;
}
