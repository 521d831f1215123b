import { randomBytes } from "node:crypto";
import { planOf } from "#domains/billing/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { WebhookGroup, WebhookType } from "../../webhook-constants.ts";
import { insertMessage, type MessageType, webhooksTaking } from "./store.ts";

export interface WebhookNews {
  restaurantId: string;
  /** What it is about, `reservation:<id>`: by this it is erased. */
  about: string;
  /** Sent one after the other, with the same data. */
  types: readonly WebhookType[];
  /** The instant of the event. */
  at: Date;
}

/**
 * Queues messages for the endpoints of a restaurant that take them, in the caller's transaction. `dataOf` is called only
 * if there are any.
 */
export async function queueWebhooks(
  tx: Queryable,
  { restaurantId, about, types, at }: WebhookNews,
  dataOf: () => Promise<object | null>,
  now: Date,
): Promise<void> {
  let data: object | null = null;
  for (const type of types) {
    const takers = await webhooksTaking(tx, restaurantId, type.split(".")[0] as WebhookGroup);
    if (takers.length === 0) continue;
    if (!(await planOf(tx, restaurantId))?.hasApi) return;
    data ??= await dataOf();
    if (data === null) return;
    const body = bodyOf(type, at, { restaurantId, ...data });
    for (const webhookId of takers)
      await insertMessage(tx, { id: newMessageId(), webhookId, type, about, body }, now);
  }
}

/** The body of a message, as Standard Webhooks recommends it. */
export function bodyOf(type: MessageType, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

export function newMessageId(): string {
  return `msg_${randomBytes(16).toString("base64url")}`;
}
