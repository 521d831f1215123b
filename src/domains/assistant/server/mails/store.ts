import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface UnreadRow {
  id: string;
  manageKey: string;
  accountId: string | null;
  contact: string;
  language: Language;
  /** Number of the last message read or emailed. */
  after: number;
}

/** Conversations with operator messages neither read nor emailed. */
const UNREAD = `SELECT id, manage_key AS "manageKey", account_id AS "accountId", contact, language,
  greatest(read_number, mailed_number)::int AS after FROM chat_conversations c
  WHERE contact IS NOT NULL AND escalated_at IS NOT NULL AND seen_at <= $1 AND (mailed_at IS NULL OR mailed_at <= $2)
    AND EXISTS (SELECT 1 FROM chat_messages m WHERE m.conversation_id = c.id AND m.is_person
      AND m.number > greatest(c.read_number, c.mailed_number))`;

/** Conversations with unread answers, whose guest was last seen and last emailed before the given times. */
export async function unreadChats(db: Queryable, seenBefore: Date, mailedBefore: Date): Promise<string[]> {
  const rows = await db.query<UnreadRow>(`${UNREAD} ORDER BY id`, [seenBefore, mailedBefore]);
  return rows.map(({ id }) => id);
}

/** Locks one of them if it still qualifies, so that only one process emails its guest. */
export async function lockUnread(
  tx: Queryable,
  id: string,
  seenBefore: Date,
  mailedBefore: Date,
): Promise<UnreadRow | null> {
  const [row] = await tx.query<UnreadRow>(`${UNREAD} AND id = $3 FOR UPDATE OF c`, [
    seenBefore,
    mailedBefore,
    id,
  ]);
  return row ?? null;
}

export async function personMessages(
  tx: Queryable,
  conversationId: string,
  after: number,
): Promise<{ number: number; content: string }[]> {
  return tx.query(
    `SELECT number::int AS number, content FROM chat_messages
     WHERE conversation_id = $1 AND is_person AND number > $2 ORDER BY number`,
    [conversationId, after],
  );
}

export async function noteMailed(tx: Queryable, id: string, number: number, now: Date): Promise<void> {
  await tx.query("UPDATE chat_conversations SET mailed_at = $3, mailed_number = $2 WHERE id = $1", [
    id,
    number,
    now,
  ]);
}
