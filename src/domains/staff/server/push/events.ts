import { eventType } from "#platform/server/events/event-type.ts";
import type { StaffNews } from "./view.ts";

export interface QueuedPush {
  subscriptionId: string;
  restaurantId: string;
  news: StaffNews;
  /** ISO 8601; not sent after that. */
  expiresAt: string | null;
}

/** A browser is to be notified: one event for each, so that one that can't be reached holds up no other. */
export const pushQueued = eventType<QueuedPush>("push.queued");
