import type { OwnerTexts } from "#domains/owners/contract/owner-messages.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface OwnerAddress {
  recipientId: string;
  address: string;
  language: Language;
}

/** Owners of these restaurants, each once; `language`: only those who read it. */
export function ownerAddresses(
  db: Queryable,
  { restaurantIds, language }: { restaurantIds: readonly string[]; language: Language | null },
): Promise<OwnerAddress[]> {
  return db.query<OwnerAddress>(
    `SELECT DISTINCT a.id AS "recipientId", a.email AS address, p.language FROM restaurant_members m
     JOIN restaurants r ON r.id = m.restaurant_id AND r.is_partner AND r.archived_at IS NULL
     JOIN accounts a ON a.id = m.account_id JOIN profiles p ON p.account_id = a.id
     WHERE m.role = 'owner' AND r.id = ANY($1::text[]) AND ($2::text IS NULL OR p.language = $2) ORDER BY a.id`,
    [[...restaurantIds], language],
  );
}

/** Holds back other messages to owners until the transaction ends, so that the day's total is counted once. */
export async function lockOwnerMessages(tx: Queryable): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", ["owner-messages"]);
}

/** When the operator last sent one; null for never. */
export async function lastSentBy(db: Queryable, operatorId: string): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    "SELECT max(created_at) AS at FROM owner_messages WHERE operator_id = $1",
    [operatorId],
  );
  return row?.at ?? null;
}

/** Mails to owners since then, of all operators; `oldest`: when the first of them was sent. */
export async function mailsSince(
  db: Queryable,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db.query<{ count: number; oldest: Date | null }>(
    `SELECT COALESCE(sum(recipients), 0)::int AS count, min(created_at) AS oldest FROM owner_messages
     WHERE created_at > $1`,
    [since],
  );
  return row ?? { count: 0, oldest: null };
}

export async function insertOwnerMessage(
  tx: Queryable,
  message: {
    id: string;
    operatorId: string;
    operator: string;
    texts: OwnerTexts;
    restaurants: number;
    recipients: number;
  },
  now: Date,
): Promise<void> {
  const { id, operatorId, operator, texts, restaurants, recipients } = message;
  await tx.query(
    `INSERT INTO owner_messages (id, operator_id, operator, texts, restaurants, recipients, created_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
    [id, operatorId, operator, JSON.stringify(texts), restaurants, recipients, now],
  );
}

export async function insertMails(tx: Queryable, id: string, messageIds: readonly string[]): Promise<void> {
  await tx.query(
    "INSERT INTO owner_message_mails (owner_message_id, message_id) SELECT $1, m FROM unnest($2::text[]) AS m",
    [id, [...messageIds]],
  );
}

export interface OwnerMessageRow {
  id: string;
  operator: string;
  at: Date;
  ja: string;
  en: string;
  restaurants: number;
  recipients: number;
  sent: number;
  waiting: number;
  failed: number;
}

/** The latest first, with what became of their mails. */
export function ownerMessageRows(db: Queryable, limit: number): Promise<OwnerMessageRow[]> {
  return db.query<OwnerMessageRow>(
    `SELECT o.id, o.operator, o.created_at AS at, o.texts->'ja'->>'subject' AS ja, o.texts->'en'->>'subject' AS en,
       o.restaurants, o.recipients,
       count(m.id) FILTER (WHERE m.state IN ('sent', 'delivered', 'read', 'kept'))::int AS sent,
       count(m.id) FILTER (WHERE m.state IN ('queued', 'waiting', 'sending'))::int AS waiting,
       count(m.id) FILTER (WHERE m.state = 'failed')::int AS failed
     FROM (SELECT * FROM owner_messages ORDER BY created_at DESC, id LIMIT $1) o
     LEFT JOIN owner_message_mails x ON x.owner_message_id = o.id LEFT JOIN messages m ON m.id = x.message_id
     GROUP BY o.id, o.operator, o.created_at, o.texts, o.restaurants, o.recipients ORDER BY o.created_at DESC, o.id`,
    [limit],
  );
}
