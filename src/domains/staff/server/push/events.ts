import { eventType } from "#platform/server/events/event-type.ts";
import type { StaffNews } from "./view.ts";

export interface QueuedPush {
  subscriptionId: string;
  restaurantId: string;
  news: StaffNews;
  /** ISO 8601; not sent after that. */
  expiresAt: string | null;
  /** What else happened on this occasion that its user wants to hear of, and that the notification stands for. */
  others: StaffNews[];
  /** What makes this occasion differ from others of the same booking or order. */
  occasion: string;
}

/** A queued notification. One event per browser, so that an unreachable one doesn't delay others. */
export const pushQueued = eventType<QueuedPush>("push.queued");

/** A notification that waits for an answer has reached nobody: the owner is to be mailed. */
export const noticeUnheard = eventType<{ restaurantId: string; news: StaffNews; occasion: string }>(
  "push.unheard",
);
