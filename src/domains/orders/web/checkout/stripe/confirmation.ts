import type { PaymentIntent, PaymentIntentResult } from "@stripe/stripe-js";

/** What Stripe's script says after the reader has sent the card. The server's word alone makes an order paid. */
export type Confirmation =
  | { kind: "sent" }
  /** `message`: in the reader's language, from Stripe; null when it has nothing to say. */
  | { kind: "refused"; message: string | null };

const SENT: readonly (PaymentIntent.Status | undefined)[] = ["succeeded", "processing", "requires_capture"];

/** An error about a payment that has come through all the same, as in a second tab, is none. */
export function readConfirmation({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  const { status } = paymentIntent ?? error?.payment_intent ?? {};
  if (SENT.includes(status)) return { kind: "sent" };
  return { kind: "refused", message: error?.message ?? null };
}
