import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Channel } from "../contract.ts";
import type { ChatChannel } from "../notice-constants.ts";
import { PHONE_CODE } from "./messages/phone-code.ts";
import type { MailTemplate } from "./view.ts";

/** States in order; `kept` and `failed` are final as well. */
const PROGRESS = ["waiting", "queued", "sending", "sent", "delivered", "read"] as const;
type Progress = (typeof PROGRESS)[number];
export type MessageState = Progress | "kept" | "failed";

interface NewMessage {
  id: string;
  /** Null for an email about an account. */
  noticeId: string | null;
  /** The recipient's account, if any. */
  recipientId: string | null;
  channel: Channel;
  /** Empty while waiting for a chat. */
  address: string;
  language: Language;
  template: string;
  subject: string;
  text: string;
  html: string;
  /** As of `Outgoing`. */
  blanks: readonly string[];
  state: "queued" | "waiting";
  createdAt: Date;
}

export interface MessageRow extends Omit<NewMessage, "state"> {
  state: MessageState;
  lastError: string | null;
  /** Time of the last state change. */
  deliveredAt: Date | null;
  calendar: string | null;
  expiresAt: Date | null;
}

const SELECT = `SELECT m.id, m.notice_id AS "noticeId", m.recipient_id AS "recipientId", m.channel, m.address, m.language,
  m.template, m.subject, m.body_text AS text, m.body_html AS html, m.blanks, m.state, m.last_error AS "lastError",
  m.created_at AS "createdAt", m.delivered_at AS "deliveredAt", n.calendar, n.expires_at AS "expiresAt"
  FROM messages m LEFT JOIN notices n ON n.id = m.notice_id`;

/** Clears the text once sent, since it may contain an account link. */
const CLEAR_TEXT = "body_text = '', body_html = '', blanks = '{}'";

/** Emails with confidential texts or links; readers request a new one. */
const SECRET: ReadonlySet<string> = new Set<MailTemplate | typeof PHONE_CODE>([
  PHONE_CODE,
  "verify-email",
  "reset-password",
  "sign-up-repeated",
  "invitation",
  "operator-invited",
  "chat-answer",
]);

/** Whether the text of a failed message is stored for a resend. Notices are rendered again. */
function storesText({ noticeId, template }: { noticeId: string | null; template: string }): boolean {
  return noticeId === null && !SECRET.has(template);
}

/** False if the notice was already queued on this channel. */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<boolean> {
  const { id, noticeId, recipientId, channel, address, language, template } = message;
  const { subject, text, html, blanks, state, createdAt } = message;
  const rows = await tx.query(
    `INSERT INTO messages (id, notice_id, recipient_id, channel, address, language, template, subject, body_text,
       body_html, blanks, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (notice_id, channel) DO NOTHING RETURNING id`,
    [
      ...[id, noticeId, recipientId, channel, address, language, template],
      ...[subject, text, html, blanks, state, createdAt],
    ],
  );
  return rows.length > 0;
}

export async function messageById(db: Queryable, id: string): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(`${SELECT} WHERE m.id = $1`, [id]);
  return row ?? null;
}

/** Whether a message could not be delivered. */
export async function hasFailed(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM messages WHERE id = $1 AND state = 'failed'", [id]);
  return rows.length > 0;
}

/** The notice on LINE whose button a user has pressed; null if it didn't go to them. */
export async function pressedNotice(
  db: Queryable,
  { messageId, chatId }: { messageId: string; chatId: string },
): Promise<{ key: string; about: string; accountId: string; template: string } | null> {
  const [row] = await db.query<{ key: string; about: string; accountId: string; template: string }>(
    `SELECT n.key, n.about, n.recipient_id AS "accountId", m.template FROM messages m JOIN notices n ON n.id = m.notice_id
     WHERE m.id = $1 AND m.channel = 'line' AND m.address = $2 AND m.template LIKE 'staff-%' AND n.recipient_id IS NOT NULL`,
    [messageId, chatId],
  );
  return row ?? null;
}

/** Newest first. */
export async function latestMessages(db: Queryable, limit: number): Promise<MessageRow[]> {
  return db.query<MessageRow>(`${SELECT} ORDER BY m.number DESC LIMIT $1`, [limit]);
}

/** Marks a message as being sent. False if already sent or failed. */
export async function setSending(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    "UPDATE messages SET state = 'sending' WHERE id = $1 AND state IN ('queued', 'sending') RETURNING id",
    [id],
  );
  return rows.length > 0;
}

