import { randomBytes } from "node:crypto";
import type { Database } from "#platform/server/db/database.ts";
import type { Providers } from "../port.ts";
import { sandbox } from "./sandbox.ts";
import { type StripeSettings, stripe } from "./stripe.ts";

export interface PaymentSettings {
  /** Null: card payments use the sandbox. */
  stripe: StripeSettings | null;
  /** Signs sandbox webhook calls; null disables the sandbox webhook. */
  sandboxWebhookSecret: string | null;
  publicUrl: string;
  /** Whether the sandbox accepts its test cards. Defaults to true. */
  takesTestCards?: boolean;
}

/** The payment providers by configuration: Stripe if its keys are set, otherwise the sandbox. */
export function openProviders(db: Database, settings: PaymentSettings): Providers {
  const secret = settings.sandboxWebhookSecret ?? randomBytes(32).toString("hex");
  return {
    sandbox: sandbox(db, secret),
    takesTestCards: settings.takesTestCards ?? true,
    stripe: settings.stripe && stripe(settings.stripe, settings.publicUrl),
  };
}
