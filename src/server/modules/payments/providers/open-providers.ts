import type { Providers } from "../port.ts";
import { sandbox } from "./sandbox.ts";
import { type StripeSettings, stripe } from "./stripe.ts";

/** Who takes payments, by the settings: Stripe where its keys are set, else the sandbox. */
export function openProviders(settings: { stripe: StripeSettings | null; publicUrl: string }): Providers {
  return { sandbox, stripe: settings.stripe && stripe(settings.stripe, settings.publicUrl) };
}
