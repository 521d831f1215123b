import type { Queryable } from "#platform/server/db/database.ts";
import type { MailFigures } from "#platform/server/telemetry/parts/work-parts.ts";

interface Row {
  waiting: number;
  failed: number;
  lastSent: Date | null;
  refused: number;
  since: Date | null;
  error: string | null;
}

/** How email went in the last thirty days, for the status page. Addresses and texts are not read. */
export async function mailFigures(db: Queryable, now: Date): Promise<MailFigures> {
  const [row] = await db.query<Row>(
    `WITH recent AS MATERIALIZED (
       SELECT state, last_error, created_at, delivered_at FROM messages
       WHERE channel = 'email' AND created_at > $1::timestamptz - interval '30 days'),
     sent AS (SELECT max(delivered_at) AS at FROM recent WHERE state IN ('sent', 'delivered', 'read')),
     refused AS (
       SELECT created_at, last_error FROM recent, sent
       WHERE last_error IS NOT NULL AND state IN ('queued', 'sending', 'failed')
         AND created_at > COALESCE(sent.at, '-infinity'))
     SELECT (SELECT count(*)::int FROM recent WHERE state IN ('queued', 'sending')) AS waiting,
       (SELECT count(*)::int FROM recent
        WHERE state = 'failed' AND created_at > $1::timestamptz - interval '7 days') AS failed,
       (SELECT at FROM sent) AS "lastSent",
       (SELECT count(*)::int FROM refused) AS refused,
       (SELECT min(created_at) FROM refused) AS since,
       (SELECT last_error FROM refused ORDER BY created_at DESC LIMIT 1) AS error`,
    [now],
  );
  return {
    waiting: row?.waiting ?? 0,
    failed: row?.failed ?? 0,
    lastSent: row?.lastSent ?? null,
    refused: { count: row?.refused ?? 0, since: row?.since ?? null, error: row?.error ?? null },
  };
}
