import { createHash } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";

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
