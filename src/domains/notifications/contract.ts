import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import type { NotificationMethod } from "./notice-constants.ts";

/** Message channels. */
export const CHANNELS = ["whatsapp", "line", "telegram", "sms", "email"] as const satisfies readonly (
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
  /** `waiting`: for the guest to open the chat. `kept`: a test, in the built-in outbox. */
  state: z.enum(["queued", "waiting", "sent", "delivered", "read", "kept", "failed"]),
  /** Not sent, but stored in the built-in outbox. */
  isTest: z.boolean(),
  /** Delivery failed and may be retried. */
  canSendAgain: z.boolean(),
  /** Time of the state, ISO 8601 in UTC; null while under way. */
  at: z.string().nullable(),
});
export type ChannelState = z.output<typeof channelState>;

/** An event whose subscriber failed. Instants in ISO 8601. */
export const stuckEvent = z.strictObject({
  id: z.number(),
  /** `<subject>.<event>` */
  type: z.string(),
  /** The last error. */
  error: z.string().nullable(),
  attempts: z.number(),
  createdAt: z.string(),
  /** Time of the next retry; null if given up. */
  dueAt: z.string().nullable(),
});
export type StuckEvent = z.output<typeof stuckEvent>;

/** `GET /api/admin/jobs` */
export const adminJobs = z.strictObject({
  /** Number of pending events, including failed ones. */
  waiting: z.number(),
  /** Failed events: given up or to be retried. */
  stuck: z.array(stuckEvent),
});
export type AdminJobs = z.output<typeof adminJobs>;

/** `GET /api/admin/messages`, `POST /api/admin/messages/:id/again` */
export const adminMessages = z.strictObject({
  counts: z.record(z.string(), z.number()).readonly(),
  failed: z.array(
    z.strictObject({
      id: z.string(),
      channel: z.enum(CHANNELS),
      /** Masked. */
      address: z.string(),
      template: z.string(),
      error: z.string().nullable(),
      /** Not if expired, superseded, or containing a link that opens an account. */
      canSendAgain: z.boolean(),
      at: z.string(),
    }),
  ),
});
export type AdminMessages = z.output<typeof adminMessages>;

/** The endpoints of this domain. */
export const notificationsEndpoints = {
  "GET /api/webhooks/whatsapp": {
    summary: "WhatsApp proves its webhook",
    query: z.object({
      "hub.mode": z.string().optional(),
      "hub.verify_token": z.string().optional(),
      "hub.challenge": z.string().optional(),
    }),
    answer: { media: "text/plain" },
    errors: ["unauthenticated"],
  },
  "POST /api/webhooks/whatsapp": {
    summary: "WhatsApp reports delivery states and answers of guests",
    answer: z.strictObject({}),
    errors: ["unauthenticated"],
  },
  "POST /api/webhooks/telegram": {
    summary: "Telegram reports a message to the bot",
    answer: z.looseObject({}),
    errors: ["unauthenticated"],
  },
  "POST /api/webhooks/line": {
    summary: "LINE reports what was written to the official account",
    answer: z.strictObject({}),
    errors: ["unauthenticated"],
  },
  "POST /api/webhooks/twilio/status": {
    summary: "Twilio reports delivery states",
    query: z.object({ message: z.string().optional() }),
    answer: z.strictObject({}),
    errors: ["unauthenticated"],
  },
  "POST /api/webhooks/twilio/messages": {
    summary: "Twilio reports a text message to our number",
    answer: { media: "text/xml" },
    errors: ["unauthenticated"],
  },
  "GET /api/notifications/channels": {
    summary: "Which message channels are live",
    answer: channelStatus,
    errors: [],
  },
} as const satisfies Endpoints;
