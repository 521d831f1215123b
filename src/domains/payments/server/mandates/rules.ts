import type { CardTerms } from "../../contract/billing.ts";
import type { TestCardEffect } from "../../payment-constants.ts";

/** `pending`: no card saved yet. `ended`: the card is not charged anymore. */
export type MandateState = "pending" | "ready" | "failed" | "ended";

/** Receipt details of a saved card, and the provider's ids for it. */
export interface SavedCard {
  /** The provider's id of the customer. */
  customerRef: string;
  /** The provider's id of the payment method. */
  methodRef: string;
  /** For example `visa`. */
  brand: string;
  last4: string;
}

const SANDBOX_CARD = "sandbox_card_";

/** The sandbox's id for a saved test card: encodes how its bank behaves, and nothing of its number. */
export function sandboxMethod(effect: TestCardEffect): string {
  return SANDBOX_CARD + effect;
}

/** Why the sandbox's bank declines an off-session charge, as a Stripe decline code; null if it succeeds. */
export function declineOf(methodRef: string): string | null {
  switch (methodRef.replace(SANDBOX_CARD, "")) {
    case "pays":
    case "late":
      return null;
    case "asks":
      return "authentication_required";
    case "noFunds":
      return "insufficient_funds";
    default:
      return "card_declined";
  }
}

/** @throws RangeError for values that the page could not state truthfully: a bug in the caller */
export function checkMandate({ returnPath, terms }: { returnPath: string; terms: CardTerms }): void {
  // The browser is redirected there after the card is saved: only to this product (no open redirect).
  if (!/^\/(?![/\\])/.test(returnPath)) throw new RangeError(`${returnPath} is no path of this product`);
  if (!Number.isSafeInteger(terms.monthlyYen) || terms.monthlyYen <= 0)
    throw new RangeError(`${terms.monthlyYen} yen is no monthly price`);
  if (!Number.isSafeInteger(terms.trialDays) || terms.trialDays < 0)
    throw new RangeError(`${terms.trialDays} days are no trial`);
}
