import { randomBytes } from "node:crypto";
import type { Database } from "#platform/server/db/database.ts";
import type { Providers } from "../port.ts";
import { sandbox } from "./sandbox.ts";
import { type StripeSettings, stripe } from "./stripe.ts";

export interface PaymentSettings {
  /** Null leaves card payments to the sandbox. */
  stripe: StripeSettings | null;
  /** Signs calls of the sandbox's webhook; null lets nobody call it. */
  sandboxWebhookSecret: string | null;
  publicUrl: string;
  /** Whether the sandbox takes its test cards. Absent where it does. */
  takesTestCards?: boolean;
}

/** Who takes payments, by the settings: Stripe where its keys are set, else the sandbox. */
export function openProviders(db: Database, settings: PaymentSettings): Providers {
  const secret = settings.sandboxWebhookSecret ?? randomBytes(32).toString("hex");
  return {
    sandbox: sandbox(db, secret),
    takesTestCards: settings.takesTestCards ?? true,
    stripe: settings.stripe && stripe(settings.stripe, settings.publicUrl),
  };
}
