import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { channelStatus } from "./contract/notifications.ts";

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
    summary: "WhatsApp reports delivery states",
    answer: z.strictObject({}),
    errors: ["unauthenticated"],
  },
  "POST /api/webhooks/telegram": {
    summary: "Telegram reports a message to the bot",
    answer: z.looseObject({}),
    errors: ["unauthenticated"],
  },
  "POST /api/webhooks/twilio/status": {
    summary: "Twilio reports delivery states",
    query: z.object({ message: z.string().optional() }),
    answer: z.strictObject({}),
    errors: ["unauthenticated"],
  },
  "GET /api/notifications/channels": {
    summary: "Which message channels are live",
    answer: channelStatus,
    errors: [],
  },
} as const satisfies Endpoints;
