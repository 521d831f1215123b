import { randomBytes } from "node:crypto";
import { planOf } from "#domains/billing/server/public.ts";
import type { ReadKind } from "#domains/staff/contract.ts";
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

interface NewsData {
  data: object;
  /** How many guests' needs or words are in it. */
  guests: number;
}

/**
 * Queues messages for the endpoints of a restaurant that take them, in the caller's transaction. `read` is called only if
 * there are any.
 */
export async function queueWebhooks(
  tx: Queryable,
  { restaurantId, about, types, at }: WebhookNews,
  read: () => Promise<NewsData>,
  now: Date,
): Promise<void> {
  let found: NewsData | null = null;
  for (const type of types) {
    const takers = await webhooksTaking(tx, restaurantId, type.split(".")[0] as WebhookGroup);
    if (takers.length === 0) continue;
    if (!(await planOf(tx, restaurantId))?.hasApi) return;
    found ??= await read();
    const { data, guests } = found;
    const body = bodyOf(type, at, { restaurantId, ...data });
    for (const webhookId of takers)
      await insertMessage(tx, { id: newMessageId(), webhookId, type, about, body, guests }, now);
  }
}

/** The body of a message, as Standard Webhooks recommends it. */
export function bodyOf(type: MessageType, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** As what the messages of a type are counted among those who saw guests' needs. */
export function readKindOf(type: MessageType): ReadKind {
  if (type.startsWith("waitlist.")) return "waitlist";
  return type.startsWith("order.") ? "order" : "booking";
}

export function newMessageId(): string {
  return `msg_${randomBytes(16).toString("base64url")}`;
}
