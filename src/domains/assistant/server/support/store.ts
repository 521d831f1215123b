import type { Queryable } from "#platform/server/db/database.ts";

/** At least one operator exists who answers chats. */
export async function isStaffed(db: Queryable): Promise<boolean> {
  return (await db.query("SELECT 1 FROM operators WHERE role IN ('all', 'support') LIMIT 1")).length > 0;
}

/** An operator was present after `since`. */
export async function isPresent(db: Queryable, since: Date): Promise<boolean> {
  return (await db.query("SELECT 1 FROM chat_presence WHERE seen_at > $1 LIMIT 1", [since])).length > 0;
}

/** Whether one operator was present after `since`. */
export async function isOperatorPresent(db: Queryable, accountId: string, since: Date): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM chat_presence WHERE account_id = $1 AND seen_at > $2", [
    accountId,
    since,
  ]);
  return rows.length > 0;
}

/** Refreshes an operator's presence; ignored for those who no longer answer chats. */
export async function notePresence(db: Queryable, accountId: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO chat_presence (account_id, seen_at) SELECT o.account_id, $2 FROM operators o
     WHERE o.account_id = $1 AND o.role IN ('all', 'support')
     ON CONFLICT (account_id) DO UPDATE SET seen_at = greatest(chat_presence.seen_at, EXCLUDED.seen_at)`,
    [accountId, now],
  );
}

export async function supportHours(db: Queryable): Promise<string> {
  const [row] = await db.query<{ hours: string }>("SELECT hours FROM chat_desk");
  if (row === undefined) throw new Error("the desk has a row");
  return row.hours;
}

export async function setHours(tx: Queryable, hours: string): Promise<void> {
  await tx.query("UPDATE chat_desk SET hours = $1", [hours]);
}

/** Latest waits for a person's first answer, in milliseconds. */
export async function latestWaits(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db.query<{ wait: number }>(
    `SELECT (extract(epoch FROM first_answer_at - escalated_at) * 1000)::float8 AS wait FROM chat_conversations
     WHERE first_answer_at IS NOT NULL AND escalated_at IS NOT NULL ORDER BY first_answer_at DESC, id LIMIT $1`,
    [limit],
  );
  return rows.map(({ wait }) => wait);
}
