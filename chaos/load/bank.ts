import { randomUUID } from "node:crypto";
import type { FakeStripe } from "../../tests/setup/vendors/fake-stripe.ts";
import { HANGS_MS, pause } from "../stage/pause.ts";
import type { Client } from "./client.ts";

const PAUSE_MS = 150;
const PATIENCE_MS = 45_000;

/**
 * Where guests leave their money. True when the product has taken it, false when nobody could pay, null when nobody ever
 * answered.
 */
export interface Bank {
  /** On the bank's own page, which the product sends the guest to. */
  onPage(client: Client, secret: string): Promise<boolean | null>;
  /** In the bank's fields of our page. */
  inForm(clientSecret: string): Promise<boolean | null>;
}

/**
 * A bank that tells of money as providers do: by a signed call, again and again until it is taken, and then once more by
 * mistake.
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
