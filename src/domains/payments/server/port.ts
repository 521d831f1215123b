import type { Currency } from "#kernel/money.ts";
import type { KeptCard } from "./mandates/rules.ts";
import type { MandateRow } from "./mandates/store.ts";
import type { ProviderName } from "./rules.ts";
import type { PaymentRow } from "./store.ts";

/** What a provider says of a payment or a refund. In any order, more than once, or late. */
export type ProviderEvent = {
  /** The provider's name for this word; null for an answer to our own question. */
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
  /** `processing`: the bank still thinks. `expired`: the provider's page is closed. `failed`: no money, for good. */
  | { kind: "processing" | "expired" | "failed"; paymentId: string }
  | {
      kind: "refund";
      /** Null for one that was made elsewhere, such as on the provider's own pages. */
      refundId: string | null;
      providerRef: string;
      paymentRef: string;
      amount: number;
      state: "sent" | "succeeded" | "failed";
      failure: string | null;
    }
  /** Somebody has left a card on the provider's page (`sessionRef`); which one is to be asked. */
  | { kind: "card"; mandateId: string; sessionRef: string }
  /** Whether payments may be taken for a restaurant's account. */
  | { kind: "account"; accountRef: string; canCharge: boolean }
);

export interface RefundOrder {
  /** The same for each try, so that money is given back once. */
  id: string;
  paymentId: string;
  paymentRef: string;
  /** Minor units of the payment's currency. */
  amount: number;
  /** The account that has the money; null where the operator holds it. */
  payeeRef: string | null;
}

/** What a provider has in its books of one payment. Amounts in minor units. */
export interface ProviderCharge {
  paymentRef: string;
  /** As we have told the provider; null for what was charged without us. */
  paymentId: string | null;
  amount: number;
  currency: Currency;
  refunded: number;
  /** What of it is the operator's, reversals taken off; null where the operator holds all of it. */
  commission: number | null;
  /** In the currency of the provider's books; null while it has not worked it out. */
  fee: ProviderFee | null;
}

export interface ProviderFee {
  amount: number;
  currency: Currency;
}

/** A restaurant's account with the provider. */
export interface ProviderAccount {
  accountRef: string;
  /** Whether payments may be taken for it. */
  canCharge: boolean;
}

/** `refused`: trying again changes nothing. */
export type RefundAnswer =
  | { kind: "sent" | "succeeded"; providerRef: string }
  | { kind: "refused"; reason: string };

/** `declined`: by the card's bank, or there is no such card any more; `code` is the provider's word for why. */
export type CardAnswer = { kind: "told"; event: ProviderEvent } | { kind: "declined"; code: string };

/** Who takes card payments for us. Each call may fail by an Error when it may work later. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** No money moves. */
  readonly isTest: boolean;
  /** For the provider's script in the browser; null without one. */
  readonly publishableKey: string | null;
  /** Lets somebody pay in a form of ours; the same however often it is asked for. */
  openIntent(payment: PaymentRow): Promise<{ ref: string; clientSecret: string }>;
  /** Begins what a kept card is charged for: one thing, however often the card is tried, so that it is paid once. */
  openCharge(payment: PaymentRow, card: KeptCard): Promise<{ ref: string }>;
  /** Charges a kept card while nobody is there. What was paid before is told again. */
  chargeCard(ref: string, payment: PaymentRow, card: KeptCard, now: Date): Promise<CardAnswer>;
  /** Nobody may charge the card any more. */
  forgetCard(card: KeptCard): Promise<void>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Gives back what the operator has kept of money that went back. `id`: of the refund, so that it is done once. */
  returnCommission(order: RefundOrder): Promise<void>;
  /** What the provider has in its books; null where it has nothing. */
  findCharge(paymentRef: string): Promise<ProviderCharge | null>;
  /** All that was charged from one instant to another, that one left out. */
  listCharges(span: { from: Date; to: Date }): AsyncIterable<ProviderCharge>;
  /** An account for a restaurant; the same however often it is asked for. */
  openAccount(restaurant: { id: string; name: string }): Promise<ProviderAccount>;
  /** Where the restaurant tells the provider what it wants to know; null when there is nothing to tell. */
  openAccountPage(accountRef: string, restaurantId: string): Promise<string | null>;
  findAccount(accountRef: string): Promise<ProviderAccount>;
  /**
   * What a call from the provider says; null when it is of no interest here.
   * @throws BadWebhook when it can't be from the provider, or is too old
   */
  readWebhook(body: Buffer, signature: string, now: Date): ProviderEvent | null;
}

/** A provider with pages and a memory of its own. */
export interface OutsideProvider extends PaymentProvider {
  /** The page on which this payment is paid; the same page however often it is asked for. */
  openCheckout(payment: PaymentRow): Promise<{ ref: string; url: string }>;
  /** A page on which a card is left, to be charged later; nothing is charged there. Each call may open another one. */
  openCardPage(mandate: MandateRow): Promise<{ ref: string; url: string; customerRef: string }>;
  /** The card that was left on such a page; null while there is none. */
  findCard(sessionRef: string): Promise<KeptCard | null>;
  /** How the payment stands; null while nobody has paid and somebody still may. */
  findState(checkoutRef: string): Promise<ProviderEvent | null>;
  /** Lets nobody pay any more, and says how it stands then. */
  closeCheckout(checkoutRef: string): Promise<ProviderEvent | null>;
}

/** Somebody else pretends to be the provider, or replays an old call. */
export class BadWebhook extends Error {}

/** The sandbox is always there, for what was paid in it. With Stripe set up, it takes no new payments. */
export interface Providers {
  sandbox: PaymentProvider;
  /** False where test cards would buy real meals. */
  takesTestCards: boolean;
  stripe: OutsideProvider | null;
}

/** Whether anybody can pay by card. If not, nobody is offered to. */
export function takesCards({
  stripe,
  takesTestCards,
}: {
  stripe: unknown;
  takesTestCards: boolean;
}): boolean {
  return stripe !== null || takesTestCards;
}

/** Who takes payments now. */
export function currentProvider({ sandbox, stripe }: Providers): PaymentProvider {
  return stripe ?? sandbox;
}
