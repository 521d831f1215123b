import type { PaymentIntent, PaymentIntentResult } from "@stripe/stripe-js";

/** The result of Stripe's script. Only the server's webhook marks an order as paid. */
export type Confirmation =
  | { kind: "sent" }
  /** `message`: from Stripe, in the reader's language; null if none. */
  | { kind: "refused"; message: string | null };

const SENT: readonly (PaymentIntent.Status | undefined)[] = ["succeeded", "processing", "requires_capture"];

/** An error for a payment that succeeded anyway, as in a second tab, counts as sent. */
export function readConfirmation({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  const { status } = paymentIntent ?? error?.payment_intent ?? {};
  if (SENT.includes(status)) return { kind: "sent" };
  return { kind: "refused", message: error?.message ?? null };
}

/** `message`: the provider's, null for none. `broken`: the outcome is unknown. */
export type Refused = { message: string | null } | "broken";
