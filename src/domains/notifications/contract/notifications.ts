import { z } from "zod";
import type { NotificationMethod } from "../notice-constants.ts";

/** The ways on which somebody is told something. */
export const CHANNELS = ["whatsapp", "telegram", "sms", "email"] as const satisfies readonly (
  | NotificationMethod
  | "email"
)[];
export type Channel = (typeof CHANNELS)[number];

/** `GET /api/notifications/channels`. `test`: nothing leaves the product, messages stay in its own outbox. */
export const channelStatus = z.record(z.enum(CHANNELS), z.enum(["live", "test"]));
export type ChannelStatus = z.output<typeof channelStatus>;

/** How far the latest message about something came on one channel. */
export const channelState = z.strictObject({
  channel: z.enum(CHANNELS),
  /** `waiting`: until the guest opens the Telegram bot. `kept`: a test, it is in the built-in outbox. */
  state: z.enum(["queued", "waiting", "sent", "delivered", "read", "kept", "failed"]),
  /** Nobody was written to: it stayed in the built-in outbox. */
  isTest: z.boolean(),
  /** It could not be delivered, and may be tried once more. */
  canSendAgain: z.boolean(),
  /** When it came this far, ISO 8601 in UTC; null while it is under way. */
  at: z.string().nullable(),
});
export type ChannelState = z.output<typeof channelState>;
