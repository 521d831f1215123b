import { z } from "zod";
import type { NotificationMethod } from "../notice-constants.ts";

/** Message channels. */
export const CHANNELS = ["whatsapp", "telegram", "sms", "email"] as const satisfies readonly (
  | NotificationMethod
  | "email"
)[];
export type Channel = (typeof CHANNELS)[number];

/** `GET /api/notifications/channels`. `test`: messages stay in the built-in outbox. */
export const channelStatus = z.record(z.enum(CHANNELS), z.enum(["live", "test"]));
export type ChannelStatus = z.output<typeof channelStatus>;

/** Delivery state of the latest message on a channel. */
export const channelState = z.strictObject({
  channel: z.enum(CHANNELS),
  /** `waiting`: for the guest to open the Telegram bot. `kept`: a test, in the built-in outbox. */
  state: z.enum(["queued", "waiting", "sent", "delivered", "read", "kept", "failed"]),
  /** Not sent, but stored in the built-in outbox. */
  isTest: z.boolean(),
  /** Delivery failed and may be retried. */
  canSendAgain: z.boolean(),
  /** Time of the state, ISO 8601 in UTC; null while under way. */
  at: z.string().nullable(),
});
export type ChannelState = z.output<typeof channelState>;
