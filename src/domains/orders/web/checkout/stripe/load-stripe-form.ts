import type { Stripe } from "@stripe/stripe-js";

/** Stripe's script, and our form that stands around its fields. */
export interface StripeDoor {
  stripe: Stripe;
  StripeForm: typeof import("./stripe-form.tsx").StripeForm;
}

/**
 * Both come over the network only where Stripe takes the card: the sandbox never asks another host.
 * @throws Error when either can't be had
 */
export async function loadStripeForm(publishableKey: string): Promise<StripeDoor> {
  const [{ loadStripe }, { StripeForm }] = await Promise.all([
    import("@stripe/stripe-js/pure"),
    import("./stripe-form.tsx"),
  ]);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("Stripe's script is for browsers");
  return { stripe, StripeForm };
}
