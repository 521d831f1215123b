import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type {
  AttemptError,
  MessageState,
  TEST_TYPE,
  WebhookGroup,
  WebhookState,
  WebhookType,
} from "../../webhook-constants.ts";

/** Whether who made `w` still owns its restaurant; otherwise nothing is sent. */
const IS_LIVE = `EXISTS (SELECT FROM restaurant_members m
  WHERE m.restaurant_id = w.restaurant_id AND m.account_id = w.created_by AND m.role = 'owner')`;

interface NewWebhook {
  id: string;
  restaurantId: OwnedRestaurantId;
  url: string;
  groups: readonly WebhookGroup[];
  secret: string;
  createdBy: string;
}

export async function insertWebhook(tx: Queryable, webhook: NewWebhook, now: Date): Promise<void> {
  const { id, restaurantId, url, groups, secret, createdBy } = webhook;
  await tx.query(
    `INSERT INTO webhooks (id, restaurant_id, url, groups, secret, created_by, created_at, next_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, restaurantId, url, groups, secret, createdBy, now],
  );
}

/** Locks the restaurant, so that endpoints added at the same moment are counted one after the other. */
export async function countWebhooks(tx: Queryable, restaurantId: OwnedRestaurantId): Promise<number> {
  await tx.query("SELECT 1 FROM restaurants WHERE id = $1 FOR NO KEY UPDATE", [restaurantId]);
  const [row] = await tx.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM webhooks WHERE restaurant_id = $1",
    [restaurantId],
  );
  return row?.count ?? 0;
}

export interface WebhookRow {
  id: string;
  url: string;
  groups: WebhookGroup[];
  state: WebhookState;
  stopped: "gone" | "failing" | null;
  isLive: boolean;
  madeBy: string;
  createdAt: Date;
  oldSecretUntil: Date | null;
  lastSuccessAt: Date | null;
  waiting: number;
  failed: number;
}

const WEBHOOK = `SELECT w.id, w.url, w.groups, w.state, w.stopped, ${IS_LIVE} AS "isLive", a.username AS "madeBy",
    w.created_at AS "createdAt", w.old_secret_until AS "oldSecretUntil", w.last_success_at AS "lastSuccessAt", c.waiting, c.failed
  FROM webhooks w JOIN accounts a ON a.id = w.created_by
    CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE m.state = 'waiting'))::int AS waiting,
      (count(*) FILTER (WHERE m.state = 'failed'))::int AS failed FROM webhook_messages m WHERE m.webhook_id = w.id) c`;

export async function webhooksOf(db: Queryable, restaurantId: OwnedRestaurantId): Promise<WebhookRow[]> {
  return db.query<WebhookRow>(`${WEBHOOK} WHERE w.restaurant_id = $1 ORDER BY w.created_at, w.id`, [
    restaurantId,
  ]);
}

/** False if the restaurant has no such endpoint. */
export async function hasWebhook(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  id: string,
): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM webhooks WHERE id = $2 AND restaurant_id = $1", [
    restaurantId,
    id,
  ]);
  return rows.length > 0;
}

/** Null leaves a value as it is. False if the restaurant has no such endpoint. */
export async function updateWebhook(
  tx: Queryable,
  { restaurantId, id }: { restaurantId: OwnedRestaurantId; id: string },
  { url, groups }: { url: string | null; groups: readonly WebhookGroup[] | null },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE webhooks SET url = coalesce($3, url), groups = coalesce($4, groups)
     WHERE id = $2 AND restaurant_id = $1 RETURNING 1`,
    [restaurantId, id, url, groups],
  );
  return rows.length > 0;
}

/** From now on it is sent messages as `accountId`'s, at once also those that have waited. */
export async function activateWebhook(
  tx: Queryable,
  id: string,
  accountId: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE webhooks SET state = 'active', stopped = NULL, failures = 0, next_at = $3, created_by = $2 WHERE id = $1`,
    [id, accountId, now],
  );
  await tx.query(
    "UPDATE webhook_messages SET due_at = $2, tries = 0 WHERE webhook_id = $1 AND state = 'waiting'",
    [id, now],
  );
}

export async function pauseWebhook(tx: Queryable, id: string): Promise<void> {
  await tx.query("UPDATE webhooks SET state = 'paused', stopped = NULL WHERE id = $1", [id]);
}

/** False if the restaurant has no such endpoint. */
export async function removeWebhook(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  id: string,
): Promise<boolean> {
  const rows = await db.query("DELETE FROM webhooks WHERE id = $2 AND restaurant_id = $1 RETURNING 1", [
    restaurantId,
    id,
  ]);
  return rows.length > 0;
}

/** The secret until now stays valid until `until`. False if the restaurant has no such endpoint. */
export async function renewSecret(
  db: Queryable,
  { restaurantId, id }: { restaurantId: OwnedRestaurantId; id: string },
  secret: string,
  until: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE webhooks SET old_secret = secret, old_secret_until = $4, secret = $3
     WHERE id = $2 AND restaurant_id = $1 RETURNING 1`,
    [restaurantId, id, secret, until],
  );
  return rows.length > 0;
}

/** The active endpoints of a restaurant that take a group. */
export async function webhooksTaking(
  tx: Queryable,
  restaurantId: string,
  group: WebhookGroup,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT w.id FROM webhooks w WHERE w.restaurant_id = $1 AND w.state <> 'paused' AND $2 = ANY(w.groups) AND ${IS_LIVE}
     ORDER BY w.id`,
    [restaurantId, group],
  );
  return rows.map(({ id }) => id);
}

export type MessageType = WebhookType | typeof TEST_TYPE;

interface NewMessage {
  id: string;
  webhookId: string;
  type: MessageType;
  about: string | null;
  body: string;
  /** How many guests' needs or words are in it. */
  guests: number;
}

export async function insertMessage(tx: Queryable, message: NewMessage, now: Date): Promise<void> {
  const { id, webhookId, type, about, body, guests } = message;
  await tx.query(
    `INSERT INTO webhook_messages (id, webhook_id, type, about, body, guests, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, webhookId, type, about, body, guests, now],
  );
}

