import { z } from "zod";
import { bookConnections } from "#domains/restaurants/contract/connections.ts";
import { webhookAttempt } from "./webhooks.ts";

/** `GET /api/owner/restaurants/{id}/connections`, for managers and owners. Instants in ISO 8601. */
export const connectionsView = bookConnections.extend({
  /** Whether the plan has API access now, which webhooks need as well. */
  hasApi: z.boolean(),
  /** The smallest plan with API access; null if there is none. */
  planName: z.string().nullable(),
  apiKeys: z.strictObject({
    /** Keys that open something. */
    count: z.number(),
    /** Keys whose creator is no longer an owner: they open nothing. */
    dead: z.number(),
    lastUsedAt: z.string().nullable(),
  }),
  webhooks: z.strictObject({
    count: z.number(),
    /** Those that are sent to, and those that we stopped; the rest is paused. */
    active: z.number(),
    stopped: z.number(),
    /** Messages that were given up, of the last 14 days. */
    failed: z.number(),
    lastDeliveredAt: z.string().nullable(),
    /** The newest failed attempt of an endpoint that has taken nothing since. */
    lastFailure: webhookAttempt.pick({ at: true, status: true, error: true }).nullable(),
  }),
});
export type ConnectionsView = z.output<typeof connectionsView>;
