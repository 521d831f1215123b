import type { Queryable } from "#platform/server/db/database.ts";
import type { AdminChatFilter } from "../../contract/inbox.ts";
import { CONVERSATION, type ConversationRow } from "../store.ts";

/** The inbox contains only escalated conversations; operators see no others. */
export interface InboxRow extends ConversationRow {
  escalatedAt: Date;
  trigger: NonNullable<ConversationRow["trigger"]>;
  lastWords: string;
}

const INBOX = CONVERSATION.replace(
  "SELECT ",
  `SELECT COALESCE((SELECT m.content FROM chat_messages m WHERE m.conversation_id = c.id
     ORDER BY m.role = 'user' DESC, m.number DESC LIMIT 1), '')
     AS "lastWords", `,
);

/** A constraint guarantees both or neither. */
const IS_CALLED = "c.escalated_at IS NOT NULL AND c.trigger IS NOT NULL";

const WHICH: Record<AdminChatFilter, string> = {
  // Longest wait first.
  waiting: "c.waiting_since IS NOT NULL ORDER BY c.waiting_since, c.id",
  mine: "c.state = 'escalated' AND c.assigned_to = $2 ORDER BY c.last_message_at DESC, c.id",
  all: "c.state = 'escalated' ORDER BY c.last_message_at DESC, c.id",
  closed: "c.state = 'ended' ORDER BY c.ended_at DESC, c.id",
};

export async function inboxRows(
  db: Queryable,
  filter: AdminChatFilter,
  operatorId: string,
  limit: number,
): Promise<InboxRow[]> {
  return db.query<InboxRow>(
    `${INBOX} WHERE ${IS_CALLED} AND ${WHICH[filter]} LIMIT $1`,
    filter === "mine" ? [limit, operatorId] : [limit],
  );
}

export async function inboxRow(db: Queryable, id: string): Promise<InboxRow | null> {
  const [row] = await db.query<InboxRow>(`${INBOX} WHERE c.id = $1 AND ${IS_CALLED}`, [id]);
  return row ?? null;
}

/** Increases with every change of the inbox. */
export async function inboxVersion(db: Queryable): Promise<number> {
  const [row] = await db.query<{ version: number }>("SELECT version::int AS version FROM chat_desk");
  return row?.version ?? 0;
}

/** Assigns or releases a conversation. The caller holds the lock. */
export async function setAssigned(tx: Queryable, id: string, operatorId: string | null): Promise<void> {
  await tx.query("UPDATE chat_conversations SET assigned_to = $2 WHERE id = $1", [id, operatorId]);
}

/**
 * Marks a conversation as answered and stores the time of the first answer, never before the escalation: clocks of
 * processes may differ slightly.
 */
export async function setAnswered(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE chat_conversations SET waiting_since = NULL,
       first_answer_at = COALESCE(first_answer_at, greatest($2, escalated_at)) WHERE id = $1`,
    [id, now],
  );
}
