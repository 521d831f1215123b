import type { Queryable } from "#platform/server/db/database.ts";
import type { AttemptError } from "../../webhook-constants.ts";
import type { MessageType } from "./store.ts";

export interface TakenMessage {
  id: string;
  webhookId: string;
  restaurantId: string;
  type: MessageType;
  body: string;
  /** How many guests' needs or words are in it. */
  guests: number;
  createdAt: Date;
  /** Including this one. */
  tries: number;
  url: string;
  secret: string;
  /** Valid as well; null if there is none. */
  oldSecret: string | null;
}

/**
 * Takes the oldest due message of each endpoint that isn't being sent one and doesn't rest. Nobody else sends to these
 * endpoints before `leaseUntil`; what a process that dies has taken is due again then.
 */
export async function takeMessages(
  tx: Queryable,
  limit: number,
  now: Date,
  leaseUntil: Date,
): Promise<TakenMessage[]> {
  const free = await tx.query<{ id: string }>(
    `SELECT w.id FROM webhooks w
     WHERE w.state = 'active' AND w.next_at <= $1
       AND EXISTS (SELECT FROM webhook_messages m WHERE m.webhook_id = w.id AND m.due_at <= $1)
       AND EXISTS (SELECT FROM restaurant_members o
         WHERE o.restaurant_id = w.restaurant_id AND o.account_id = w.created_by AND o.role = 'owner')
     ORDER BY w.next_at, w.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [now, limit],
  );
  if (free.length === 0) return [];
  const ids = free.map(({ id }) => id);
  await tx.query("UPDATE webhooks SET next_at = $2 WHERE id = ANY($1::text[])", [ids, leaseUntil]);
  return tx.query<TakenMessage>(
    `UPDATE webhook_messages m SET due_at = $3, tries = m.tries + 1 FROM webhooks w
     WHERE w.id = m.webhook_id AND m.id IN (
       SELECT DISTINCT ON (d.webhook_id) d.id FROM webhook_messages d
       WHERE d.webhook_id = ANY($1::text[]) AND d.due_at <= $2 ORDER BY d.webhook_id, d.seq)
     RETURNING m.id, m.webhook_id AS "webhookId", w.restaurant_id AS "restaurantId", m.type, m.body, m.guests,
       m.created_at AS "createdAt", m.tries, w.url, w.secret,
       CASE WHEN w.old_secret_until > $2 THEN w.old_secret END AS "oldSecret"`,
    [ids, now, leaseUntil],
  );
}

interface Attempt {
  at: Date;
  tookMs: number;
  status: number | null;
  error: AttemptError | null;
}

export async function insertAttempt(tx: Queryable, messageId: string, attempt: Attempt): Promise<void> {
  const { at, tookMs, status, error } = attempt;
  // The message may have been erased, or its endpoint removed, meanwhile.
  await tx.query(
    `INSERT INTO webhook_attempts (message_id, at, took_ms, status, error)
     SELECT id, $2::timestamptz, $3::int, $4::int, $5 FROM webhook_messages WHERE id = $1`,
    [messageId, at, tookMs, status, error],
  );
}

export async function setDelivered(
  tx: Queryable,
  { id, webhookId }: Pick<TakenMessage, "id" | "webhookId">,
  now: Date,
): Promise<void> {
  await tx.query("UPDATE webhook_messages SET state = 'delivered', due_at = NULL WHERE id = $1", [id]);
  await tx.query("UPDATE webhooks SET failures = 0, next_at = $2, last_success_at = $2 WHERE id = $1", [
    webhookId,
    now,
  ]);
}

/** `dueAt` null: the message is given up. */
export async function putOffMessage(tx: Queryable, id: string, dueAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE webhook_messages SET due_at = $2::timestamptz, state = CASE WHEN $2::timestamptz IS NULL THEN 'failed' ELSE 'waiting' END
     WHERE id = $1`,
    [id, dueAt],
  );
}

/** Counts a failure. Returns how many there were in a row, and when the endpoint last took a message. */
export async function countFailure(
  tx: Queryable,
  webhookId: string,
): Promise<{ failures: number; lastSuccessAt: Date | null } | null> {
  const [row] = await tx.query<{ failures: number; lastSuccessAt: Date | null }>(
    `UPDATE webhooks SET failures = failures + 1 WHERE id = $1
     RETURNING failures, last_success_at AS "lastSuccessAt"`,
    [webhookId],
  );
  return row ?? null;
}

export async function setRest(tx: Queryable, webhookId: string, until: Date): Promise<void> {
  await tx.query("UPDATE webhooks SET next_at = $2 WHERE id = $1", [webhookId, until]);
}

/** False if it is no longer active. */
export async function stopWebhook(
  tx: Queryable,
  webhookId: string,
  reason: "gone" | "failing",
): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE webhooks SET state = 'stopped', stopped = $2 WHERE id = $1 AND state = 'active' RETURNING 1",
    [webhookId, reason],
  );
  return rows.length > 0;
}

/** What a message to the owners names. */
export async function stoppedWebhook(
  tx: Queryable,
  id: string,
): Promise<{ restaurantId: string; restaurantName: string; url: string } | null> {
  const [row] = await tx.query<{ restaurantId: string; restaurantName: string; url: string }>(
    `SELECT r.id AS "restaurantId", r.name AS "restaurantName", w.url FROM webhooks w JOIN restaurants r ON r.id = w.restaurant_id
     WHERE w.id = $1 AND w.state = 'stopped'`,
    [id],
  );
  return row ?? null;
}
