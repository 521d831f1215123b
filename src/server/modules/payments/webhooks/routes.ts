import type { FastifyInstance } from "fastify";
import type { Database } from "../../../db/database.ts";
import { Refusal } from "../../../http/refusal.ts";
import { BadWebhook, type OutsideProvider, type ProviderEvent } from "../port.ts";
import { takeProviderEvent } from "../take-provider-event.ts";

export interface WebhookRoutes {
  db: Database;
  stripe: OutsideProvider;
  now: () => Date;
}

/** Events of large objects pass the limit of forms. */
const MAX_EVENT_BYTES = 512 * 1024;

/** Where Stripe tells what has happened. Without a success it tells again, for three days. */
export function registerStripeWebhook(app: FastifyInstance, { db, stripe, now }: WebhookRoutes): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came, so nobody may have parsed them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post("/api/webhooks/stripe", { bodyLimit: MAX_EVENT_BYTES }, async (request) => {
      const event = readEvent(stripe, request.body, request.headers["stripe-signature"], now());
      if (event === null) return { outcome: "ignored" };
      const outcome = await db.transaction((tx) => takeProviderEvent(tx, stripe.name, event, now()));
      if (outcome === "wrong") request.log.warn({ event }, "a payment of another amount than was asked for");
      return { outcome };
    });
  });
}

function readEvent(
  stripe: OutsideProvider,
  body: unknown,
  signature: string | string[] | undefined,
  now: Date,
): ProviderEvent | null {
  if (!Buffer.isBuffer(body) || typeof signature !== "string") throw new Refusal("invalid-input");
  try {
    return stripe.readWebhook(body, signature, now);
  } catch (error) {
    if (error instanceof BadWebhook) throw new Refusal("invalid-input");
    throw error;
  }
}
