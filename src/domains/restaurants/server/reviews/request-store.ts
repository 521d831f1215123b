import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";

const hashOf = (email: string) => hashKey(email.trim().toLowerCase());

/** Whether this guest doesn't want to be asked how a visit was. */
export async function isRefused(db: Queryable, email: string): Promise<boolean> {
  return (
    (await db.query("SELECT 1 FROM review_request_refusals WHERE address_hash = $1", [hashOf(email)]))
      .length > 0
  );
}

export async function setRefused(db: Queryable, email: string, isOff: boolean, now: Date): Promise<void> {
  if (isOff)
    await db.query(
      "INSERT INTO review_request_refusals (address_hash, refused_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [hashOf(email), now],
    );
  else await db.query("DELETE FROM review_request_refusals WHERE address_hash = $1", [hashOf(email)]);
}

/**
 * Marks a visit as asked about. False if it was before, has its review already, or its guest doesn't want to be asked:
 * decided by one statement, so that concurrent processes ask once.
 */
export async function takeRequest(
  tx: Queryable,
  { visit, email }: { visit: string; email: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO review_requests (visit, asked_at) SELECT $1, $3
     WHERE NOT EXISTS (SELECT FROM reviews WHERE visit = $1)
       AND NOT EXISTS (SELECT FROM review_request_refusals WHERE address_hash = $2)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [visit, hashOf(email), now],
  );
  return rows.length > 0;
}

/** Which of these visits were asked about. */
export async function askedVisits(db: Queryable, visits: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ visit: string }>(
    "SELECT visit FROM review_requests WHERE visit = ANY($1::text[])",
    [visits],
  );
  return new Set(rows.map(({ visit }) => visit));
}

export async function removeOldRequests(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM review_requests WHERE asked_at < $1", [before]);
}
