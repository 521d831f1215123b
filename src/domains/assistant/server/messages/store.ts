import type { Queryable } from "#platform/server/db/database.ts";
import type { ChatMessage } from "../../contract/conversations.ts";

export interface MessageRow {
  id: string;
  /** Increases across all conversations. */
  number: number;
  conversationId: string;
  role: ChatMessage["role"];
  content: string;
  metadata: ChatMessage["metadata"];
  createdAt: Date;
}

export interface NewMessage extends Omit<MessageRow, "number"> {
  /** The operator who wrote it; null for the assistant and the guest. */
  authorId: string | null;
  /** The guest's message that this one answers. */
  answers: string | null;
  callKey: string | null;
}

const MESSAGE = `SELECT id, number::int AS number, conversation_id AS "conversationId", role, content, metadata,
  created_at AS "createdAt" FROM chat_messages`;

/**
 * Inserts a message, and notes its time with the conversation. Fails with a unique violation on a second answer to a
 * message, or a second message of a call.
 */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const { id, conversationId, role, content, metadata, authorId, answers, callKey, createdAt } = message;
  await tx.query(
    `WITH message AS (
       INSERT INTO chat_messages (id, conversation_id, role, is_person, author_id, answers, content, metadata, call_key,
         created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10))
     UPDATE chat_conversations SET last_message_at = $10 WHERE id = $2`,
    [
      ...[id, conversationId, role, authorId !== null, authorId, answers, content],
      ...[JSON.stringify(metadata), callKey, createdAt],
    ],
    "insert-chat-message",
  );
}

/** In the order in which they were written. */
export function messagesById(db: Queryable, ids: readonly string[]): Promise<MessageRow[]> {
  return db.query(`${MESSAGE} WHERE id = ANY($1::text[]) ORDER BY number`, [ids], "chat-messages-by-id");
}

/** The message of a call that has no stored answer yet; null if there is none. */
export async function messageOfCall(
  tx: Queryable,
  conversationId: string,
  callKey: string | null,
): Promise<MessageRow | null> {
  if (callKey === null) return null;
  const [row] = await tx.query<MessageRow>(
    `${MESSAGE} WHERE conversation_id = $1 AND role = 'user' AND call_key = $2`,
    [conversationId, callKey],
  );
  return row ?? null;
}

/** The latest messages in chronological order. */
export async function messagesIn(
  db: Queryable,
  conversationId: string,
  limit: number | null,
): Promise<MessageRow[]> {
  const rows = await db.query<MessageRow>(
    `${MESSAGE} WHERE conversation_id = $1 ORDER BY number DESC LIMIT $2`,
    [conversationId, limit],
  );
  return rows.reverse();
}
