import { eventType } from "#platform/server/events/event-type.ts";
import type { GuestTemplate } from "../../notices/rules.ts";

/** A pass in Apple Wallet shows something else: its devices are to fetch it. */
export const passChanged = eventType<{ serial: string }>("wallet.pass-changed");

/** A pass in Google Wallet shows something else, or belongs to a guest who was erased. */
export const googlePassChanged = eventType<{ id: string; isErased: boolean }>("wallet.google-pass-changed");

export interface QueuedNotice {
  deviceId: string;
  template: GuestTemplate;
  /** The kitchen has not answered in time. */
  isUnanswered: boolean;
  /** Of the meal, ISO 8601, as it was then. */
  startsAt: string;
}

/** A notification for one browser, so that an unreachable one doesn't delay others. */
export const noticeQueued = eventType<QueuedNotice>("wallet.notice-queued");
