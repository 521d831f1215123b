import type { Queryable } from "#platform/server/db/database.ts";
import type { Channel } from "../../contract.ts";

/** What decides whether a failed message may be resent. */
export interface ResendFacts {
  resends: number;
  /** Its text is available: texts with account links are deleted. */
  hasText: boolean;
  /** A newer message about the same subject was sent to the same reader on the same channel. */
  isFollowed: boolean;
  expiresAt: Date | null;
}

export interface FailedMessage extends ResendFacts {
  id: string;
  noticeId: string | null;
  /** Subject; null for an email about an account. */
  about: string | null;
  channel: Channel;
  /** Empty while waiting for a Telegram chat. */
  address: string;
  template: string;
  lastError: string | null;
  createdAt: Date;
}

const SELECT = `SELECT m.id, m.notice_id AS "noticeId", n.about, m.channel, m.address, m.template,
  m.last_error AS "lastError", m.created_at AS "createdAt", m.resends::int AS resends, n.expires_at AS "expiresAt",
  COALESCE(n.content <> '{}', m.body_text <> '') AS "hasText",
  (n.id IS NOT NULL AND EXISTS (
    SELECT 1 FROM notices later JOIN messages other ON other.notice_id = later.id
    WHERE later.about = n.about AND other.channel = m.channel AND other.number > m.number
      AND (later.template LIKE 'staff-%') = (n.template LIKE 'staff-%'))) AS "isFollowed"
  FROM messages m LEFT JOIN notices n ON n.id = m.notice_id`;

/** Failed messages, newest first. */
export async function failedMessages(db: Queryable, limit: number): Promise<FailedMessage[]> {
  return db.query<FailedMessage>(`${SELECT} WHERE m.state = 'failed' ORDER BY m.number DESC LIMIT $1`, [
    limit,
  ]);
}

/** Failed messages to the guest about a subject. */
export async function failedAbout(db: Queryable, about: string): Promise<FailedMessage[]> {
  return db.query<FailedMessage>(
    `${SELECT} WHERE n.about = $1 AND m.state = 'failed' AND n.template NOT LIKE 'staff-%'`,
    [about],
  );
}

/** Locks a failed message; null if it has not failed or is locked by a concurrent resend. */
export async function lockFailed(tx: Queryable, id: string): Promise<FailedMessage | null> {
  const [row] = await tx.query<FailedMessage>(
    `${SELECT} WHERE m.id = $1 AND m.state = 'failed' FOR UPDATE OF m`,
    [id],
  );
  return row ?? null;
}

export interface Resend {
  state: "queued" | "waiting";
  address: string;
  /** Null for an email that still has its text. */
  words: { text: string; html: string; blanks: readonly string[] } | null;
}

/** Resets a message, including its age. */
export async function setResent(
  tx: Queryable,
  id: string,
  { state, address, words }: Resend,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE messages SET state = $2, address = $3, body_text = COALESCE($4, body_text),
       body_html = COALESCE($5, body_html), blanks = COALESCE($6::text[], blanks), last_error = NULL,
       provider_id = NULL, created_at = $7, resends = resends + 1 WHERE id = $1`,
    [id, state, address, words?.text ?? null, words?.html ?? null, words?.blanks ?? null, now],
  );
}
