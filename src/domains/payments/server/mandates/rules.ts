import type { CardTerms } from "../../contract/billing.ts";
import type { TestCardEffect } from "../../payment-constants.ts";

/** `pending`: nobody has left a card yet. `ended`: it is not charged any more. */
export type MandateState = "pending" | "ready" | "failed" | "ended";

/** What a receipt shows of a card that was left, and the provider's names for it. */
export interface KeptCard {
  /** Of who has it. */
  customerRef: string;
  /** Of the card. */
  methodRef: string;
  /** Such as `visa`. */
  brand: string;
  last4: string;
}

const SANDBOX_CARD = "sandbox_card_";

/** The sandbox's name for a test card that was left: what its bank does with it, and nothing of its number. */
export function sandboxMethod(effect: TestCardEffect): string {
  return SANDBOX_CARD + effect;
}

/** Why the sandbox's bank refuses a kept card while nobody is there, in Stripe's words; null where it pays. */
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

/** @throws RangeError for what no page could say truly: a bug of the caller */
export function checkMandate({ returnPath, terms }: { returnPath: string; terms: CardTerms }): void {
  // After the card is left the browser is sent there: to this product, and to nowhere else.
  if (!/^\/(?![/\\])/.test(returnPath)) throw new RangeError(`${returnPath} is no path of this product`);
  if (!Number.isSafeInteger(terms.monthlyYen) || terms.monthlyYen <= 0)
    throw new RangeError(`${terms.monthlyYen} yen is no monthly price`);
  if (!Number.isSafeInteger(terms.trialDays) || terms.trialDays < 0)
    throw new RangeError(`${terms.trialDays} days are no trial`);
}