/**
 * Messages since a time to the same address or mailbox on the same channel; those to restaurants are counted
 * separately.
 */
export async function countSentTo(
  db: Queryable,
  { id, channel, address }: Pick<MessageRow, "id" | "channel" | "address">,
  since: Date,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM messages
     WHERE person_email(address) = person_email($1) AND channel = $2 AND created_at > $3 AND id <> $4 AND template NOT LIKE 'staff-%'
       AND state IN ('sending', 'sent', 'delivered', 'read', 'kept')`,
    [address, channel, since, id],
  );
  return row?.count ?? 0;
}

/** False if already marked. */
export async function setKept(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE messages SET state = 'kept', delivered_at = $2, last_error = NULL
     WHERE id = $1 AND state IN ('queued', 'sending') RETURNING id`,
    [id, now],
  );
  return rows.length > 0;
}

/**
 * Advances a message's state; never backwards, since receipts may repeat or arrive out of order. The provider's id is
 * always stored, since a receipt may precede the response.
 */
export async function setProgress(
  db: Queryable,
  id: string,
  state: "sent" | "delivered" | "read",
  providerId: string | null,
  now: Date,
): Promise<void> {
  await db.query("UPDATE messages SET provider_id = coalesce($2, provider_id) WHERE id = $1", [
    id,
    providerId,
  ]);
  await db.query(
    `UPDATE messages SET state = $2, delivered_at = $3, last_error = NULL, ${CLEAR_TEXT}
     WHERE id = $1 AND array_position($4::text[], state) < array_position($4::text[], $2::text)`,
    [id, state, now, PROGRESS],
  );
}

/** Stores why a message waits. `isUnsent`: it was certainly not sent. */
export async function setWaiting(db: Queryable, id: string, error: string, isUnsent: boolean): Promise<void> {
  await db.query(
    `UPDATE messages SET last_error = $2, state = CASE WHEN $3 THEN 'queued' ELSE state END
     WHERE id = $1 AND state = 'sending'`,
    [id, error, isUnsent],
  );
}

/** Marks a message as failed. False if already delivered or failed. */
export async function setFailed(
  tx: Queryable,
  { id, noticeId, template }: Pick<MessageRow, "id" | "noticeId" | "template">,
  error: string,
): Promise<boolean> {
  const clearText = storesText({ noticeId, template }) ? "" : `, ${CLEAR_TEXT}`;
  const rows = await tx.query(
    `UPDATE messages SET state = 'failed', last_error = $2${clearText}
     WHERE id = $1 AND state IN ('queued', 'sending', 'sent') RETURNING id`,
    [id, error],
  );
  return rows.length > 0;
}

/** The message of a receipt, by the provider's id, or by ours if that is unknown. */
export async function messageOfReceipt(
  db: Queryable,
  channel: Channel,
  providerId: string,
  id: string | null,
): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(
    `${SELECT} WHERE m.channel = $1 AND (m.provider_id = $2 OR (m.id = $3 AND m.provider_id IS NULL)) LIMIT 1`,
    [channel, providerId, id],
  );
  return row ?? null;
}

/** Channels a notice was queued on, including failed ones. */
export async function channelsOf(db: Queryable, noticeId: string): Promise<Channel[]> {
  const rows = await db.query<{ channel: Channel }>("SELECT channel FROM messages WHERE notice_id = $1", [
    noticeId,
  ]);
  return rows.map(({ channel }) => channel);
}

interface LatestState {
  id: string;
  channel: Channel;
  state: MessageState;
  createdAt: Date;
  deliveredAt: Date | null;
}

/** The latest message to the guest about a subject per channel, without those to the restaurant. */
export async function latestStates(db: Queryable, about: string): Promise<LatestState[]> {
  return db.query<LatestState>(
    `SELECT DISTINCT ON (m.channel) m.id, m.channel, m.state, m.created_at AS "createdAt", m.delivered_at AS "deliveredAt"
     FROM messages m JOIN notices n ON n.id = m.notice_id
     WHERE n.about = $1 AND n.template NOT LIKE 'staff-%' ORDER BY m.channel, m.number DESC`,
    [about],
  );
}

