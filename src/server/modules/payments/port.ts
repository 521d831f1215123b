import type { Currency } from "../../../shared/money.ts";
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
);

export interface RefundOrder {
  /** The same for each try, so that money is given back once. */
  id: string;
  paymentId: string;
  paymentRef: string;
  /** Minor units of the payment's currency. */
  amount: number;
}

/** `refused`: trying again changes nothing. */
export type RefundAnswer =
  | { kind: "sent" | "succeeded"; providerRef: string }
  | { kind: "refused"; reason: string };

/** Who takes card payments for us. Each call may fail by an Error when it may work later. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** No money moves. */
  readonly isTest: boolean;
  refund(order: RefundOrder): Promise<RefundAnswer>;
}

/** A provider with pages and a memory of its own. */
export interface OutsideProvider extends PaymentProvider {
  /** The page on which this payment is paid; the same page however often it is asked for. */
  openCheckout(payment: PaymentRow): Promise<{ ref: string; url: string }>;
  /** How the payment stands; null while nobody has paid and somebody still may. */
  findState(checkoutRef: string): Promise<ProviderEvent | null>;
  /** Lets nobody pay any more, and says how it stands then. */
  closeCheckout(checkoutRef: string): Promise<ProviderEvent | null>;
  /**
   * What a call from the provider says; null when it is of no interest here.
   * @throws BadWebhook when it can't be from the provider, or is too old
   */
  readWebhook(body: Buffer, signature: string, now: Date): ProviderEvent | null;
}

/** Somebody else pretends to be the provider, or replays an old call. */
export class BadWebhook extends Error {}

/** The sandbox is always there, for what was paid in it. With Stripe set up, it takes no new payments. */
export interface Providers {
  sandbox: PaymentProvider;
  stripe: OutsideProvider | null;
}

/** Who takes payments now. */
export function currentProvider({ sandbox, stripe }: Providers): PaymentProvider {
  return stripe ?? sandbox;
}
