import { randomUUID } from "node:crypto";
import type { FakeStripe } from "../../tests/setup/vendors/fake-stripe.ts";
import { HANGS_MS, pause } from "../stage/pause.ts";
import type { Client } from "./client.ts";

const PAUSE_MS = 150;
const PATIENCE_MS = 45_000;

/**
 * Where guests pay. True: the product has accepted the payment. False: payment was not possible. Null: the product never
 * responded.
 */
export interface Bank {
  /** On the bank's own page, to which the product redirects. */
  onPage(client: Client, secret: string): Promise<boolean | null>;
  /** In the bank's fields on our page. */
  inForm(clientSecret: string): Promise<boolean | null>;
}

/**
 * A bank that reports payments as providers do: by a signed webhook, retried until accepted, and then delivered once more
 * as a duplicate.
 */
export function bank(stripe: FakeStripe, url: () => string): Bank {
  const tell = async (type: string, object: object): Promise<boolean | null> => {
    const id = `evt_${randomUUID()}`;
    const first = await insist(id, type, object);
    await insist(id, type, object);
    return first;
  };
  const insist = async (id: string, type: string, object: object): Promise<boolean | null> => {
    const giveUpAt = performance.now() + HANGS_MS;
    while (performance.now() < giveUpAt) {
      const { body, signature } = stripe.event(id, type, object, new Date());
      const answer = await fetch(`${url()}/api/payments/webhooks/stripe`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer.ok;
      await pause(PAUSE_MS);
    }
    return null;
  };
  return {
    async onPage(client, secret) {
      const { location } = await client.call("GET", `/api/payments/${secret}/checkout`);
      const id = /\/(cs_test_\d+)$/.exec(location)?.[1];
      if (id === undefined || stripe.books.sessions.get(id)?.status !== "open") return false;
      return tell("checkout.session.completed", stripe.books.pay(id));
    },
    async inForm(clientSecret) {
      const id = clientSecret.replace(/_secret_.*/, "");
      if (stripe.books.intents.get(id)?.status !== "requires_payment_method") return false;
      return tell("payment_intent.succeeded", stripe.books.confirm(id));
    },
  };
}
