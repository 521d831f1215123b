import { z } from "zod";
import { MAX_ENDPOINT_LENGTH } from "../staff-constants.ts";

/**
 * The body of `PUT /api/push-subscription`: `PushSubscription.toJSON()` without `expirationTime`, which no browser
 * sets.
 */
export const addPushSubscription = z.strictObject({
  endpoint: z.string().max(MAX_ENDPOINT_LENGTH),
  keys: z.strictObject({
    /** An uncompressed point of P-256, and 16 bytes; in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type AddPushSubscription = z.output<typeof addPushSubscription>;

/**
 * The body of `PATCH /api/push-subscription`, from a browser whose push service changed its address: with the previous
 * address, whose `auth` is a secret between browser and server.
 */
export const changePushSubscription = z.strictObject({
  before: z.strictObject({
    endpoint: z.string().max(MAX_ENDPOINT_LENGTH),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  subscription: addPushSubscription,
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
