import type { NotificationMethod } from "../notice-terms.ts";

/** The ways on which somebody is told something. */
export const CHANNELS = ["whatsapp", "telegram", "sms", "email"] as const satisfies readonly (
  | NotificationMethod
  | "email"
)[];
export type Channel = (typeof CHANNELS)[number];

/** `GET /api/notifications/channels`. `test`: nothing leaves the product, messages stay in its own outbox. */
export type ChannelStatus = Record<Channel, "live" | "test">;

/** How far the latest message about something came on one channel. */
export interface ChannelState {
  channel: Channel;
  /** `waiting`: until the guest opens the Telegram bot. `kept`: a test, it is in the built-in outbox. */
  state: "queued" | "waiting" | "sent" | "delivered" | "read" | "kept" | "failed";
  /** Nobody was written to: it stayed in the built-in outbox. */
  isTest: boolean;
  /** It could not be delivered, and may be tried once more. */
  canSendAgain: boolean;
  /** When it came this far, ISO 8601 in UTC; null while it is under way. */
  at: string | null;
}
