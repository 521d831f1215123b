import type { Queryable } from "#platform/server/db/database.ts";
import type { Limit } from "./rules.ts";
import { countAttempt } from "./store.ts";

export interface TooMany {
  ok: false;
  reason: "too-many-attempts";
  retryAfterS: number;
}

/**
 * Uses up one try for each of the limits, in order, until one refuses. It counts before anything is looked at, so that
 * a thousand calls at once get no more tries than one after another.
 */
export async function consumeAttempt(
  db: Queryable,
  now: Date,
  ...wanted: readonly (readonly [limit: Limit, key: string])[]
): Promise<{ ok: true } | TooMany> {
  for (const [{ scope, max, windowMs }, key] of wanted) {
    const { count, until } = await countAttempt(db, scope, key, now, new Date(now.getTime() + windowMs));
    if (count > max) {
      return {
        ok: false,
        reason: "too-many-attempts",
        retryAfterS: (until.getTime() - now.getTime()) / 1_000,
      };
    }
  }
  return { ok: true };
}
