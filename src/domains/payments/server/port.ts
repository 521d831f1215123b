import type { Currency } from "#kernel/money.ts";
import type { SavedCard } from "./mandates/rules.ts";
import type { MandateRow } from "./mandates/store.ts";
import type { ProviderName } from "./rules.ts";
import type { PaymentRow } from "./store.ts";

/** An event from the provider about a payment or a refund. May arrive out of order, repeatedly or late. */
export type ProviderEvent = {
  /** The provider's event id; null for a response to our own request. */
  id: string | null;
} & (
  | {
      kind: "paid";
      paymentId: string;
      checkoutRef: string;
      paymentRef: string;
      /** Minor units. */
      amount: number;
      currency: Currency;
    }
  /** `processing`: pending at the bank. `expired`: the provider's page is closed. `failed`: permanently unpaid. */
  | { kind: "processing" | "expired" | "failed"; paymentId: string }
  | {
      kind: "refund";
      /** Null for one made elsewhere, such as on the provider's own pages. */
      refundId: string | null;
      providerRef: string;
      paymentRef: string;
      amount: number;
      state: "sent" | "succeeded" | "failed";
      failure: string | null;
    }
  /** A card was saved on the provider's page (`sessionRef`); fetch which one. */
  | { kind: "card"; mandateId: string; sessionRef: string }
  /** Whether charges are enabled for a restaurant's account. */
  | { kind: "account"; accountRef: string; canCharge: boolean }
);

export interface RefundOrder {
  /** Idempotency key: the same for each attempt. */
  id: string;
  paymentId: string;
  paymentRef: string;
  /** Minor units of the payment's currency. */
  amount: number;
  /** The account that holds the money; null where the operator holds it. */
  payeeRef: string | null;
}

/** A payment in the provider's books. Amounts in minor units. */
export interface ProviderCharge {
  paymentRef: string;
  /** Our payment id, as sent to the provider; null for a charge made without us. */
  paymentId: string | null;
  amount: number;
  currency: Currency;
  refunded: number;
  /** The operator's share, less reversals; null where the operator holds everything. */
  commission: number | null;
  /** In the currency of the provider's books; null until it is known. */
  fee: ProviderFee | null;
}

export interface ProviderFee {
  amount: number;
  currency: Currency;
}

/** A restaurant's account with the provider. */
export interface ProviderAccount {
  accountRef: string;
  /** Whether charges are enabled for it. */
  canCharge: boolean;
}

/** `refused`: permanent, a retry will not help. */
export type RefundAnswer =
  | { kind: "sent" | "succeeded"; providerRef: string }
  | { kind: "refused"; reason: string };

/** `declined`: by the card's bank, or the card no longer exists; `code` is the provider's decline code. */
export type CardAnswer = { kind: "told"; event: ProviderEvent } | { kind: "declined"; code: string };

/** A provider of card payments. Each call may throw an Error when a retry may succeed. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** No real money moves. */
  readonly isTest: boolean;
  /** For the provider's script in the browser; null if it has none. */
  readonly publishableKey: string | null;
  /** Opens a payment intent for our own form. Idempotent. */
  openIntent(payment: PaymentRow): Promise<{ ref: string; clientSecret: string }>;
  /** Opens the charge of a saved card: one intent however often the card is tried, so that it is paid once. */
  openCharge(payment: PaymentRow, card: SavedCard): Promise<{ ref: string }>;
  /** Charges a saved card off-session. If it was already paid, returns that result again. */
  chargeCard(ref: string, payment: PaymentRow, card: SavedCard, now: Date): Promise<CardAnswer>;
  /** Deletes the card at the provider, so that it can't be charged anymore. */
  deleteSavedCard(card: SavedCard): Promise<void>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Returns the operator's commission on refunded money. `id`: the refund's, as idempotency key. */
  returnCommission(order: RefundOrder): Promise<void>;
  /** The charge in the provider's books; null if it has none. */
  findCharge(paymentRef: string): Promise<ProviderCharge | null>;
  /** All charges between two instants, `to` exclusive. */
  listCharges(span: { from: Date; to: Date }): AsyncIterable<ProviderCharge>;
  /** Opens an account for a restaurant. Idempotent. */
  openAccount(restaurant: { id: string; name: string }): Promise<ProviderAccount>;
  /** The provider's onboarding page where the restaurant enters its details; null when there is nothing to enter. */
  openAccountPage(accountRef: string, restaurantId: string): Promise<string | null>;
  findAccount(accountRef: string): Promise<ProviderAccount>;
  /**
   * Parses a webhook call; null when it is irrelevant here. @throws BadWebhook when the signature is invalid or too old
   */
  readWebhook(body: Buffer, signature: string, now: Date): ProviderEvent | null;
}

/** A provider with hosted pages and its own state. */
export interface OutsideProvider extends PaymentProvider {
  /** The hosted checkout page of this payment. Idempotent. */
  openCheckout(payment: PaymentRow): Promise<{ ref: string; url: string }>;
  /** A hosted page for saving a card to be charged later; nothing is charged there. Each call may open a new one. */
  openCardPage(mandate: MandateRow): Promise<{ ref: string; url: string; customerRef: string }>;
  /** The card saved on such a page; null while there is none. */
  findCard(sessionRef: string): Promise<SavedCard | null>;
  /** The state of the payment; null while it is unpaid and can still be paid. */
  findState(checkoutRef: string): Promise<ProviderEvent | null>;
  /** Closes the checkout page and returns the final state of the payment. */
  closeCheckout(checkoutRef: string): Promise<ProviderEvent | null>;
}

/** A forged or replayed webhook call. */
export class BadWebhook extends Error {}

/** The sandbox is always present, for payments made in it. With Stripe configured, it takes no new payments. */
export interface Providers {
  sandbox: PaymentProvider;
  /** False where test cards would buy real meals. */
  takesTestCards: boolean;
  stripe: OutsideProvider | null;
}

/** Whether card payment is available. If not, it is not offered. */
export function takesCards({
  stripe,
  takesTestCards,
}: {
  stripe: unknown;
  takesTestCards: boolean;
}): boolean {
  return stripe !== null || takesTestCards;
}

/** The provider that takes new payments. */
export function currentProvider({ sandbox, stripe }: Providers): PaymentProvider {
  return stripe ?? sandbox;
}
