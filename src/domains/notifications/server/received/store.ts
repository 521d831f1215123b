import type { Queryable } from "#platform/server/db/database.ts";
import type { NotificationMethod } from "../../notice-constants.ts";

/** What came of a message. `cancel-asked`: the guest was asked to confirm the cancellation. */
export type Outcome =
  | "coming"
  | "late"
  | "too-early"
  | "cancel-asked"
  | "cancelled"
  | "passed-on"
  | "not-taken"
  | "unread"
  | "unknown-sender"
  | "opted-out"
  | "code"
  | "pressed";

export interface NewReceived {
  channel: NotificationMethod;
  /** The provider's id. */
  providerId: string;
  /** A number in E.164, or a Telegram chat. */
  address: string;
  /** Null for pictures and the like. */
  words: string | null;
}

export interface ReceivedMessage extends NewReceived {
  id: number;
  noticeId: string | null;
  /** `reservation:<id>`; null if the sender was never written to. */
  about: string | null;
  receivedAt: Date;
  settledAt: Date | null;
  outcome: Outcome | null;
}

/** Null for a duplicate: providers repeat calls. */
export async function insertReceived(
  tx: Queryable,
  { channel, providerId, address, words }: NewReceived,
  answered: { noticeId: string; about: string } | null,
  now: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO received_messages (channel, provider_id, address, notice_id, about, words, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (channel, provider_id) DO NOTHING RETURNING id::int AS id`,
    [channel, providerId, address, answered?.noticeId ?? null, answered?.about ?? null, words, now],
  );
  return row?.id ?? null;
}

/**
 * The notice that a message answers: the one it quotes (`quoted`: the provider's id, or ours), else the last one sent to its
 * address. Never one to a restaurant.
 */
export async function answeredNotice(
  db: Queryable,
  { channel, address }: Pick<NewReceived, "channel" | "address">,
  quoted: string | null,
): Promise<{ noticeId: string; about: string } | null> {
  const [row] = await db.query<{ noticeId: string; about: string }>(
    `SELECT n.id AS "noticeId", n.about FROM messages m JOIN notices n ON n.id = m.notice_id
     WHERE m.channel = $1 AND person_email(m.address) = person_email($2) AND m.address = $2 AND n.template NOT LIKE 'staff-%'
       AND m.state IN ('sending', 'sent', 'delivered', 'read', 'kept')
     ORDER BY coalesce($3::text IN (m.provider_id, m.id), false) DESC, m.number DESC LIMIT 1`,
    [channel, address, quoted],
  );
  return row ?? null;
}

const RECEIVED = `SELECT id::int AS id, channel, provider_id AS "providerId", address, notice_id AS "noticeId", about, words,
  received_at AS "receivedAt", settled_at AS "settledAt", outcome FROM received_messages`;

/** Null if it is gone or has been handled. */
export async function unsettledMessage(tx: Queryable, id: number): Promise<ReceivedMessage | null> {
  const [row] = await tx.query<ReceivedMessage>(`${RECEIVED} WHERE id = $1 AND outcome IS NULL FOR UPDATE`, [
    id,
  ]);
  return row ?? null;
}

/** What came of the last message about a subject that has been handled. */
export async function lastSettled(
  tx: Queryable,
  about: string,
): Promise<{ outcome: Outcome; settledAt: Date } | null> {
  const [row] = await tx.query<{ outcome: Outcome; settledAt: Date }>(
    `SELECT outcome, coalesce(settled_at, received_at) AS "settledAt" FROM received_messages
     WHERE about = $1 AND outcome IS NOT NULL ORDER BY settled_at DESC, id DESC LIMIT 1`,
    [about],
  );
  return row ?? null;
}

/** Clears the text, which is kept only where it was passed on to. */
export async function settleReceived(tx: Queryable, id: number, outcome: Outcome, now: Date): Promise<void> {
  await tx.query(
    "UPDATE received_messages SET outcome = $2, settled_at = $3, words = NULL WHERE id = $1 AND outcome IS NULL",
    [id, outcome, now],
  );
}

export async function countReceived(
  tx: Queryable,
  { channel, address }: Pick<NewReceived, "channel" | "address">,
  since: Date,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM received_messages WHERE address = $2 AND channel = $1 AND received_at > $3",
    [channel, address, since],
  );
  return row?.count ?? 0;
}

export async function removeReceivedBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM received_messages WHERE received_at < $1", [before]);
}

export async function removeReceivedAbout(tx: Queryable, about: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM received_messages WHERE about = ANY($1::text[])", [about]);
}

export async function removeReceivedFrom(tx: Queryable, addresses: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM received_messages WHERE address = ANY($1::text[])", [addresses]);
}

/** Of all subjects of an account. */
export async function removeReceivedOf(tx: Queryable, recipientId: string): Promise<void> {
  await tx.query(
    "DELETE FROM received_messages WHERE about IN (SELECT about FROM notices WHERE recipient_id = $1)",
    [recipientId],
  );
}
