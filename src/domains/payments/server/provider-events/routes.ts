import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { type ProviderEventTaken, paymentsEndpoints } from "../../contract.ts";
import { BadWebhook, type PaymentProvider, type ProviderEvent, type Providers } from "../port.ts";
import { applyProviderEvent } from "./apply-provider-event.ts";

interface WebhookRoutes {
  db: Database;
  providers: Providers;
  now: () => Date;
}

/** The signature header of each provider. */
const SIGNATURES = { stripe: "stripe-signature", sandbox: "sandbox-signature" } as const;

/** Events with large objects exceed the body limit for forms. */
const MAX_EVENT_BYTES = 512 * 1024;

/** A provider sends many events from few addresses; this still stops signature guessing. */
const LIMIT = { rateLimit: { max: 3_000, timeWindow: "1 minute", counts: "here" } } as const;

/** Webhook endpoints. Stripe retries for three days until it gets a success response. */
export function registerPaymentWebhooks(app: FastifyInstance, { db, providers, now }: WebhookRoutes): void {
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must not be parsed first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    const serve = serverOf(scope, paymentsEndpoints);
    const current = [providers.sandbox, providers.stripe].filter((one) => one !== null);
    for (const provider of current) {
      const { name } = provider;
      serve(
        `POST /api/payments/webhooks/${name}`,
        { bodyLimit: MAX_EVENT_BYTES, config: LIMIT },
        async ({ request }): Promise<ProviderEventTaken> => {
          const event = readEvent(provider, request.body, request.headers[SIGNATURES[name]], now());
          if (event === null) return { outcome: "ignored" };
          const outcome = await db.transaction((tx) => applyProviderEvent(tx, name, event, now()));
          if (outcome === "wrong")
            request.log.warn(
              { provider: name, payment: "paymentId" in event ? event.paymentId : null },
              "a payment of another amount than was asked for",
            );
          return { outcome };
        },
      );
    }
  });
}

function readEvent(
  provider: PaymentProvider,
  body: unknown,
  signature: string | string[] | undefined,
  now: Date,
): ProviderEvent | null {
  if (!Buffer.isBuffer(body) || typeof signature !== "string") throw new Refusal("invalid-input");
  try {
    return provider.readWebhook(body, signature, now);
  } catch (error) {
    if (!(error instanceof BadWebhook)) throw error;
    noteSecurity("webhook.refused", { provider: provider.name });
    throw new Refusal("invalid-input");
  }
}
