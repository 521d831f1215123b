import { eventType } from "#platform/server/events/event-type.ts";
import type { StaffNews } from "./view.ts";

/** A browser is to be told of something: one event for each, so that one that can't be reached holds up no other. */
export const pushQueued = eventType<{
  subscriptionId: string;
  restaurantId: string;
  news: StaffNews;
  /** ISO 8601; not told after that. */
  expiresAt: string | null;
}>("push.queued");
