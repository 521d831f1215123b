import { createHash } from "node:crypto";
import type { Queryable } from "./database.ts";

/** A window that ends this late was started by a clock that was ahead. */
const IS_FROM_AHEAD = "r.until > excluded.until + interval '1 minute'";

/**
 * Counts a call by its weight and returns the new count of its window, in one statement: concurrent calls, in any
 * process, each get a distinct number. Windows use the database's clock, as host clocks differ.
 */
export async function countCall(
  db: Queryable,
  key: string,
  windowMs: number,
  by = 1,
): Promise<{ current: number; ttl: number }> {
  const [row] = await db.query<{ current: number; ttl: number }>(
    `INSERT INTO rate_counts AS r (key, count, until) VALUES ($1, $3::int, now() + $2::int * interval '1 millisecond')
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN r.until <= now() OR ${IS_FROM_AHEAD} THEN excluded.count ELSE r.count + excluded.count END,
       until = CASE WHEN r.until <= now() OR ${IS_FROM_AHEAD} THEN excluded.until ELSE r.until END
     RETURNING count AS current, (extract(epoch FROM until - now()) * 1000)::int AS ttl`,
    [hashed(key), windowMs, by],
    "count-call",
  );
  if (row === undefined) throw new Error("an upsert gives its row back");
  return row;
}

/** Deletes windows that have ended. */
export async function removeEndedCounts(db: Queryable): Promise<void> {
  await db.query("DELETE FROM rate_counts WHERE until < now()");
}

/**
 * Network addresses are hashed, not stored. With the table one could still brute-force all of IPv4: what protects
 * people is that rows are deleted minutes after their window.
 */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