/** Releases messages waiting for a chat. Returns their ids, oldest first. */
export async function releaseWaiting(
  tx: Queryable,
  channel: ChatChannel,
  about: string,
  chatId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ id: string; number: number }>(
    `UPDATE messages m SET state = 'queued', address = $2, created_at = $3 FROM notices n
     WHERE n.id = m.notice_id AND n.about = $1 AND m.state = 'waiting' AND m.channel = $4
       AND (n.expires_at IS NULL OR n.expires_at > $3) RETURNING m.id, m.number`,
    [about, chatId, now, channel],
  );
  return rows.sort((a, b) => Number(a.number) - Number(b.number)).map(({ id }) => id);
}

/** Number of messages by state. */
export async function countMessages(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.query<{ state: MessageState; count: number }>(
    "SELECT state, count(*)::int AS count FROM messages GROUP BY state",
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

interface SentMessage {
  subject: string;
  address: string;
  state: MessageState;
  createdAt: Date;
}

/** Messages to an account, without their texts. */
export async function messagesTo(db: Queryable, recipientId: string): Promise<SentMessage[]> {
  return db.query<SentMessage>(
    `SELECT subject, address, state, created_at AS "createdAt" FROM messages WHERE recipient_id = $1
     ORDER BY number DESC`,
    [recipientId],
  );
}

export async function deleteMessagesOf(tx: Queryable, noticeIds: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM messages WHERE notice_id = ANY($1::text[])", [noticeIds]);
}

export async function deleteMessagesAt(tx: Queryable, addresses: readonly string[]): Promise<void> {
  await tx.query(
    "DELETE FROM messages WHERE address = ANY($1::text[]) OR (channel = 'email' AND lower(address) = ANY($1::text[]))",
    [addresses],
  );
}

export async function deleteMessagesTo(tx: Queryable, recipientId: string): Promise<void> {
  await tx.query("DELETE FROM messages WHERE recipient_id = $1", [recipientId]);
}

export async function removeMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM messages WHERE created_at < $1", [before]);
}

/** The token of a subject, created once. */
export async function ensureToken(
  db: Queryable,
  channel: ChatChannel,
  about: string,
  token: string,
  now: Date,
): Promise<string> {
  await db.query(
    `INSERT INTO chat_links (about, channel, token, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (about, channel) DO NOTHING`,
    [about, channel, token, now],
  );
  const [row] = await db.query<{ token: string }>(
    "SELECT token FROM chat_links WHERE about = $1 AND channel = $2",
    [about, channel],
  );
  return row?.token ?? token;
}

/**
 * The chat opened for a subject; null until then. The lock keeps it from being opened until the transaction ends, so
 * that no message is left waiting.
 */
export async function lockChat(tx: Queryable, channel: ChatChannel, about: string): Promise<string | null> {
  const [row] = await tx.query<{ chatId: string | null }>(
    `SELECT chat_id AS "chatId" FROM chat_links WHERE about = $1 AND channel = $2 FOR SHARE`,
    [about, channel],
  );
  return row?.chatId ?? null;
}

/** The subject of a token; null if unknown. */
export async function aboutOf(db: Queryable, channel: ChatChannel, token: string): Promise<string | null> {
  const [row] = await db.query<{ about: string }>(
    "SELECT about FROM chat_links WHERE token = $1 AND channel = $2",
    [token, channel],
  );
  return row?.about ?? null;
}

/** The first chat wins, so a forwarded link doesn't redirect a guest's messages. */
export async function openChat(
  tx: Queryable,
  channel: ChatChannel,
  token: string,
  chatId: string,
): Promise<string | null> {
  const [row] = await tx.query<{ about: string }>(
    `UPDATE chat_links SET chat_id = $3
     WHERE token = $1 AND channel = $2 AND (chat_id IS NULL OR chat_id = $3) RETURNING about`,
    [token, channel, chatId],
  );
  return row?.about ?? null;
}

/** The guest has blocked us there. Opening the chat anew undoes it. */
export async function closeChat(db: Queryable, channel: ChatChannel, chatId: string): Promise<void> {
  await db.query("UPDATE chat_links SET chat_id = NULL WHERE chat_id = $1 AND channel = $2", [
    chatId,
    channel,
  ]);
}

/** For all subjects of an account. */
export async function deleteLinksTo(tx: Queryable, recipientId: string): Promise<void> {
  await tx.query(
    "DELETE FROM chat_links WHERE about IN (SELECT about FROM notices WHERE recipient_id = $1)",
    [recipientId],
  );
}

export async function removeLinksBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM chat_links WHERE created_at < $1", [before]);
}
