import { FakeStripe } from "../../tests/setup/vendors/fake-stripe.ts";
import { moodyMailServer } from "./mail-server.ts";
import { type OutageState, type Service, serviceWithOutages } from "./outage.ts";

/** A payment collected by the bank. */
export interface Charge {
  paymentId: string;
  amount: number;
  refunded: number;
}

/** External services of the product: card provider, mail, text messages, a model. All share one outage state. */
export class Outside implements Service {
  outage: OutageState = "well";
  readonly stripe: FakeStripe;
  /** Deliveries of each mail by message id. */
  readonly mails = new Map<string, number>();
  /** Deliveries of each text message. */
  readonly texts = new Map<string, number>();
  /** The number of calls during outages. */
  disturbed = 0;
  settings: Record<string, string> = {};

  private constructor(stripe: FakeStripe) {
    this.stripe = stripe;
  }

  static async open(): Promise<Outside> {
    const stripe = await FakeStripe.start();
    const outside = new Outside(stripe);
    const { secretKey, publishableKey, webhookSecrets, apiUrl } = stripe.settings;
    const bank = await serviceWithOutages(outside, async ({ method, url, headers }, body) => {
      const key = headers["idempotency-key"];
      const answer = await fetch(apiUrl + url, {
        method: method ?? "GET",
        headers: typeof key === "string" ? { "idempotency-key": key } : {},
        body: body === "" ? null : body,
      });
      return { status: answer.status, body: await answer.text() };
    });
    const texts = await serviceWithOutages(outside, async (_request, body) => {
      outside.texts.set(body, (outside.texts.get(body) ?? 0) + 1);
      return { status: 201, body: JSON.stringify({ sid: `SM${outside.texts.size}`, status: "queued" }) };
    });
    // It never returns anything useful, so the assistant's own answers are used.
    const model = await serviceWithOutages(outside, async () => {
      return { status: 200, body: JSON.stringify({ choices: [{ message: { content: "{}" } }] }) };
    });
    outside.settings = {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(","),
      STRIPE_API_URL: bank,
      MAIL_URL: await moodyMailServer(outside, outside.mails),
      MAIL_FROM: "Noren <noreply@chaos.example>",
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "of-the-chaos",
      TWILIO_FROM: "+15550100",
      TWILIO_API_URL: texts,
      ASSISTANT_URL: model,
      ASSISTANT_MODEL: "none",
    };
    return outside;
  }

  /** The bank's records. */
  charges(): Charge[] {
    return [...this.stripe.books.charges.values()].map((charge) => ({
      paymentId: charge.metadata.paymentId ?? "",
      amount: charge.amount,
      refunded: charge.amount_refunded,
    }));
  }

  /** Enables card payments for every restaurant. */
  openAccounts(): void {
    for (const account of this.stripe.books.accounts.values())
      account.capabilities = { card_payments: "active", transfers: "active" };
  }

  note(): void {
    if (this.outage !== "well") this.disturbed++;
  }
}