export interface MessageRow {
  id: string;
  webhookId: string;
  type: MessageType;
  createdAt: Date;
  dueAt: Date | null;
  state: MessageState;
  attempts: number;
  lastAt: Date | null;
  lastTookMs: number | null;
  lastStatus: number | null;
  lastError: AttemptError | null;
}

const MESSAGE = `SELECT m.id, m.webhook_id AS "webhookId", m.type, m.created_at AS "createdAt", m.due_at AS "dueAt", m.state,
    coalesce(n.count, 0)::int AS attempts, l.at AS "lastAt", l.took_ms AS "lastTookMs", l.status AS "lastStatus",
    l.error AS "lastError"
  FROM webhook_messages m
    LEFT JOIN LATERAL (SELECT count(*) FROM webhook_attempts t WHERE t.message_id = m.id) n ON true
    LEFT JOIN LATERAL (SELECT * FROM webhook_attempts t WHERE t.message_id = m.id ORDER BY t.id DESC LIMIT 1) l ON true`;

/** Newest first. */
export async function messagesOf(db: Queryable, webhookId: string, limit: number): Promise<MessageRow[]> {
  return db.query<MessageRow>(`${MESSAGE} WHERE m.webhook_id = $1 ORDER BY m.seq DESC LIMIT $2`, [
    webhookId,
    limit,
  ]);
}

/** The newest message of each endpoint of a restaurant. */
export async function lastMessages(db: Queryable, restaurantId: OwnedRestaurantId): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `${MESSAGE} WHERE m.id IN (SELECT n.id FROM webhooks w CROSS JOIN LATERAL (
       SELECT o.id FROM webhook_messages o WHERE o.webhook_id = w.id ORDER BY o.seq DESC LIMIT 1) n WHERE w.restaurant_id = $1)`,
    [restaurantId],
  );
}

export async function messageById(
  db: Queryable,
  webhookId: string,
  id: string,
): Promise<(MessageRow & { body: string; guests: number }) | null> {
  const [row] = await db.query<MessageRow>(`${MESSAGE} WHERE m.webhook_id = $1 AND m.id = $2`, [
    webhookId,
    id,
  ]);
  const [text] = await db.query<{ body: string; guests: number }>(
    "SELECT body, guests FROM webhook_messages WHERE id = $1",
    [id],
  );
  return row === undefined || text === undefined ? null : { ...row, ...text };
}

export interface AttemptRow {
  at: Date;
  tookMs: number;
  status: number | null;
  error: AttemptError | null;
}

/** Newest first. */
export async function attemptsOf(db: Queryable, messageId: string): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `SELECT at, took_ms AS "tookMs", status, error FROM webhook_attempts WHERE message_id = $1 ORDER BY id DESC`,
    [messageId],
  );
}

/** The newest failed attempt of the restaurant's endpoints that have taken nothing since and aren't paused. */
export async function lastFailureOf(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
): Promise<Omit<AttemptRow, "tookMs"> | null> {
  const [row] = await db.query<Omit<AttemptRow, "tookMs">>(
    `SELECT t.at, t.status, t.error FROM webhooks w JOIN webhook_messages m ON m.webhook_id = w.id
       JOIN webhook_attempts t ON t.message_id = m.id
     WHERE w.restaurant_id = $1 AND w.failures > 0 AND w.state <> 'paused' AND m.state <> 'delivered' AND t.error IS NOT NULL
     ORDER BY t.id DESC LIMIT 1`,
    [restaurantId],
  );
  return row ?? null;
}

/** Sends a message again, whatever became of it. False if the endpoint has none such. */
export async function sendMessageAgain(
  db: Queryable,
  webhookId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE webhook_messages SET state = 'waiting', due_at = $3, tries = 0 WHERE webhook_id = $1 AND id = $2 RETURNING 1`,
    [webhookId, id, now],
  );
  return rows.length > 0;
}

export async function sendFailedAgain(db: Queryable, webhookId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_messages SET state = 'waiting', due_at = $2, tries = 0 WHERE webhook_id = $1 AND state = 'failed'`,
    [webhookId, now],
  );
}

/** The endpoint's rest ends: an owner has asked for an attempt. */
export async function endRest(db: Queryable, webhookId: string, now: Date): Promise<void> {
  await db.query("UPDATE webhooks SET next_at = $2 WHERE id = $1 AND failures > 0 AND next_at > $2", [
    webhookId,
    now,
  ]);
}

/** Removes what is known of these bookings, waitlist entries or orders. */
export async function removeWebhookMessages(tx: Queryable, about: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM webhook_messages WHERE about = ANY($1::text[])", [about]);
}

export async function removeMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM webhook_messages WHERE created_at < $1", [before]);
}

/** The endpoints that an account has made, without their secrets. */
async function webhooksMadeBy(db: Queryable, accountId: string): Promise<unknown[]> {
  return db.query(
    `SELECT url, groups, state, created_at AS "createdAt" FROM webhooks WHERE created_by = $1 ORDER BY created_at, id`,
    [accountId],
  );
}

export const webhooksProvider: AccountDataProvider = {
  name: "webhooks",
  exportOf: (db, accountId) => webhooksMadeBy(db, accountId),
};
