import { z } from "zod";
import {
  ATTEMPT_ERRORS,
  MAX_WEBHOOK_URL_LENGTH,
  MESSAGE_STATES,
  TEST_TYPE,
  WEBHOOK_GROUPS,
  WEBHOOK_STATES,
  WEBHOOK_TYPES,
} from "../webhook-constants.ts";

const url = z.string().trim().max(MAX_WEBHOOK_URL_LENGTH);
const groups = z.array(z.enum(WEBHOOK_GROUPS)).min(1).max(WEBHOOK_GROUPS.length);

/** `POST /api/owner/restaurants/{id}/webhooks`, for owners. The URL is `https`, of a host on the internet. */
export const addWebhook = z.strictObject({ url, groups });

/** `PATCH /api/owner/restaurants/{id}/webhooks/{webhookId}`. Activating a stopped endpoint sends what has waited. */
export const changeWebhook = z.strictObject({
  url: url.optional(),
  groups: groups.optional(),
  isActive: z.boolean().optional(),
});

export const webhookAttempt = z.strictObject({
  /** Instant in ISO 8601. */
  at: z.string(),
  /** Milliseconds until the answer or the failure. */
  tookMs: z.number(),
  /** HTTP status; null without an answer. */
  status: z.number().nullable(),
  /** Null: delivered. */
  error: z.enum(ATTEMPT_ERRORS).nullable(),
});
export type WebhookAttempt = z.output<typeof webhookAttempt>;

export const webhookMessage = z.strictObject({
  /** The header `webhook-id`. */
  id: z.string(),
  type: z.enum([...WEBHOOK_TYPES, TEST_TYPE]),
  /** Instants in ISO 8601. */
  createdAt: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** When it is tried next; null unless it waits. */
  nextAt: z.string().nullable(),
  /** How often it was tried, and the last time. */
  attempts: z.number(),
  last: webhookAttempt.nullable(),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

export const webhookView = z.strictObject({
  id: z.string(),
  url: z.string(),
  groups: z.array(z.enum(WEBHOOK_GROUPS)),
  state: z.enum(WEBHOOK_STATES),
  /** Why it was stopped; null unless it was. `maker-left`: who made it owns the restaurant no longer. */
  stopped: z.enum(["gone", "failing", "maker-left"]).nullable(),
  /** Username of the creator. */
  madeBy: z.string(),
  /** Instants in ISO 8601. */
  createdAt: z.string(),
  /** Until when messages are signed with the previous secret as well; null when they are not. */
  bothSecretsUntil: z.string().nullable(),
  /** How many messages wait for an attempt, and how many were given up, of the last 14 days. */
  waiting: z.number(),
  failed: z.number(),
  /** Instant in ISO 8601; null: nothing has ever arrived. */
  lastDeliveredAt: z.string().nullable(),
  /** The newest one; null when there is none. */
  lastMessage: webhookMessage.nullable(),
});
export type WebhookView = z.output<typeof webhookView>;

/** `GET /api/owner/restaurants/{id}/webhooks`, for owners: oldest first. */
export const webhooksView = z.strictObject({
  /** Whether the plan has API access now; without it nothing is sent. */
  hasApi: z.boolean(),
  /** The smallest plan with API access; null if there is none. */
  planName: z.string().nullable(),
  webhooks: z.array(webhookView),
});
export type WebhooksView = z.output<typeof webhooksView>;

/** The answer when an endpoint is added or its secret renewed, the only one with the secret (`whsec_...`). */
export const webhookSecret = webhooksView.extend({ webhookId: z.string(), secret: z.string() });
export type WebhookSecret = z.output<typeof webhookSecret>;

/** `GET .../webhooks/{webhookId}/messages`: newest first, at most `MAX_LOGGED_MESSAGES`. */
export const webhookMessages = z.strictObject({ messages: z.array(webhookMessage) });
export type WebhookMessages = z.output<typeof webhookMessages>;

/** `GET .../webhooks/{webhookId}/messages/{messageId}` */
export const webhookMessageDetail = webhookMessage.extend({
  /** The body as it is sent: JSON. */
  body: z.string(),
  /** All attempts, newest first. */
  log: z.array(webhookAttempt),
});
export type WebhookMessageDetail = z.output<typeof webhookMessageDetail>;
