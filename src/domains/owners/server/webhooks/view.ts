import type { WebhookMessage, WebhookView } from "../../contract/webhooks.ts";
import type { MessageRow, WebhookRow } from "./store.ts";

export function messageView(row: MessageRow): WebhookMessage {
  const { lastAt, lastTookMs } = row;
  return {
    id: row.id,
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    nextAt: row.dueAt?.toISOString() ?? null,
    attempts: row.attempts,
    last:
      lastAt === null || lastTookMs === null
        ? null
        : { at: lastAt.toISOString(), tookMs: lastTookMs, status: row.lastStatus, error: row.lastError },
  };
}

/** An endpoint whose maker owns the restaurant no longer is stopped, too. */
export function webhookView(row: WebhookRow, last: MessageRow | undefined, now: Date): WebhookView {
  const { oldSecretUntil } = row;
  return {
    id: row.id,
    url: row.url,
    groups: row.groups,
    state: row.isLive ? row.state : "stopped",
    stopped: row.isLive ? row.stopped : "maker-left",
    madeBy: row.madeBy,
    createdAt: row.createdAt.toISOString(),
    bothSecretsUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    waiting: row.waiting,
    failed: row.failed,
    lastDeliveredAt: row.lastSuccessAt?.toISOString() ?? null,
    lastMessage: last === undefined ? null : messageView(last),
  };
}
