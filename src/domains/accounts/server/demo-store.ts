import type { Queryable } from "#platform/server/db/database.ts";

/** Replaces the passwords of these accounts and revokes their sessions. */
export async function closeAccounts(
  db: Queryable,
  emails: readonly string[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  const lower = emails.map((email) => email.toLowerCase());
  const ids = await db.query<{ id: string }>(
    "UPDATE accounts SET password_hash = $2 WHERE lower(email) = ANY($1) RETURNING id",
    [lower, passwordHash],
  );
  await db.query(
    "UPDATE account_sessions SET revoked_at = $2 WHERE account_id = ANY($1) AND revoked_at IS NULL",
    [ids.map(({ id }) => id), now],
  );
}

/** Password hashes of the accounts with these addresses. */
export async function passwordHashes(
  db: Queryable,
  emails: readonly string[],
): Promise<{ email: string; passwordHash: string }[]> {
  return db.query(
    `SELECT email, password_hash AS "passwordHash" FROM accounts WHERE lower(email) = ANY($1)`,
    [emails.map((email) => email.toLowerCase())],
  );
}
