import { z } from "zod";
import { MAX_ENDPOINT_LENGTH, pushSubscription } from "#platform/contract.ts";

/**
 * The body of `PATCH /api/push-subscription`, from a browser whose push service changed its address: with the previous
 * address, whose `auth` is a secret between browser and server.
 */
export const changePushSubscription = z.strictObject({
  before: z.strictObject({
    endpoint: z.string().max(MAX_ENDPOINT_LENGTH),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  subscription: pushSubscription,
});
export type ChangePushSubscription = z.output<typeof changePushSubscription>;

/** `GET /api/push-subscription` and the response to changes: the subscription of this session. */
export const pushView = z.strictObject({
  /** The server's public key (VAPID). */
  publicKey: z.string(),
  /** Endpoint of this session's subscription; null without one. */
  endpoint: z.string().nullable(),
});
export type PushView = z.output<typeof pushView>;

/** The response to `POST /api/push-subscription/test`. `gone`: the subscription has expired and was deleted. */
export const pushTest = z.strictObject({
  outcome: z.enum(["sent", "gone", "failed"]),
});
export type PushTest = z.output<typeof pushTest>;
