import { createHash } from "node:crypto";
import type { Queryable } from "./database.ts";

/** No window ends so late: it was begun by a clock that was ahead. */
const IS_FROM_AHEAD = "r.until > excluded.until + interval '1 minute'";

/**
 * Counts one more call, or as much as it weighs, and tells the number of it in its window, in one statement: of many at once, in whatever
 * process, each gets a number of its own. The window is the database's, as clocks of machines differ.
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

/** Forgets windows that have ended. */
export async function removeEndedCounts(db: Queryable): Promise<void> {
  await db.query("DELETE FROM rate_counts WHERE until < now()");
}

/**
 * Network addresses are not kept, only told apart. Whoever has the table could still try all of IPv4: what protects
 * people is that a row is gone minutes after its window.
 */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
