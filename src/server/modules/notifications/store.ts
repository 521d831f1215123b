import type { Language } from "../../../shared/languages.ts";
import type { Queryable } from "../../db/database.ts";

export type MessageState = "queued" | "sent" | "kept" | "failed";

export interface NewMessage {
  id: string;
  /** The account that it is for, when there is one. */
  recipientId: string | null;
  address: string;
  language: Language;
  template: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

export interface MessageRow extends NewMessage {
  state: MessageState;
  lastError: string | null;
  deliveredAt: Date | null;
}

const COLUMNS = `id, recipient_id AS "recipientId", address, language, template, subject, body_text AS text,
  body_html AS html, state, last_error AS "lastError", created_at AS "createdAt", delivered_at AS "deliveredAt"`;

export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const { id, recipientId, address, language, template, subject, text, html, createdAt } = message;
  await tx.query(
    `INSERT INTO messages (id, recipient_id, address, language, template, subject, body_text, body_html, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9)`,
    [id, recipientId, address, language, template, subject, text, html, createdAt],
  );
}

export async function messageById(db: Queryable, id: string): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(`SELECT ${COLUMNS} FROM messages WHERE id = $1`, [id]);
  return row ?? null;
}

/** The newest first. */
export async function latestMessages(db: Queryable, limit: number): Promise<MessageRow[]> {
  return db.query<MessageRow>(`SELECT ${COLUMNS} FROM messages ORDER BY created_at DESC, id LIMIT $1`, [
    limit,
  ]);
}

export async function setKept(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    "UPDATE messages SET state = 'kept', delivered_at = $2, last_error = NULL WHERE id = $1 AND state = 'queued'",
    [id, now],
  );
}

/** What it said is forgotten: the text may hold a link that opens an account, and the reader has it now. */
export async function setSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE messages SET state = 'sent', delivered_at = $2, last_error = NULL, body_text = '', body_html = ''
     WHERE id = $1 AND state = 'queued'`,
    [id, now],
  );
}

/** `isFinal`: nobody will try again. */
export async function noteFailure(db: Queryable, id: string, error: string, isFinal: boolean): Promise<void> {
  await db.query(
    `UPDATE messages SET last_error = $2, state = CASE WHEN $3 THEN 'failed' ELSE state END,
       body_text = CASE WHEN $3 THEN '' ELSE body_text END, body_html = CASE WHEN $3 THEN '' ELSE body_html END
     WHERE id = $1 AND state = 'queued'`,
    [id, error, isFinal],
  );
}

export interface SentMessage {
  subject: string;
  address: string;
  state: MessageState;
  createdAt: Date;
}

/** What an account was sent, without the texts: they are in the reader's mailbox. */
export async function messagesTo(db: Queryable, recipientId: string): Promise<SentMessage[]> {
  return db.query<SentMessage>(
    `SELECT subject, address, state, created_at AS "createdAt" FROM messages WHERE recipient_id = $1
     ORDER BY created_at DESC`,
    [recipientId],
  );
}

export async function removeMessagesTo(tx: Queryable, recipientId: string): Promise<void> {
  await tx.query("DELETE FROM messages WHERE recipient_id = $1", [recipientId]);
}

export async function removeMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM messages WHERE created_at < $1", [before]);
}
